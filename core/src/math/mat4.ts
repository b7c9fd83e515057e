/**
 * Rigid motions as 4×4 matrices: column vectors, right-handed, column-major (element of row r and column c at
 * `4 c + r`), many of them in one array, each found by the offset of its first element. The last row is always 0 0 0 1.
 * Nothing here allocates.
 */
const at = (m: Float64Array, i: number): number => m[i] as number;

/** Writes the identity. */
export function setIdentity(m: Float64Array, o: number): void {
  for (let i = 0; i < 16; i++) m[o + i] = 0;
  m[o] = m[o + 5] = m[o + 10] = m[o + 15] = 1;
}

/** out = a · b for rigid (affine) matrices. `out` may not overlap `a` or `b`. */
export function multiply(
  out: Float64Array,
  o: number,
  a: Float64Array,
  ao: number,
  b: Float64Array,
  bo: number,
): void {
  const a0 = at(a, ao);
  const a1 = at(a, ao + 1);
  const a2 = at(a, ao + 2);
  const a4 = at(a, ao + 4);
  const a5 = at(a, ao + 5);
  const a6 = at(a, ao + 6);
  const a8 = at(a, ao + 8);
  const a9 = at(a, ao + 9);
  const a10 = at(a, ao + 10);
  for (let c = 0; c < 16; c += 4) {
    const x = at(b, bo + c);
    const y = at(b, bo + c + 1);
    const z = at(b, bo + c + 2);
    out[o + c] = a0 * x + a4 * y + a8 * z;
    out[o + c + 1] = a1 * x + a5 * y + a9 * z;
    out[o + c + 2] = a2 * x + a6 * y + a10 * z;
    out[o + c + 3] = 0;
  }
  out[o + 12] = at(out, o + 12) + at(a, ao + 12);
  out[o + 13] = at(out, o + 13) + at(a, ao + 13);
  out[o + 14] = at(out, o + 14) + at(a, ao + 14);
  out[o + 15] = 1;
}

/** m = m · T(x, y, z): moves the frame along its own axes. */
export function translate(m: Float64Array, o: number, x: number, y: number, z: number): void {
  for (let r = o; r < o + 3; r++) {
    m[r + 12] = at(m, r + 12) + at(m, r) * x + at(m, r + 4) * y + at(m, r + 8) * z;
  }
}

/** Turns two columns of the rotation into each other: cu' = c cu + s cv, cv' = c cv − s cu. */
function turnColumns(m: Float64Array, u: number, v: number, angle: number): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  for (let r = 0; r < 3; r++) {
    const a = at(m, u + r);
    const b = at(m, v + r);
    m[u + r] = c * a + s * b;
    m[v + r] = c * b - s * a;
  }
}

/** m = m · Rx(angle), rad. */
export function rotateX(m: Float64Array, o: number, angle: number): void {
  turnColumns(m, o + 4, o + 8, angle);
}

/** m = m · Ry(angle), rad. */
export function rotateY(m: Float64Array, o: number, angle: number): void {
  turnColumns(m, o + 8, o, angle);
}

/** m = m · Rz(angle), rad. */
export function rotateZ(m: Float64Array, o: number, angle: number): void {
  turnColumns(m, o, o + 4, angle);
}

/** m = m · R(axis, angle), rad, about the unit vector (x, y, z) (Rodrigues). */
export function rotateAbout(
  m: Float64Array,
  o: number,
  x: number,
  y: number,
  z: number,
  angle: number,
): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  const xx = k * x * x + c;
  const yy = k * y * y + c;
  const zz = k * z * z + c;
  const xy = k * x * y;
  const yz = k * y * z;
  const zx = k * z * x;
  for (let r = o; r < o + 3; r++) {
    const a = at(m, r);
    const b = at(m, r + 4);
    const d = at(m, r + 8);
    m[r] = a * xx + b * (xy + s * z) + d * (zx - s * y);
    m[r + 4] = a * (xy - s * z) + b * yy + d * (yz + s * x);
    m[r + 8] = a * (zx + s * y) + b * (yz - s * x) + d * zz;
  }
}

/** out[0..2] = m · (x, y, z) as a point. */
export function transformPoint(
  out: Float64Array,
  m: Float64Array,
  o: number,
  x: number,
  y: number,
  z: number,
): void {
  for (let r = 0; r < 3; r++) {
    const i = o + r;
    out[r] = at(m, i) * x + at(m, i + 4) * y + at(m, i + 8) * z + at(m, i + 12);
  }
}

/** Rotation of b seen from a: the rotation part of out = aᵀ · b, place 0. */
export function relativeRotation(
  out: Float64Array,
  o: number,
  a: Float64Array,
  ao: number,
  b: Float64Array,
  bo: number,
): void {
  for (let c = 0; c < 12; c += 4) {
    const x = at(b, bo + c);
    const y = at(b, bo + c + 1);
    const z = at(b, bo + c + 2);
    for (let r = 0; r < 3; r++) {
      const i = ao + 4 * r;
      out[o + c + r] = at(a, i) * x + at(a, i + 1) * y + at(a, i + 2) * z;
    }
    out[o + c + 3] = 0;
  }
  out[o + 12] = out[o + 13] = out[o + 14] = 0;
  out[o + 15] = 1;
}

/**
 * Angles of a rotation R = Rz(out[0]) · Rx(out[1]) · Ry(out[2]), rad: the order of flexion, lateral motion and twist
 * in every polyaxial joint of the body. out[1] lies within ±90°, where the other two lose their meaning.
 */
export function decomposeZXY(out: Float64Array, m: Float64Array, o: number): void {
  out[0] = Math.atan2(-at(m, o + 4), at(m, o + 5));
  out[1] = Math.asin(Math.min(1, Math.max(-1, at(m, o + 6))));
  out[2] = Math.atan2(-at(m, o + 2), at(m, o + 10));
}
