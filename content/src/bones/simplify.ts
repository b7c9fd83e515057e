import type { Surface } from './surface-nets.js';

/**
 * Quadric edge collapse (Garland & Heckbert 1997) down to about `target` triangles. Keeps closed surfaces closed and
 * their genus (link condition), refuses collapses that turn a triangle over. Deterministic.
 */
export function simplified(surface: Surface, target: number): Surface {
  if (surface.indices.length / 3 <= target) return surface;
  return new Simplifier(surface).run(target);
}

/** Numbers of a quadric: the upper triangle of a symmetric 4 × 4 matrix. */
const Q = 10;

class Simplifier {
  readonly #p: Float64Array;
  readonly #t: Int32Array;
  readonly #q: Float64Array;
  readonly #around: number[][];
  readonly #version: Int32Array;
  readonly #heap: EdgeHeap;
  readonly #mark: Int32Array;
  /** Best place of the edge last asked for. */
  readonly #best = new Float64Array(3);
  readonly #s = new Float64Array(Q);
  /** Normal last computed, as long as twice the triangle's area. */
  readonly #n = new Float64Array(3);
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
    this.#heap = new EdgeHeap(this.#t.length * 2);
    for (let t = 0; t < this.#triangles; t++) this.#addTriangle(t);
  }

  run(target: number): Surface {
    const heap = this.#heap;
    // An edge refused once may be free later, so the edges left are offered again while that helps.
    for (let before = Infinity; this.#triangles > target && this.#triangles < before;) {
      before = this.#triangles;
      this.#offerAll();
      while (this.#triangles > target && heap.pop()) {
        const { a, b } = heap;
        if (heap.version !== this.#version[a] + this.#version[b]) continue;
        if (this.#around[a].length === 0 || this.#around[b].length === 0) continue;
        this.#cost(a, b);
        if (!this.#linked(a, b) || this.#flips(a, b) || this.#flips(b, a)) continue;
        this.#collapse(a, b);
      }
    }
    return this.#compact();
  }

  #offerAll(): void {
    for (let t = 0; t < this.#t.length; t += 3) {
      if (this.#t[t] < 0) continue;
      for (let k = 0; k < 3; k++) {
        const a = this.#t[t + k];
        const b = this.#t[t + ((k + 1) % 3)];
        if (a < b) this.#offer(a, b);
      }
    }
  }

  #addTriangle(t: number): void {
    const p = this.#p;
    const q = this.#q;
    const a = this.#t[3 * t];
    const area = Math.sqrt(this.#normal(a, this.#t[3 * t + 1], this.#t[3 * t + 2]));
    const n = this.#n;
    for (let k = 0; k < 3; k++) this.#around[this.#t[3 * t + k]].push(t);
    if (area < 1e-12) return;
    const x = n[0] / area;
    const y = n[1] / area;
    const z = n[2] / area;
    const d = -(x * p[3 * a] + y * p[3 * a + 1] + z * p[3 * a + 2]);
    for (let k = 0; k < 3; k++) {
      const o = this.#t[3 * t + k] * Q;
      q[o] += x * x * area;
      q[o + 1] += x * y * area;
      q[o + 2] += x * z * area;
      q[o + 3] += x * d * area;
      q[o + 4] += y * y * area;
      q[o + 5] += y * z * area;
      q[o + 6] += y * d * area;
      q[o + 7] += z * z * area;
      q[o + 8] += z * d * area;
      q[o + 9] += d * d * area;
    }
  }

  /** Leaves the normal of a triangle in `#n`; returns its squared length. */
  #normal(a: number, b: number, c: number): number {
    const p = this.#p;
    const n = this.#n;
    const ux = p[3 * b] - p[3 * a];
    const uy = p[3 * b + 1] - p[3 * a + 1];
    const uz = p[3 * b + 2] - p[3 * a + 2];
    const vx = p[3 * c] - p[3 * a];
    const vy = p[3 * c + 1] - p[3 * a + 1];
    const vz = p[3 * c + 2] - p[3 * a + 2];
    n[0] = uy * vz - uz * vy;
    n[1] = uz * vx - ux * vz;
    n[2] = ux * vy - uy * vx;
    return n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
  }

  /** Cost of joining two vertices; leaves the best place in `#best`. Long edges cost a little, so slivers stay rare. */
  #cost(a: number, b: number): number {
    const p = this.#p;
    const s = this.#s;
    for (let i = 0; i < Q; i++) s[i] = this.#q[a * Q + i] + this.#q[b * Q + i];
    const mx = (p[3 * a] + p[3 * b]) / 2;
    const my = (p[3 * a + 1] + p[3 * b + 1]) / 2;
    const mz = (p[3 * a + 2] + p[3 * b + 2]) / 2;
    const reach = this.#square(a, b) / 4;
    const c0 = s[4] * s[7] - s[5] * s[5];
    const c1 = s[2] * s[5] - s[1] * s[7];
    const c2 = s[1] * s[5] - s[2] * s[4];
    const determinant = s[0] * c0 + s[1] * c1 + s[2] * c2;
    const size = s[0] + s[4] + s[7];
    let x = mx;
    let y = my;
    let z = mz;
    if (Math.abs(determinant) > 1e-4 * size * size * size) {
      const i = 1 / determinant;
      const c4 = s[0] * s[7] - s[2] * s[2];
      const c5 = s[1] * s[2] - s[0] * s[5];
      const c8 = s[0] * s[4] - s[1] * s[1];
      x = -(s[3] * c0 + s[6] * c1 + s[8] * c2) * i;
      y = -(s[3] * c1 + s[6] * c4 + s[8] * c5) * i;
      z = -(s[3] * c2 + s[6] * c5 + s[8] * c8) * i;
      if ((x - mx) ** 2 + (y - my) ** 2 + (z - mz) ** 2 > 4 * reach) {
        x = mx;
        y = my;
        z = mz;
      }
    }
    this.#best[0] = x;
    this.#best[1] = y;
    this.#best[2] = z;
    const squares = s[0] * x * x + s[4] * y * y + s[7] * z * z + s[9];
    const mixed = s[1] * x * y + s[2] * x * z + s[5] * y * z + s[3] * x + s[6] * y + s[8] * z;
    return Math.max(0, squares + 2 * mixed) + 2e-3 * size * reach;
  }

  #offer(a: number, b: number): void {
    this.#heap.push(a, b, this.#version[a] + this.#version[b], this.#cost(a, b));
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
    const n = this.#n;
    const x = p[3 * v];
    const y = p[3 * v + 1];
    const z = p[3 * v + 2];
    for (const t of this.#around[v]) {
      const a = this.#t[3 * t];
      const b = this.#t[3 * t + 1];
      const c = this.#t[3 * t + 2];
      if (a === other || b === other || c === other) continue;
      const before = this.#normal(a, b, c);
      const bx = n[0];
      const by = n[1];
      const bz = n[2];
      p[3 * v] = this.#best[0];
      p[3 * v + 1] = this.#best[1];
      p[3 * v + 2] = this.#best[2];
      const after = this.#normal(a, b, c);
      const longest = Math.max(this.#square(a, b), this.#square(b, c), this.#square(c, a));
      p[3 * v] = x;
      p[3 * v + 1] = y;
      p[3 * v + 2] = z;
      const turned = bx * n[0] + by * n[1] + bz * n[2];
      if (turned < 0.25 * Math.sqrt(before * after)) return true;
      if (after < 0.0036 * longest * longest) return true;
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
    for (let k = 0; k < 3; k++) this.#p[3 * a + k] = this.#best[k];
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
      if (v === a || v === b) continue;
      const around = this.#around[v];
      around[around.indexOf(t)] = around[around.length - 1];
      around.pop();
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

/** A binary heap of edges in flat arrays, cheapest first; `pop` leaves the edge in `a`, `b` and `version`. */
class EdgeHeap {
  a = 0;
  b = 0;
  version = 0;
  #size = 0;
  #cost: Float64Array;
  #edge: Int32Array;

  constructor(room: number) {
    this.#cost = new Float64Array(room);
    this.#edge = new Int32Array(room * 3);
  }

  push(a: number, b: number, version: number, cost: number): void {
    if (this.#size === this.#cost.length) this.#grow();
    let i = this.#size++;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.#cost[parent] <= cost) break;
      this.#move(parent, i);
      i = parent;
    }
    this.#put(i, a, b, version, cost);
  }

  pop(): boolean {
    if (this.#size === 0) return false;
    const edge = this.#edge;
    this.a = edge[0];
    this.b = edge[1];
    this.version = edge[2];
    const last = --this.#size;
    if (last === 0) return true;
    const cost = this.#cost[last];
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= last) break;
      if (child + 1 < last && this.#cost[child + 1] < this.#cost[child]) child++;
      if (this.#cost[child] >= cost) break;
      this.#move(child, i);
      i = child;
    }
    this.#put(i, edge[3 * last], edge[3 * last + 1], edge[3 * last + 2], cost);
    return true;
  }

  #put(i: number, a: number, b: number, version: number, cost: number): void {
    this.#cost[i] = cost;
    this.#edge[3 * i] = a;
    this.#edge[3 * i + 1] = b;
    this.#edge[3 * i + 2] = version;
  }

  #move(from: number, to: number): void {
    this.#cost[to] = this.#cost[from];
    this.#edge[3 * to] = this.#edge[3 * from];
    this.#edge[3 * to + 1] = this.#edge[3 * from + 1];
    this.#edge[3 * to + 2] = this.#edge[3 * from + 2];
  }

  #grow(): void {
    const cost = new Float64Array(this.#cost.length * 2);
    const edge = new Int32Array(this.#edge.length * 2);
    cost.set(this.#cost);
    edge.set(this.#edge);
    this.#cost = cost;
    this.#edge = edge;
  }
}
