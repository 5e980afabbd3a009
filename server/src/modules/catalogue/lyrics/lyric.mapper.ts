import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { parseLyric, shiftLines } from '@tonearm/shared/rules/lrc';
import { isoTime } from '../../../core/database/dialect.js';
import type { LyricRow, LyricTrack } from './lyrics.repository.js';

/** A lyric's row as the API shows it: its lines read from the text, the offset applied. */
export function toLyric(row: LyricRow, track: LyricTrack, may: { update: boolean; delete: boolean }): Lyric {
  const parsed = parseLyric(row.text, track.durationMs);
  const offset = row.offset_ms === null ? parsed.offset_ms : Number(row.offset_ms);
  return {
    id: Number(row.id), model_type: 'lyric', track_id: Number(row.track_id), language: row.language, is_synced: parsed.format !== 'plain', format: parsed.format,
    offset_ms: offset, lines: shiftLines(parsed.lines, offset), text: row.text, source: row.source, can_update: may.update, can_delete: may.delete,
    created_at: isoTime(row.created_at), updated_at: isoTime(row.updated_at),
  };
}
