import { sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { markerSlotSql } from '../../community/comments/index.js';
import { RENDITION_COLUMNS } from '../../ingest/importing/index.js';
import type { Columns } from './release-columns.js';

/** The sound of tracks: their files, and what stands along it. */
export class SoundRepository extends Repository {
  async lengthOf(trackId: number): Promise<number> {
    return Number((await this.row<{ ms: number }>('SELECT duration_ms AS ms FROM tracks WHERE id = ?', [trackId]))?.ms ?? 0);
  }

  /** Its original is another one from now on. */
  async replace(trackId: number, { columns, rendition }: { columns: Columns; rendition: readonly SqlValue[] }): Promise<void> {
    const row: Columns = { ...columns, missing_at: null, updated_at: sqlTime(new Date()) };
    await this.write(`UPDATE tracks SET ${Object.keys(row).map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [...Object.values(row), trackId]);
    await this.write("DELETE FROM renditions WHERE format = 'original' AND track_id = ?", [trackId]);
    await this.insertMany('renditions', ['track_id', ...RENDITION_COLUMNS], [[trackId, ...rendition]]);
  }

  /** Comments behind the end move to it; the waveform's stretches are others from now on. */
  async pullComments(trackId: number, durationMs: number): Promise<void> {
    await this.write("UPDATE comments SET position_ms = ? WHERE commentable_type = 'track' AND commentable_id = ? AND position_ms > ?", [durationMs, trackId, durationMs]);
    const slot = markerSlotSql(this.database.dialect, durationMs);
    await this.write(`UPDATE comments SET marker_slot = ${slot}
      WHERE commentable_type = 'track' AND commentable_id = ? AND parent_id IS NULL AND position_ms IS NOT NULL AND (marker_slot IS NULL OR marker_slot <> ${slot})`, [trackId]);
  }
}
