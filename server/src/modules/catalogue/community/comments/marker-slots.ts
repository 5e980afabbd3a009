import { COMMENT_MARKERS_MAX } from '@tonearm/shared/limits';
import { lesserSql, wholePartSql } from '../../../../core/database/dialect.js';
import type { Dialect } from '../../../../core/database/dialect.js';

/** A track is cut into as many stretches as its waveform shows comments; each shows the best of its own. */
const stretchOf = (durationMs: number): number => Math.ceil((durationMs + 1) / COMMENT_MARKERS_MAX);

/** The stretch that a moment of the track lies in. */
export const markerSlot = (positionMs: number, durationMs: number): number => Math.min(COMMENT_MARKERS_MAX - 1, Math.floor(positionMs / stretchOf(durationMs)));

/** The same of the comments on a track, for when its length has changed. */
export function markerSlotSql(dialect: Dialect, durationMs: number): string {
  return lesserSql(dialect, String(COMMENT_MARKERS_MAX - 1), wholePartSql(dialect, 'position_ms', String(stretchOf(Math.round(durationMs)))));
}
