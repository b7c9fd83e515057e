import { CircleGeometry, Color, Mesh, ShaderMaterial, Vector4, type Texture } from 'three';
import { glyphAtlas, GLYPH_COLUMNS } from './lettering.js';
import type { Palette } from './palette.js';

/** Radius of the floor, m: it has faded out there. */
export const FLOOR_RADIUS = 3;
/** The floor repeats far beyond any walk; the distance in the shader stays small and exact by taking whole metres away. */
const WHOLE = 1000;

/**
 * The floor that travels under the patient: lines each 0.1, 0.5 and 1 m, metres numbered on both sides of the path,
 * "L" and "R" at the patient's own sides (they turn to be read from the camera), an arrow forward, and a soft blot of
 * shade under each foot. One disc, one shader.
 */
export class Floor {
  readonly mesh: Mesh;
  readonly #glyphs: Texture;
  readonly #material: ShaderMaterial;
  readonly #colours: Record<'floor' | 'line' | 'ink' | 'blot' | 'left' | 'right', Color> = {
    floor: new Color(),
    line: new Color(),
    ink: new Color(),
    blot: new Color(),
    left: new Color(),
    right: new Color(),
  };
  /** Per foot: heel x, z and ball x, z, m; then heights of heel and ball. */
  readonly #feet = [new Vector4(), new Vector4()] as const;
  readonly #lift = new Vector4(1, 1, 1, 1);

  constructor(palette: Palette) {
    this.#glyphs = glyphAtlas();
    const { floor, line, ink, blot, left, right } = this.#colours;
    this.#material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      uniforms: {
        floorColour: { value: floor },
        lineColour: { value: line },
        inkColour: { value: ink },
        blotColour: { value: blot },
        leftColour: { value: left },
        rightColour: { value: right },
        blotStrength: { value: 0.6 },
        travelled: { value: 0 },
        metres: { value: 0 },
        facing: { value: 0 },
        glyphs: { value: this.#glyphs },
        feet: { value: this.#feet },
        lift: { value: this.#lift },
      },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
    });
    this.mesh = new Mesh(
      new CircleGeometry(FLOOR_RADIUS, 64).rotateX(-Math.PI / 2),
      this.#material,
    );
    this.mesh.renderOrder = -5;
    this.setPalette(palette);
  }

  setPalette(palette: Palette): void {
    this.#colours.floor.copy(palette.floor);
    this.#colours.line.copy(palette.line);
    this.#colours.ink.copy(palette.ink);
    this.#colours.blot.copy(palette.blot);
    this.#colours.left.copy(palette.leftLeg);
    this.#colours.right.copy(palette.rightLeg);
    this.#set('blotStrength', palette.blotStrength);
  }

  /** Moves the floor back by the distance walked, m. */
  travel(distance: number): void {
    const whole = Math.floor(distance / WHOLE) * WHOLE;
    this.#set('travelled', distance - whole);
    this.#set('metres', whole);
  }

  /** Letters turn to be upright for a camera at this angle round the vertical, rad. */
  face(azimuth: number): void {
    this.#set('facing', azimuth);
  }

  /** Heel and ball of a foot, m: 0 right, 1 left. */
  foot(
    side: 0 | 1,
    heelX: number,
    heelY: number,
    heelZ: number,
    ballX: number,
    ballY: number,
    ballZ: number,
  ): void {
    this.#feet[side].set(heelX, heelZ, ballX, ballZ);
    if (side === 0) {
      this.#lift.x = Math.max(0, heelY);
      this.#lift.y = Math.max(0, ballY);
    } else {
      this.#lift.z = Math.max(0, heelY);
      this.#lift.w = Math.max(0, ballY);
    }
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
    this.#glyphs.dispose();
  }

  #set(name: string, value: number): void {
    const uniform = this.#material.uniforms[name];
    if (uniform) uniform.value = value;
  }
}

const VERTEX = /* glsl */ `
  varying vec2 place;
  void main() {
    place = position.xz;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }`;

const FRAGMENT = /* glsl */ `
  uniform vec3 floorColour, lineColour, inkColour, blotColour, leftColour, rightColour;
  uniform float blotStrength, travelled, metres, facing;
  uniform sampler2D glyphs;
  uniform vec4 feet[2];
  uniform vec4 lift;
  varying vec2 place;

  // Share of a pixel covered by lines of the given spacing and half-width; fades before it could shimmer.
  float lines(float at, float spacing, float halfWidth, float pixel) {
    float d = abs(fract(at / spacing - 0.5) - 0.5) * spacing;
    float w = max(halfWidth, pixel * 0.5);
    float cover = (1.0 - smoothstep(w - pixel * 0.5, w + pixel * 0.5, d)) * min(1.0, halfWidth / w + 0.25);
    return cover * (1.0 - smoothstep(0.15, 0.45, pixel / spacing));
  }

  // One glyph of the atlas in the unit box.
  float glyph(float index, vec2 at) {
    if (at.x < 0.0 || at.x > 1.0 || at.y < 0.0 || at.y > 1.0) return 0.0;
    vec2 uv = vec2((index + at.x) / ${GLYPH_COLUMNS}.0, at.y);
    return texture2D(glyphs, uv).a;
  }

  // The number of a metre, its middle at the origin, read along +x with up along +y, in metres.
  float number(float value, vec2 at) {
    float high = 0.15;
    float wide = 0.1;
    float digits = value < 9.5 ? 1.0 : value < 99.5 ? 2.0 : value < 999.5 ? 3.0 : value < 9999.5 ? 4.0 : 5.0;
    float x = at.x / wide + digits * 0.5;
    float cell = floor(x);
    if (cell < 0.0 || cell >= digits || abs(at.y) > high) return 0.0;
    float power = pow(10.0, digits - 1.0 - cell);
    float digit = mod(floor((value + 0.5) / power), 10.0);
    return glyph(digit, vec2((fract(x) - 0.5) * 1.0 + 0.5, at.y / high + 0.5));
  }

  float segment(vec2 p, vec2 a, vec2 b) {
    vec2 d = b - a;
    float t = clamp(dot(p - a, d) / max(1e-6, dot(d, d)), 0.0, 1.0);
    return length(p - a - d * t);
  }

  // Shade under one end of a foot: dark and narrow on the floor, pale and wide above it.
  float blot(vec2 p, vec2 at, float height) {
    float spread = 0.05 + height * 0.55;
    float d = length(p - at) / spread;
    return exp(-d * d) * 0.05 / spread * (1.0 - smoothstep(0.1, 0.35, height));
  }

  float sole(vec2 p, vec4 foot, vec2 height) {
    float dark = 0.0;
    for (int i = 0; i < 6; i++) {
      float t = float(i) / 5.0;
      dark = max(dark, blot(p, mix(foot.xy, foot.zw, t * 1.25), mix(height.x, height.y, min(1.0, t * 1.2))));
    }
    return dark;
  }

  void main() {
    float r = length(place);
    float fade = 1.0 - smoothstep(0.35, 1.0, r / ${FLOOR_RADIUS.toFixed(1)});
    vec2 pixel = vec2(length(vec2(dFdx(place.x), dFdy(place.x))), length(vec2(dFdx(place.y), dFdy(place.y))));
    float along = place.x + travelled;
    float fine = max(lines(along, 0.1, 0.0009, pixel.x), lines(place.y, 0.1, 0.0009, pixel.y)) * 0.3;
    float half5 = max(lines(along, 0.5, 0.0016, pixel.x), lines(place.y, 0.5, 0.0016, pixel.y)) * 0.6;
    float whole = max(lines(along, 1.0, 0.003, pixel.x), lines(place.y, 1.0, 0.003, pixel.y));
    vec3 colour = mix(floorColour, lineColour, max(fine, max(half5, whole)));

    // Metre numbers beside the path, each side read from its own side.
    float metre = floor(along + 0.5);
    float side = place.y > 0.0 ? 1.0 : -1.0;
    vec2 local = vec2((along - metre - 0.0) * side, side * (side * 0.82 - place.y));
    float shown = metre + metres;
    if (shown > -0.5) colour = mix(colour, inkColour, number(shown, local - vec2(0.0, 0.0)) * 0.75);

    // L and R in rings, solid and dashed, turned to the camera.
    vec2 up = vec2(-cos(facing), -sin(facing));
    vec2 right = vec2(-up.y, up.x);
    for (int i = 0; i < 2; i++) {
      float s = i == 0 ? 1.0 : -1.0;
      vec2 d = place - vec2(0.0, s * 0.46);
      vec2 box = vec2(dot(d, right), dot(d, up));
      vec3 leg = i == 0 ? rightColour : leftColour;
      float letter = glyph(i == 0 ? 11.0 : 10.0, box / vec2(0.11, 0.165) + vec2(0.5, 0.5));
      float ring = abs(length(d) - 0.115);
      float edge = max(pixel.x, pixel.y) * 0.7;
      float cover = 1.0 - smoothstep(0.006 - edge * 0.5, 0.006 + edge, ring);
      if (i == 0) cover *= smoothstep(-0.15, 0.15, sin(atan(d.y, d.x) * 9.0));
      colour = mix(colour, leg, max(letter, cover) * 0.95);
    }

    // Arrow forward.
    vec2 tip = vec2(0.98, 0.0);
    float shaft = segment(place, vec2(0.72, 0.0), tip);
    float head = min(segment(place, tip, tip - vec2(0.085, 0.07)), segment(place, tip, tip - vec2(0.085, -0.07)));
    float stroke = min(shaft, head);
    float soft = max(pixel.x, pixel.y);
    colour = mix(colour, inkColour, (1.0 - smoothstep(0.011 - soft * 0.5, 0.011 + soft, stroke)) * 0.8);

    float dark = max(sole(place, feet[0], lift.xy), sole(place, feet[1], lift.zw));
    dark = max(dark, 0.22 * exp(-dot(place, place) / 0.16));
    colour = mix(colour, blotColour, clamp(dark * blotStrength * 1.3, 0.0, 0.85));
    gl_FragColor = vec4(colour, fade);
  }`;
