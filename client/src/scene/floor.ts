import {
  CircleGeometry,
  Color,
  Mesh,
  ShaderMaterial,
  Vector2,
  Vector4,
  type Texture,
  type Vector3,
} from 'three';
import type { FloorLetters } from './api.js';
import { FacingOfFloor, floorStretch } from './floor-facing.js';
import { GLYPH, glyphAtlas, GLYPH_COLUMNS } from './lettering.js';
import type { Palette } from './palette.js';

/** Radius of the floor, m: it has faded out there. */
export const FLOOR_RADIUS = 3;
/** The floor repeats far beyond any walk; the distance in the shader stays small and exact by taking whole metres away. */
const WHOLE = 1000;

/**
 * The floor that travels under the patient: lines each 0.1, 0.5 and 1 m, metres numbered beside the path, the letters of
 * left and right at the patient's own sides, an arrow forward, and a soft blot of shade under each foot. What is written
 * turns to be read from the camera. One disc, one shader.
 */
export class Floor {
  readonly mesh: Mesh;
  #glyphs: Texture;
  readonly #facing = new FacingOfFloor();
  readonly #reading = new Vector2(1, 0);
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

  constructor(palette: Palette, letters: FloorLetters) {
    this.#glyphs = glyphAtlas(letters);
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
        reading: { value: this.#reading },
        numbered: { value: -1 },
        stretch: { value: 1 },
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

  /** Writes with other letters. */
  setLetters(letters: FloorLetters): void {
    this.#glyphs.dispose();
    this.#glyphs = glyphAtlas(letters);
    const uniform = this.#material.uniforms['glyphs'];
    if (uniform) uniform.value = this.#glyphs;
  }

  /** Turns what is written to a camera at this angle round the vertical, rad, and this place, m. */
  face(azimuth: number, camera: Vector3): void {
    this.#facing.turn(azimuth);
    this.#reading.fromArray(this.#facing.reading);
    this.#set('facing', azimuth);
    this.#set('numbered', this.#facing.side);
    this.#set('stretch', floorStretch(camera.y, Math.hypot(camera.x, camera.z)));
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

/** Place and size of the metre numbers, m: from the middle of the path; of one glyph; gap before the unit, in glyphs. */
const NUMBER_AWAY = '0.85';
const GLYPH_WIDE = '0.085';
const GLYPH_HIGH = '0.146';
const UNIT_GAP = '0.3';
/** Half of what gap and unit take, in glyphs. */
const UNIT_SPACE = '0.65';

const VERTEX = /* glsl */ `
  varying vec2 place;
  void main() {
    place = position.xz;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }`;

const FRAGMENT = /* glsl */ `
  uniform vec3 floorColour, lineColour, inkColour, blotColour, leftColour, rightColour;
  uniform float blotStrength, travelled, metres, facing, numbered, stretch;
  uniform vec2 reading;
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

  // How many digits a number of metres has.
  float digitsOf(float value) {
    return value < 9.5 ? 1.0 : value < 99.5 ? 2.0 : value < 999.5 ? 3.0 : value < 9999.5 ? 4.0 : 5.0;
  }

  // "29 m", its middle at the origin, read along +x with up along +y. x counts in glyphs, y in heights.
  float number(float value, vec2 at, float level) {
    float digits = digitsOf(value);
    float x = at.x + digits * 0.5 + ${UNIT_SPACE};
    if (x < 0.0 || abs(at.y) > 0.5) return 0.0;
    float cell = floor(x);
    if (cell < digits) {
      float power = pow(10.0, digits - 1.0 - cell);
      return glyph(mod(floor((value + 0.5) / power), 10.0), vec2(x - cell, at.y + 0.5), level);
    }
    return glyph(${GLYPH.metre}.0, vec2(x - digits - ${UNIT_GAP}, at.y + 0.5), level);
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

    // Metre numbers beside the path, on the side beyond the patient; the lines make room for them.
    vec2 upward = vec2(reading.y, -reading.x);
    float metre = floor(along + 0.5);
    if (metre + metres > -0.5) {
      vec2 off = vec2(along - metre, place.y - numbered * ${NUMBER_AWAY});
      vec2 local = vec2(dot(off, reading) / ${GLYPH_WIDE}, dot(off, upward) / (${GLYPH_HIGH} * stretch));
      float reach = digitsOf(metre + metres) * 0.5 + ${UNIT_SPACE} + 0.4;
      vec2 beyond = max(abs(local) - vec2(reach, 0.42), 0.0);
      colour = mix(colour, floorColour, 1.0 - smoothstep(0.0, 0.3, length(beyond)));
      colour = mix(colour, inkColour, number(metre + metres, local, level) * 0.85);
    }

    // The letters of left and right in rings, solid and dashed, turned to the camera.
    float side = place.y > 0.0 ? 1.0 : -1.0;
    vec2 away = vec2(-cos(facing), -sin(facing));
    vec2 off = place - vec2(0.0, side * 0.46);
    vec2 d = vec2(dot(off, vec2(-away.y, away.x)), dot(off, away) / stretch);
    float radius = length(d);
    if (radius < 0.16) {
      float letter = glyph(side > 0.0 ? ${GLYPH.right}.0 : ${GLYPH.left}.0, d / vec2(0.096, 0.165) + 0.5, level);
      float ring = 1.0 - smoothstep(0.006 - soft * 0.35, 0.006 + soft * 0.7, abs(radius - 0.115));
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
