import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { CameraRig } from './camera-rig.js';

function rigOn(reduced: boolean): CameraRig {
  const rig = new CameraRig(document.createElement('canvas'), reduced, () => undefined);
  rig.resize(1200, 900);
  rig.update(0);
  return rig;
}

describe('CameraRig', () => {
  it('opens from the patient’s right, turned 12° to the front, 4.5 m away', () => {
    const view = rigOn(true).describe();
    expect(view.side).toBe('right');
    expect(view.azimuthDeg).toBeCloseTo(78, 6);
    expect(view.distanceM).toBeCloseTo(4.5, 6);
  });

  it('moves to a preset in 600 ms, the short way round', () => {
    const rig = rigOn(false);
    rig.setView('back', 1000, false);
    rig.update(1200);
    const half = rig.describe().azimuthDeg;
    expect(half).toBeGreaterThan(79);
    expect(half).toBeLessThan(179);
    rig.update(1601);
    expect(Math.abs(rig.describe().azimuthDeg)).toBeCloseTo(180, 4);
  });

  it('cuts under reduced motion', () => {
    const rig = rigOn(true);
    rig.setView('left', 1000, false);
    expect(rig.describe().side).toBe('left');
  });

  it('keeps the zoom within 0.25 and 12 m', () => {
    const rig = rigOn(true);
    rig.zoom(1e-6, 0);
    expect(rig.describe().distanceM).toBeCloseTo(0.25, 6);
    rig.zoom(1e6, 0);
    expect(rig.describe().distanceM).toBeCloseTo(12, 6);
  });

  it('adds up turns given before the first has finished', () => {
    const rig = rigOn(false);
    rig.turn(0.2, 0, 0);
    rig.turn(0.2, 0, 0);
    rig.update(500);
    const turned = rig.describe().azimuthDeg - 78;
    expect(turned).toBeCloseTo((0.4 * 180) / Math.PI, 4);
  });

  it('puts the patient in the middle of what panels leave free', () => {
    const rig = rigOn(true);
    rig.cover({ left: 0, top: 0, right: 400, bottom: 0 });
    rig.update(10);
    rig.camera.updateMatrixWorld();
    const middle = new Vector3(0, 0.91, 0).project(rig.camera);
    const x = ((middle.x + 1) / 2) * 1200;
    expect(x).toBeCloseTo(400, 0);
  });

  it('comes nearer for a smaller patient', () => {
    const rig = rigOn(true);
    rig.setHeight(1.4);
    expect(rig.describe().distanceM).toBeCloseTo((4.5 * 1.4) / 1.75, 6);
  });
});
