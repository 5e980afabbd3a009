import type { Outcome } from './outcome.js';

const MB = 1_024 ** 2;
/** An upload of the largest size and its forms still fit. */
const ROOM_LOW = 2_048 * MB;
/** The database may soon be unable to write. */
const ROOM_NONE = 256 * MB;
const MEMORY_LOW = 0.1;
const MEMORY_NONE = 0.03;

type State = Outcome['state'];

/** @param free bytes that the disk of the data has left. */
export function roomState(free: number): State {
  if (free < ROOM_NONE) return 'bad';
  return free < ROOM_LOW ? 'warning' : 'good';
}

/** @param free bytes that can still be had, of `total`. */
export function memoryState(free: number, total: number): State {
  if (free < total * MEMORY_NONE) return 'bad';
  return free < total * MEMORY_LOW ? 'warning' : 'good';
}
