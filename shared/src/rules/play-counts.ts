import { PLAY_COUNTS_AFTER_MS, PLAY_REPEAT_WINDOW_MAX_MS, PLAY_SHORT_TRACK_MS } from '../limits.js';

/** Whether listening this long counts as a play: 30 s, or half of a track shorter than 60 s (3-decisions §5.2). */
export function playCounts(msPlayed: number, durationMs: number): boolean {
  if (durationMs > 0 && durationMs < PLAY_SHORT_TRACK_MS) return msPlayed >= durationMs / 2;
  return msPlayed >= PLAY_COUNTS_AFTER_MS;
}

/** The same listener and track count once in this many milliseconds. */
export function playRepeatWindowMs(durationMs: number): number {
  return Math.min(Math.max(durationMs, 1), PLAY_REPEAT_WINDOW_MAX_MS);
}
