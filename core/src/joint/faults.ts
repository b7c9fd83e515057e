import { length, neverFalls, type Bezier3, type Vec3 } from '../math/index.js';
import type { DofDefinition, JointDefinition, JointTreeDefinition } from './definition.js';

const dofCount = { uniaxial: [1, 1], biaxial: [2, 2], polyaxial: [3, 3], plane: [1, 6] } as const;

const finite = (v: Vec3): boolean => v.every(Number.isFinite);

function nameFaults(definition: JointTreeDefinition): string[] {
  const faults: string[] = [];
  const joints = new Set<string>();
  const dofs = new Set<string>();
  for (const joint of definition.joints) {
    if (joints.has(joint.id)) {
      faults.push(`Two joints are called "${joint.id}"; every joint needs an id of its own.`);
    }
    joints.add(joint.id);
    for (const dof of joint.dofs) {
      if (dofs.has(dof.id)) {
        faults.push(
          `Two degrees of freedom are called "${dof.id}"; every one needs an id of its own.`,
        );
      }
      dofs.add(dof.id);
    }
  }
  return faults;
}

function treeShapeFaults(definition: JointTreeDefinition): string[] {
  const faults: string[] = [];
  const byId = new Map(definition.joints.map((joint) => [joint.id, joint]));
  const roots = definition.joints.filter((joint) => joint.parent === null);
  if (roots.length === 0) {
    faults.push(`Body "${definition.id}" has no root; exactly one joint has the parent null.`);
  }
  if (roots.length > 1) {
    const names = roots.map((joint) => `"${joint.id}"`).join(', ');
    faults.push(`Body "${definition.id}" has ${roots.length} roots (${names}); it may have one.`);
  }
  for (const joint of definition.joints) {
    if (joint.parent !== null && !byId.has(joint.parent)) {
      faults.push(`Joint "${joint.id}" hangs from "${joint.parent}", which does not exist.`);
    }
    let above: JointDefinition | undefined = joint;
    for (let steps = 0; above !== undefined && above.parent !== null; steps++) {
      above = byId.get(above.parent);
      if (above === joint) {
        faults.push(`Joint "${joint.id}" is its own ancestor; parents must lead to the root.`);
        break;
      }
      if (steps > definition.joints.length) break;
    }
  }
  return faults;
}

function curveFaults(dof: string, source: string, which: string, curve?: Bezier3): string[] {
  if (curve === undefined) return [];
  const name = `The ${which} curve of "${dof}" over "${source}"`;
  if (!curve.every(finite)) return [`${name} has a control point that is not a finite number.`];
  const [a, b, c, d] = curve;
  if (neverFalls(a[0], b[0], c[0], d[0])) return [];
  return [`${name} runs backward in x; its control points must not let x fall.`];
}

function dofFaults(
  joint: JointDefinition,
  dof: DofDefinition,
  kinds: ReadonlyMap<string, 'R' | 'T'>,
): string[] {
  const faults: string[] = [];
  const place = `Degree of freedom "${dof.id}" of joint "${joint.id}"`;
  const numbers: [string, readonly number[]][] = [
    ['position', dof.position ?? []],
    ['axis', dof.axis],
    ['range', [dof.min, dof.max]],
    ['comfort range', [dof.comfortMin ?? 0, dof.comfortMax ?? 0]],
    ['rest', [dof.rest ?? 0]],
    ['evolute', (dof.evolute ?? []).flat()],
    ['driver gain', [dof.driver?.gain ?? 0]],
  ];
  for (const [what, values] of numbers) {
    const wrong = values.find((value) => !Number.isFinite(value));
    if (wrong !== undefined) {
      faults.push(`${place}: its ${what} contains ${wrong}; it must be a finite number.`);
    }
  }
  if (length(dof.axis) === 0) {
    faults.push(`${place}: its axis is 0, 0, 0; it needs a direction.`);
  }
  if (dof.kind === 'T' && joint.type !== 'plane') {
    faults.push(`${place} slides, but a ${joint.type} joint only turns; only plane joints slide.`);
  }
  for (const relation of dof.modifier?.relations ?? []) {
    if (!kinds.has(relation.source)) {
      faults.push(`${place} is limited by "${relation.source}", which does not exist.`);
    } else if (relation.source === dof.id) {
      faults.push(`${place} is limited by itself; a limit comes from another degree of freedom.`);
    }
    faults.push(...curveFaults(dof.id, relation.source, 'min', relation.min));
    faults.push(...curveFaults(dof.id, relation.source, 'max', relation.max));
  }
  if (dof.driver !== undefined) {
    const kind = kinds.get(dof.driver.source);
    if (kind === undefined) {
      faults.push(`${place} follows "${dof.driver.source}", which does not exist.`);
    } else if (kind !== dof.kind) {
      faults.push(`${place} follows "${dof.driver.source}", but one turns and the other slides.`);
    }
  }
  return faults;
}

function driverCycleFaults(definition: JointTreeDefinition): string[] {
  const source = new Map<string, string>();
  for (const joint of definition.joints) {
    for (const dof of joint.dofs) if (dof.driver) source.set(dof.id, dof.driver.source);
  }
  const faults: string[] = [];
  for (const id of source.keys()) {
    let next = source.get(id);
    for (let steps = 0; next !== undefined && next !== id && steps <= source.size; steps++) {
      next = source.get(next);
    }
    if (next === id) faults.push(`"${id}" follows itself; followers must lead to a free one.`);
  }
  return faults;
}

/**
 * Everything wrong with a body definition, one sentence per fault; empty when a `JointTree` can be built from it
 * (loader rules of spec 03 A.10).
 */
export function jointTreeFaults(definition: JointTreeDefinition): string[] {
  const kinds = new Map<string, 'R' | 'T'>();
  for (const joint of definition.joints) for (const dof of joint.dofs) kinds.set(dof.id, dof.kind);
  const faults = [...nameFaults(definition), ...treeShapeFaults(definition)];
  for (const joint of definition.joints) {
    const [least, most] = dofCount[joint.type];
    if (joint.dofs.length < least || joint.dofs.length > most) {
      const right = least === most ? `${least}` : `${least} to ${most}`;
      faults.push(
        `Joint "${joint.id}" is ${joint.type} and has ${joint.dofs.length} degrees of freedom; ` +
          `it must have ${right}.`,
      );
    }
    for (const dof of joint.dofs) faults.push(...dofFaults(joint, dof, kinds));
    for (const shape of joint.shapes ?? []) {
      if (![shape.position, ...(shape.axes ?? [])].every(finite)) {
        faults.push(`Shape "${shape.id}" of joint "${joint.id}" has a number that is not finite.`);
      }
    }
  }
  return [...faults, ...driverCycleFaults(definition)];
}
