import type { Surface } from './surface-nets.js';

/**
 * Quadric edge collapse (Garland & Heckbert 1997) down to about `target` triangles. Keeps closed surfaces closed and
 * their genus (link condition), refuses collapses that turn a triangle over. Deterministic.
 */
export function simplified(surface: Surface, target: number): Surface {
  if (surface.indices.length / 3 <= target) return surface;
  return new Simplifier(surface).run(target);
}

/** Upper triangle of a symmetric 4 × 4 quadric. */
const Q = 10;

class Simplifier {
  readonly #p: Float64Array;
  readonly #t: Int32Array;
  readonly #q: Float64Array;
  readonly #around: number[][];
  readonly #version: Int32Array;
  readonly #heap = new EdgeHeap();
  readonly #best = new Float64Array(3);
  readonly #mark: Int32Array;
  #stamp = 0;
  #triangles: number;

  constructor(surface: Surface) {
    this.#p = surface.positions.slice();
    this.#t = Int32Array.from(surface.indices);
    const vertices = this.#p.length / 3;
    this.#q = new Float64Array(vertices * Q);
    this.#around = Array.from({ length: vertices }, () => []);
    this.#version = new Int32Array(vertices);
    this.#mark = new Int32Array(vertices);
    this.#triangles = this.#t.length / 3;
    for (let t = 0; t < this.#triangles; t++) this.#addTriangle(t);
    for (let t = 0; t < this.#triangles; t++) {
      for (let k = 0; k < 3; k++) {
        const a = this.#t[3 * t + k];
        const b = this.#t[3 * t + ((k + 1) % 3)];
        if (a < b) this.#offer(a, b);
      }
    }
  }

  run(target: number): Surface {
    while (this.#triangles > target) {
      const edge = this.#heap.pop();
      if (edge === undefined) break;
      const { a, b } = edge;
      if (edge.version !== this.#version[a] + this.#version[b]) continue;
      if (this.#around[a].length === 0 || this.#around[b].length === 0) continue;
      this.#cost(a, b);
      if (!this.#linked(a, b) || this.#flips(a, b) || this.#flips(b, a)) continue;
      this.#collapse(a, b);
    }
    return this.#compact();
  }

  #addTriangle(t: number): void {
    const [a, b, c] = [this.#t[3 * t], this.#t[3 * t + 1], this.#t[3 * t + 2]];
    const n = this.#normal(a, b, c);
    const area = Math.hypot(n[0], n[1], n[2]);
    for (const v of [a, b, c]) this.#around[v].push(t);
    if (area < 1e-12) return;
    const [x, y, z] = [n[0] / area, n[1] / area, n[2] / area];
    const d = -(x * this.#p[3 * a] + y * this.#p[3 * a + 1] + z * this.#p[3 * a + 2]);
    const plane = [x * x, x * y, x * z, x * d, y * y, y * z, y * d, z * z, z * d, d * d];
    for (const v of [a, b, c]) {
      for (let i = 0; i < Q; i++) this.#q[v * Q + i] += plane[i] * area;
    }
  }

  #normal(a: number, b: number, c: number): [number, number, number] {
    const p = this.#p;
    const ux = p[3 * b] - p[3 * a];
    const uy = p[3 * b + 1] - p[3 * a + 1];
    const uz = p[3 * b + 2] - p[3 * a + 2];
    const vx = p[3 * c] - p[3 * a];
    const vy = p[3 * c + 1] - p[3 * a + 1];
    const vz = p[3 * c + 2] - p[3 * a + 2];
    return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  }

  /** Cost of joining two vertices; leaves the best place in `#best`. Long edges cost a little, so slivers stay rare. */
  #cost(a: number, b: number): number {
    const q = this.#q;
    const p = this.#p;
    const s = (i: number): number => q[a * Q + i] + q[b * Q + i];
    const [xx, xy, xz, xd, yy, yz, yd, zz, zd, dd] = [
      s(0),
      s(1),
      s(2),
      s(3),
      s(4),
      s(5),
      s(6),
      s(7),
      s(8),
      s(9),
    ];
    const error = (x: number, y: number, z: number): number =>
      xx * x * x +
      yy * y * y +
      zz * z * z +
      dd +
      2 * (xy * x * y + xz * x * z + yz * y * z + xd * x + yd * y + zd * z);
    const mx = (p[3 * a] + p[3 * b]) / 2;
    const my = (p[3 * a + 1] + p[3 * b + 1]) / 2;
    const mz = (p[3 * a + 2] + p[3 * b + 2]) / 2;
    const c0 = yy * zz - yz * yz;
    const c1 = xz * yz - xy * zz;
    const c2 = xy * yz - xz * yy;
    const determinant = xx * c0 + xy * c1 + xz * c2;
    const size = xx + yy + zz;
    const reach = Math.hypot(p[3 * a] - mx, p[3 * a + 1] - my, p[3 * a + 2] - mz);
    let [x, y, z] = [mx, my, mz];
    if (Math.abs(determinant) > 1e-4 * size * size * size) {
      const i = 1 / determinant;
      x = -(xd * c0 + yd * c1 + zd * c2) * i;
      y = -(xd * c1 + yd * (xx * zz - xz * xz) + zd * (xz * xy - xx * yz)) * i;
      z = -(xd * c2 + yd * (xy * xz - xx * yz) + zd * (xx * yy - xy * xy)) * i;
      if (Math.hypot(x - mx, y - my, z - mz) > 2 * reach) [x, y, z] = [mx, my, mz];
    }
    this.#best[0] = x;
    this.#best[1] = y;
    this.#best[2] = z;
    return Math.max(0, error(x, y, z)) + 2e-3 * size * reach * reach;
  }

  #offer(a: number, b: number): void {
    this.#heap.push({ a, b, version: this.#version[a] + this.#version[b], cost: this.#cost(a, b) });
  }

  /** True when the two ends share exactly two neighbours, so that the collapse keeps the surface a manifold. */
  #linked(a: number, b: number): boolean {
    const stamp = ++this.#stamp;
    for (const t of this.#around[a]) {
      for (let k = 0; k < 3; k++) this.#mark[this.#t[3 * t + k]] = stamp;
    }
    let shared = 0;
    for (const t of this.#around[b]) {
      for (let k = 0; k < 3; k++) {
        const v = this.#t[3 * t + k];
        if (v !== a && v !== b && this.#mark[v] === stamp) {
          shared++;
          this.#mark[v] = 0;
        }
      }
    }
    return shared === 2 && this.#around[a].length + this.#around[b].length > 8;
  }

  /** True when moving `v` to the best place turns a triangle that does not hold `other`, or makes it a sliver. */
  #flips(v: number, other: number): boolean {
    const p = this.#p;
    const old = [p[3 * v], p[3 * v + 1], p[3 * v + 2]] as const;
    for (const t of this.#around[v]) {
      const [a, b, c] = [this.#t[3 * t], this.#t[3 * t + 1], this.#t[3 * t + 2]];
      if (a === other || b === other || c === other) continue;
      const before = this.#normal(a, b, c);
      p.set(this.#best, 3 * v);
      const after = this.#normal(a, b, c);
      const longest = Math.max(this.#square(a, b), this.#square(b, c), this.#square(c, a));
      p.set(old, 3 * v);
      const lengths = Math.hypot(...before) * Math.hypot(...after);
      const turned = before[0] * after[0] + before[1] * after[1] + before[2] * after[2];
      if (turned < 0.25 * lengths || Math.hypot(...after) < 0.06 * longest) return true;
    }
    return false;
  }

  #square(a: number, b: number): number {
    const p = this.#p;
    return (
      (p[3 * a] - p[3 * b]) ** 2 +
      (p[3 * a + 1] - p[3 * b + 1]) ** 2 +
      (p[3 * a + 2] - p[3 * b + 2]) ** 2
    );
  }

  #collapse(a: number, b: number): void {
    this.#p.set(this.#best, 3 * a);
    for (let i = 0; i < Q; i++) this.#q[a * Q + i] += this.#q[b * Q + i];
    const kept: number[] = [];
    for (const t of this.#around[a]) {
      if (this.#holds(t, b)) this.#remove(t, a, b);
      else kept.push(t);
    }
    for (const t of this.#around[b]) {
      if (this.#t[3 * t] < 0) continue;
      for (let k = 0; k < 3; k++) if (this.#t[3 * t + k] === b) this.#t[3 * t + k] = a;
      kept.push(t);
    }
    this.#around[a] = kept;
    this.#around[b] = [];
    this.#version[a]++;
    const stamp = ++this.#stamp;
    this.#mark[a] = stamp;
    for (const t of kept) {
      for (let k = 0; k < 3; k++) {
        const v = this.#t[3 * t + k];
        if (this.#mark[v] === stamp) continue;
        this.#mark[v] = stamp;
        this.#offer(Math.min(a, v), Math.max(a, v));
      }
    }
  }

  #holds(t: number, v: number): boolean {
    return this.#t[3 * t] === v || this.#t[3 * t + 1] === v || this.#t[3 * t + 2] === v;
  }

  #remove(t: number, a: number, b: number): void {
    for (let k = 0; k < 3; k++) {
      const v = this.#t[3 * t + k];
      if (v !== a && v !== b) this.#around[v] = this.#around[v].filter((other) => other !== t);
    }
    this.#t[3 * t] = -1;
    this.#triangles--;
  }

  #compact(): Surface {
    const place = new Int32Array(this.#around.length).fill(-1);
    const positions: number[] = [];
    const indices: number[] = [];
    for (let i = 0; i < this.#t.length; i += 3) {
      if (this.#t[i] < 0) continue;
      for (let k = 0; k < 3; k++) {
        const v = this.#t[i + k];
        if (place[v] < 0) {
          place[v] = positions.length / 3;
          positions.push(this.#p[3 * v], this.#p[3 * v + 1], this.#p[3 * v + 2]);
        }
        indices.push(place[v]);
      }
    }
    return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) };
  }
}

interface Edge {
  readonly a: number;
  readonly b: number;
  readonly version: number;
  readonly cost: number;
}

/** A binary heap, cheapest edge first; ties in the order of insertion do not matter, they are fixed by the input. */
class EdgeHeap {
  readonly #edges: Edge[] = [];

  push(edge: Edge): void {
    const edges = this.#edges;
    let i = edges.length;
    edges.push(edge);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (edges[parent].cost <= edge.cost) break;
      edges[i] = edges[parent];
      i = parent;
    }
    edges[i] = edge;
  }

  pop(): Edge | undefined {
    const edges = this.#edges;
    const top = edges[0];
    const last = edges.pop();
    if (last === undefined || edges.length === 0) return top;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= edges.length) break;
      if (child + 1 < edges.length && edges[child + 1].cost < edges[child].cost) child++;
      if (edges[child].cost >= last.cost) break;
      edges[i] = edges[child];
      i = child;
    }
    edges[i] = last;
    return top;
  }
}
