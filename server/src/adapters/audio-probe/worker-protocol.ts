import type { ProbeOutcome } from '../../core/ports/audio-probe.js';

// Slots of the shared memory in which a worker says what it is at.
/** Id of the job under way. */
export const SLOT_JOB = 0;
/** Index of the file under way, IDLE between jobs. */
export const SLOT_INDEX = 1;
/** Rises with every file begun. */
export const SLOT_TICKS = 2;
export const SLOTS = 3;

export const IDLE = -1;

export type ProbeJob = { id: number; kind: 'probe'; paths: readonly string[] };
export type CoverJob = { id: number; kind: 'cover'; path: string };
export type WorkerJob = ProbeJob | CoverJob;

export type WorkerAnswer =
  | { id: number; kind: 'probe'; outcomes: ProbeOutcome[] }
  | { id: number; kind: 'cover'; cover: Uint8Array | null };
