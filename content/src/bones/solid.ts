import type { Field } from './field.js';

interface Operation {
  readonly field: Field;
  readonly kind: 'add' | 'cut';
  readonly blend: number;
}

/**
 * A shape made of fields, in order: masses are added, hollows cut, each with its own blend radius (mm, polynomial
 * smooth minimum). Operations whose box is too far away to matter are skipped.
 */
export class Solid implements Field {
  readonly box = new Float64Array([0, 0, 0, -1, -1, -1]);
  readonly #operations: Operation[] = [];

  /** Blends masses into what is there. */
  add(blend: number, ...fields: Field[]): this {
    for (const field of fields) {
      this.#operations.push({ field, kind: 'add', blend });
      this.#grow(field.box);
    }
    return this;
  }

  /** Hollows out. */
  cut(blend: number, ...fields: Field[]): this {
    for (const field of fields) this.#operations.push({ field, kind: 'cut', blend });
    return this;
  }

  at(x: number, y: number, z: number): number {
    let d = 1e9;
    for (const { field, kind, blend } of this.#operations) {
      const b = field.box;
      const dx = Math.max(0, Math.abs(x - b[0]) - b[3]);
      const dy = Math.max(0, Math.abs(y - b[1]) - b[4]);
      const dz = Math.max(0, Math.abs(z - b[2]) - b[5]);
      const away = dx * dx + dy * dy + dz * dz;
      if (kind === 'add') {
        const reach = d + blend;
        if (reach < 0 ? away > 0 : away > reach * reach) continue;
        const e = field.at(x, y, z);
        if (d > 1e8) {
          d = e;
          continue;
        }
        const h = blend - Math.abs(d - e);
        d = Math.min(d, e) - (h > 0 ? (h * h) / (4 * blend) : 0);
      } else {
        const reach = blend - d;
        if (reach <= 0 || away > reach * reach) continue;
        const e = -field.at(x, y, z);
        const h = blend - Math.abs(d - e);
        d = Math.max(d, e) + (h > 0 ? (h * h) / (4 * blend) : 0);
      }
    }
    return d;
  }

  narrowed(x: number, y: number, z: number, reach: number): Solid {
    const part = new Solid();
    part.box.set(this.box);
    const whole = Math.abs(this.at(x, y, z)) + reach;
    for (const operation of this.#operations) {
      const { field, kind, blend } = operation;
      if (field.at(x, y, z) > whole + 2 * reach + blend) continue;
      const near = field.narrowed?.(x, y, z, reach);
      part.#operations.push(near === undefined ? operation : { field: near, kind, blend });
    }
    return part;
  }

  #grow(other: Float64Array): void {
    const box = this.box;
    if (box[3] < 0) {
      box.set(other);
      return;
    }
    for (let k = 0; k < 3; k++) {
      const low = Math.min(box[k] - box[k + 3], other[k] - other[k + 3]);
      const high = Math.max(box[k] + box[k + 3], other[k] + other[k + 3]);
      box[k] = (low + high) / 2;
      box[k + 3] = (high - low) / 2;
    }
  }
}
