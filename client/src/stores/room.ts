import type { CommandBody, CommandResult, CommandType, PatientModel } from '@peripatos/core';
import { defineStore } from 'pinia';
import { computed, markRaw, ref, shallowRef, toRaw } from 'vue';
import { fetchStart, type RoomInfo, type StartInfo } from '../net/room-api.js';
import type { ConnectionState, Unanswered } from '../net/room-connection.js';
import { findLimits } from '../gait/find-limits.js';
import { FrameLoop } from '../room/frame-loop.js';
import type { RoomSession } from '../room/room-session.js';
import { useConnection } from './connection.js';
import { usePatient } from './patient.js';

/** Least time between two readings of the slow facts, ms. */
const FACTS_EVERY = 250;

/** What has to arrive before the patient walks on a page: one footprint each. */
export const PARTS = ['page', 'room', 'line', 'model', 'scene', 'patient'] as const;
export type Part = (typeof PARTS)[number];

/** Parts that stay when a room is left. */
const OF_THE_PAGE: readonly Part[] = ['page', 'scene'];

/** Socket, decoder and model reader: loaded beside the first view, not before it. */
const loadSession = () => import('../room/room-session.js');

/** The room this page is in. The session and all that moves with every frame are kept out of reactivity. */
export const useRoom = defineStore('room', () => {
  const connection = useConnection();
  const patient = usePatient();

  const info = ref<RoomInfo>();
  /** The room open to everyone, and the address for students. */
  const start = shallowRef<StartInfo>();
  const model = shallowRef<PatientModel>();
  /** The server keeps failing to give the model. */
  const modelMissing = ref(false);
  const arrived = ref<ReadonlySet<Part>>(new Set<Part>(['page']));
  const session = shallowRef<RoomSession>();
  const loop = markRaw(new FrameLoop());

  /** Counts up with every `enter` and `leave`, so that what arrives late for an earlier room is dropped. */
  let visit = 0;
  let stopLoop: (() => void) | undefined;
  let lastFacts = -Infinity;

  const ready = computed(() => PARTS.every((part) => arrived.value.has(part)));

  function arrive(part: Part): void {
    if (!arrived.value.has(part)) arrived.value = new Set([...arrived.value, part]);
  }

  /** Works out where this person's walking ends, between `from` and `to` m/s. */
  async function askLimits(from: number, to: number): Promise<void> {
    const asked = model.value;
    if (!asked) return;
    const limits = await findLimits(toRaw(asked), from, to);
    if (model.value === asked) patient.limits = limits;
  }

  /** The picture has been closed, and with it goes its part of the way. */
  function closeScene(): void {
    arrived.value = new Set([...arrived.value].filter((part) => part !== 'scene'));
  }

  /** Asks the server for its open room. Throws UnreachableError. */
  async function loadStart(): Promise<StartInfo> {
    void loadSession();
    start.value = await fetchStart();
    return start.value;
  }

  /** True in the room that is open to everyone. */
  const isOpenRoom = computed(
    () => info.value !== undefined && info.value.id === start.value?.openRoom.id,
  );

  /** Enters a room by id or code; leaves the one before. */
  async function enter(room: string): Promise<void> {
    leave();
    const mine = (visit += 1);
    const { RoomSession } = await loadSession();
    if (mine !== visit) return;
    session.value = new RoomSession(room, {
      state: (state: ConnectionState) => connection.changed(state, performance.now()),
      welcome: (welcome) => {
        info.value = welcome.room;
        connection.rate = welcome.rate;
        arrive('room');
        arrive('line');
      },
      model: (arrivedModel) => {
        model.value = arrivedModel;
        modelMissing.value = false;
        const { height, mass } = arrivedModel.person;
        patient.person = { height, mass, fullStrideCadence: arrivedModel.gait.fpNorm };
        arrive('model');
      },
      modelMissing: () => (modelMissing.value = true),
    });
    stopLoop = loop.move(advance);
  }

  function leave(): void {
    visit += 1;
    stopLoop?.();
    stopLoop = undefined;
    session.value?.close();
    session.value = undefined;
    info.value = undefined;
    model.value = undefined;
    modelMissing.value = false;
    arrived.value = new Set(OF_THE_PAGE.filter((part) => arrived.value.has(part)));
    connection.reset();
    patient.reset();
  }

  function advance(now: number): void {
    const current = session.value;
    if (!current) return;
    current.advance(now);
    const { feed, moment } = current;
    const due = now - lastFacts >= FACTS_EVERY;
    if (due && connection.lost) connection.pass(now);
    if (!feed || !moment) {
      if (due) lastFacts = now;
      return;
    }
    const { walked, wanted, simTime, timeScale } = moment;
    const phaseLeft = feed.history.phaseAt('left', simTime);
    const phaseRight = feed.history.phaseAt('right', simTime);
    // The name of a phase changes in the frame in which the figure enters it; a hold is said at once.
    const { facts } = patient;
    const samePhases = phaseLeft === facts.phaseLeft && phaseRight === facts.phaseRight;
    if (!due && samePhases && timeScale === facts.timeScale) return;
    lastFacts = now;
    patient.tell({
      tick: moment.tick,
      timeScale,
      ...walked,
      wantedSpeed: wanted.speed,
      notice: moment.notice,
      phaseLeft,
      phaseRight,
    });
  }

  /** Sends a command to the patient of this room. */
  async function command<T extends CommandType>(
    type: T,
    body: CommandBody<T>,
  ): Promise<CommandResult | Unanswered> {
    return (
      session.value?.command(type, body) ?? Promise.resolve({ ok: false, refused: 'unanswered' })
    );
  }

  return {
    info,
    start,
    isOpenRoom,
    model,
    modelMissing,
    arrived,
    ready,
    session,
    loop,
    arrive,
    closeScene,
    askLimits,
    loadStart,
    enter,
    leave,
    command,
  };
});
