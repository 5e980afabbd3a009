import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { parseLyric, shiftLines } from '@tonearm/shared/rules/lrc';
import type { LyricRow, LyricTrack } from './lyrics.repository.js';

/** A lyric's row as the API shows it: its lines read from the text, the offset applied. */
export function toLyric(row: LyricRow, track: LyricTrack, may: { update: boolean; delete: boolean }): Lyric {
  const parsed = parseLyric(row.text, track.durationMs);
  const offset = row.offset_ms ?? parsed.offset_ms;
  return {
    id: row.id,
    model_type: 'lyric',
    track_id: row.track_id,
    language: row.language,
    is_synced: parsed.format !== 'plain',
    format: parsed.format,
    offset_ms: offset,
    lines: shiftLines(parsed.lines, offset),
    text: row.text,
    source: row.source,
    can_update: may.update,
    can_delete: may.delete,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
