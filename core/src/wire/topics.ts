import {
  EVENTS_LEFT,
  EVENTS_LENGTH,
  EVENTS_RIGHT,
  EVENTS_TARGET,
  type WireDof,
} from '../patient/index.js';
import type { WireChannel } from './section.js';

/** Group of the pose topic whose DOFs usually do what their predictors say. */
const FOLLOWERS = 0;
/** Distance walked since the keyframe, mm: up to some 2000 in a second. */
const DISTANCE_RICE = 10;

/** The pose topic's channels: distance walked in mm, then every driven DOF in the model's order (SPEC W25). */
export function poseChannels(dofTable: readonly WireDof[]): WireChannel[] {
  return [
    { rice: DISTANCE_RICE },
    ...dofTable.map(({ rice, from, gain, follows }): WireChannel => {
      const channel: { rice: number; from?: number; gain?: number; group?: number } = { rice };
      if (from !== undefined) channel.from = from + 1;
      if (gain !== undefined) channel.gain = gain;
      if (follows) channel.group = FOLLOWERS;
      return channel;
    }),
  ];
}

/** The events topic's channels: the patient's clock, eight phase starts for each leg, targets (SPEC W26). */
export function eventsChannels(): WireChannel[] {
  const channels: WireChannel[] = [
    { rice: 0, group: 0, clock: 1 },
    { rice: 0, group: 0 },
  ];
  for (let i = EVENTS_LEFT; i < EVENTS_TARGET; i++) {
    const first = i === EVENTS_LEFT || i === EVENTS_RIGHT;
    const group = i < EVENTS_RIGHT ? 1 : 2;
    channels.push(first ? { rice: 12, group } : { rice: 0, group, from: i - 1 });
  }
  for (let i = EVENTS_TARGET; i < EVENTS_LENGTH; i++) channels.push({ rice: 4, group: 3 });
  return channels;
}
