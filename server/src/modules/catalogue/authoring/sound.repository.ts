import { marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { RENDITION_COLUMNS } from '../importing/index.js';
import type { Columns } from './release-columns.js';

/** The sound of tracks: their files, and what was made of them. */
export class SoundRepository extends Repository {
  async lengthOf(trackId: number): Promise<number> {
    return Number((await this.row<{ ms: number }>('SELECT duration_ms AS ms FROM tracks WHERE id = ?', [trackId]))?.ms ?? 0);
  }

  /** Forms of the tracks that were made of their originals. */
  async madeOf(trackIds: readonly number[]): Promise<{ disk: string; key: string }[]> {
    if (trackIds.length === 0) return [];
    return await this.rows(`SELECT disk, storage_key AS ${this.database.dialect === 'mysql' ? '`key`' : '"key"'} FROM renditions WHERE format <> 'original' AND track_id IN (${marks(trackIds.length)})`, trackIds);
  }

  async forgetMade(trackIds: readonly number[]): Promise<void> {
    if (trackIds.length > 0) await this.write(`DELETE FROM renditions WHERE format <> 'original' AND track_id IN (${marks(trackIds.length)})`, trackIds);
  }

  /** Its original is another one from now on; what decoding has told is out of date. */
  async replace(trackId: number, { columns, rendition }: { columns: Columns; rendition: readonly SqlValue[] }): Promise<void> {
    const now = sqlTime(new Date());
    const row: Columns = { ...columns, missing_at: null, updated_at: now };
    await this.write(`UPDATE tracks SET ${Object.keys(row).map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [...Object.values(row), trackId]);
    await this.write("DELETE FROM renditions WHERE format = 'original' AND track_id = ?", [trackId]);
    await this.insertMany('renditions', ['track_id', ...RENDITION_COLUMNS], [[trackId, ...rendition]]);
    await this.write("UPDATE waveforms SET state = 'waiting', attempts = 0, updated_at = ? WHERE track_id = ?", [now, trackId]);
  }

  /** Comments behind the end move to it. */
  async pullComments(trackId: number, durationMs: number): Promise<void> {
    await this.write("UPDATE comments SET position_ms = ? WHERE commentable_type = 'track' AND commentable_id = ? AND position_ms > ?", [durationMs, trackId, durationMs]);
  }
}
