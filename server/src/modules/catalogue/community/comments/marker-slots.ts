import { COMMENT_MARKERS_MAX } from '@tonearm/shared/limits';
import type { Dialect } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { leastSql, wholePartSql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { CommentEntity } from '../../music/schema/comment.entity.js';

/** A track is cut into as many stretches as its waveform shows comments; each shows the best of its own. */
const stretchOf = (durationMs: number): number => Math.ceil((durationMs + 1) / COMMENT_MARKERS_MAX);

/** The stretch that a moment of the track lies in. */
export const markerSlot = (positionMs: number, durationMs: number): number =>
  Math.min(COMMENT_MARKERS_MAX - 1, Math.floor(positionMs / stretchOf(durationMs)));

/** The same of the comments on a track, for when its length has changed. */
export const markerSlotSql = (dialect: Dialect, durationMs: number): Sql =>
  leastSql(
    dialect,
    COMMENT_MARKERS_MAX - 1,
    wholePartSql(dialect, named(CommentEntity).position_ms, stretchOf(Math.round(durationMs))),
  );
