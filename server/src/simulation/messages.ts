import type { Command, CommandResult, Completion, PatientSnapshot, Person } from '@peripatos/core';
import type { ClockAnchor } from './wall-clock.js';

/** What a worker is started with. */
export interface WorkerStart {
  readonly anchor: ClockAnchor;
}

/** The number of a room's one patient. */
export const PATIENT = 0;

/** A command ready to be carried out. */
export interface ReadyCommand {
  readonly command: Command;
  /** What the judge made of a wish; undefined for commands that need none. */
  readonly judged: Completion | undefined;
}

/** A command that was answered with ok, and when. */
interface LoggedCommand extends ReadyCommand {
  readonly tick: number;
}

/** Ticks that a late worker skipped: those after `tick`, up to `to`. */
interface LoggedSkip {
  readonly tick: number;
  readonly to: number;
}

/** What has become of a patient since its snapshot, besides its steps. Replayed when a worker is lost. */
export type LogEntry = LoggedCommand | LoggedSkip;

/** How a room's patient begins. */
export interface PatientStart {
  readonly person: Person;
  /** m/s */
  readonly speed: number;
}

/** From where a room goes on after a loss. */
export interface Restoration {
  readonly snapshot: PatientSnapshot;
  /** Oldest first. */
  readonly log: readonly LogEntry[];
}

/** Main thread to worker. Rooms are named by their simulation id, not by the id that lets people in. */
export type ToWorker =
  | {
      readonly kind: 'open';
      readonly room: number;
      readonly start: PatientStart;
      /** Milliseconds since 1970 at which tick 0 was or would have been. */
      readonly openedAt: number;
      /** Ticks up to this one have been shown: none of them is used again. */
      readonly shownTick: number;
      readonly running: boolean;
      readonly restoration: Restoration | undefined;
    }
  | ({ readonly kind: 'command'; readonly room: number } & ReadyCommand)
  | { readonly kind: 'pause'; readonly room: number }
  | { readonly kind: 'resume'; readonly room: number; readonly openedAt: number }
  | { readonly kind: 'close'; readonly room: number }
  /** Frame buffers on their way back, transferred. */
  | { readonly kind: 'buffers'; readonly buffers: readonly ArrayBuffer[] };

/** Worker to main thread. */
export type FromWorker =
  | {
      readonly kind: 'frame';
      readonly room: number;
      readonly tick: number;
      readonly keyframe: boolean;
      /** Ticks the worker has skipped in this room because it came late. */
      readonly lateTicks: number;
      /** Transferred; the Frame is its first `length` bytes. */
      readonly buffer: ArrayBuffer;
      readonly length: number;
    }
  | {
      readonly kind: 'result';
      readonly room: number;
      readonly result: CommandResult;
    }
  | {
      readonly kind: 'snapshot';
      readonly room: number;
      readonly snapshot: PatientSnapshot;
      readonly tick: number;
    }
  /** Something threw in this room; it does not step any more. The other rooms of the worker are untouched. */
  | { readonly kind: 'failed'; readonly room: number; readonly reason: string };
