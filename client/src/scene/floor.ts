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

  // Share of a pixel covered by the lines of a square grid; fades before it could shimmer. pixel = size of a pixel, m.
  float grid(vec2 at, float spacing, float halfWidth, vec2 pixel, vec2 perPixel) {
    vec2 d = abs(fract(at / spacing - 0.5) - 0.5) * spacing;
    vec2 cover = clamp((max(vec2(halfWidth), pixel * 0.5) - d) * perPixel + 0.5, 0.0, 1.0);
    cover *= min(vec2(1.0), 2.0 * halfWidth * perPixel + 0.25);
    cover *= clamp(1.5 - pixel * (3.3 / spacing), 0.0, 1.0);
    return max(cover.x, cover.y);
  }

  // One glyph of the atlas in the unit box; level = mip level, given because neighbours may lie in another branch.
  float glyph(float index, vec2 at, float level) {
    if (at.x < 0.0 || at.x > 1.0 || at.y < 0.0 || at.y > 1.0) return 0.0;
    vec2 uv = vec2((index + at.x) / ${GLYPH_COLUMNS}.0, at.y);
    return textureLod(glyphs, uv, level).a;
  }

  // The number of a metre, its middle at the origin, read along +x with up along +y, in metres.
  float number(float value, vec2 at, float level) {
    float high = 0.15;
    float wide = 0.1;
    float digits = value < 9.5 ? 1.0 : value < 99.5 ? 2.0 : value < 999.5 ? 3.0 : value < 9999.5 ? 4.0 : 5.0;
    float x = at.x / wide + digits * 0.5;
    float cell = floor(x);
    if (cell < 0.0 || cell >= digits || abs(at.y) > high) return 0.0;
    float power = pow(10.0, digits - 1.0 - cell);
    float digit = mod(floor((value + 0.5) / power), 10.0);
    return glyph(digit, vec2(fract(x), at.y / high + 0.5), level);
  }

  float segment(vec2 p, vec2 a, vec2 b) {
    vec2 d = b - a;
    float t = clamp(dot(p - a, d) / max(1e-6, dot(d, d)), 0.0, 1.0);
    return length(p - a - d * t);
  }

  // Shade under a foot from heel to toes: dark and narrow on the floor, pale and wide above it.
  float sole(vec2 p, vec4 foot, vec2 height) {
    vec2 d = (foot.zw - foot.xy) * 1.3;
    float t = clamp(dot(p - foot.xy, d) / max(1e-6, dot(d, d)), 0.0, 1.0);
    float lifted = mix(height.x, height.y, min(1.0, t * 1.25));
    float spread = 0.05 + lifted * 0.55;
    float far = length(p - foot.xy - d * t) / spread;
    return exp(-far * far) * 0.05 / spread * (1.0 - smoothstep(0.1, 0.35, lifted));
  }

  void main() {
    float r = length(place);
    float fade = 1.0 - smoothstep(0.35, 1.0, r / ${FLOOR_RADIUS.toFixed(1)});
    if (fade < 0.004) discard;
    vec2 pixel = fwidth(place);
    vec2 perPixel = 1.0 / pixel;
    float soft = max(pixel.x, pixel.y);
    // A texel of the atlas is 1.6 mm on the floor.
    float level = max(0.0, log2(sqrt(pixel.x * pixel.y) / 0.0016));
    float along = place.x + travelled;
    vec2 at = vec2(along, place.y);
    float line = grid(at, 1.0, 0.003, pixel, perPixel);
    line = max(line, grid(at, 0.5, 0.0016, pixel, perPixel) * 0.6);
    if (soft < 0.045) line = max(line, grid(at, 0.1, 0.0009, pixel, perPixel) * 0.3);
    vec3 colour = mix(floorColour, lineColour, line);

    // Metre numbers beside the path, each side read from its own side.
    float side = place.y > 0.0 ? 1.0 : -1.0;
    float across = side * (side * 0.82 - place.y);
    if (abs(across) < 0.09) {
      float metre = floor(along + 0.5);
      if (metre + metres > -0.5) {
        vec2 local = vec2((along - metre) * side, across);
        colour = mix(colour, inkColour, number(metre + metres, local, level) * 0.75);
      }
    }

    // L and R in rings, solid and dashed, turned to the camera.
    vec2 d = place - vec2(0.0, side * 0.46);
    float away = length(d);
    if (away < 0.16) {
      vec2 up = vec2(-cos(facing), -sin(facing));
      vec2 box = vec2(dot(d, vec2(-up.y, up.x)), dot(d, up));
      float letter = glyph(side > 0.0 ? 11.0 : 10.0, box / vec2(0.11, 0.165) + vec2(0.5, 0.5), level);
      float ring = 1.0 - smoothstep(0.006 - soft * 0.35, 0.006 + soft * 0.7, abs(away - 0.115));
      if (side > 0.0) ring *= smoothstep(-0.15, 0.15, sin(atan(d.y, d.x) * 9.0));
      colour = mix(colour, side > 0.0 ? rightColour : leftColour, max(letter, ring) * 0.95);
    }

    // Arrow forward.
    if (place.x > 0.68 && place.x < 1.02 && abs(place.y) < 0.12) {
      vec2 tip = vec2(0.98, 0.0);
      float head = segment(vec2(place.x, abs(place.y)), tip, tip - vec2(0.085, -0.07));
      float stroke = min(segment(place, vec2(0.72, 0.0), tip), head);
      colour = mix(colour, inkColour, (1.0 - smoothstep(0.011 - soft * 0.5, 0.011 + soft, stroke)) * 0.8);
    }

    if (r < 1.6) {
      float dark = max(sole(place, feet[0], lift.xy), sole(place, feet[1], lift.zw));
      dark = max(dark, 0.22 * exp(-r * r / 0.16));
      colour = mix(colour, blotColour, clamp(dark * blotStrength * 1.3, 0.0, 0.85));
    }
    gl_FragColor = vec4(colour, fade);
  }`;
