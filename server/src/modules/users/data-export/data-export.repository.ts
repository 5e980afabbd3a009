import type { DataExport } from '@tonearm/shared/account/user-details.dto';
import { EXPORT_LINK_HOURS } from '@tonearm/shared/limits';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

export interface DataExportRow {
  id: string;
  user_id: number;
  state: DataExport['state'];
  expires_at: string | Date | null;
  created_at: string | Date;
}

const HOUR_MS = 3_600_000;
const COLUMNS = 'id, user_id, state, expires_at, created_at';

export class DataExportRepository extends Repository {
  /** The person's turn, on MySQL: of two requests at once the second sees the first (SQLite has one writer anyhow). */
  async lock(userId: number): Promise<void> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId]);
  }

  async latestOf(userId: number): Promise<DataExportRow | null> {
    return await this.row<DataExportRow>(`SELECT ${COLUMNS} FROM data_exports WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT 1`, [userId]);
  }

  async find(id: string): Promise<DataExportRow | null> {
    return await this.row<DataExportRow>(`SELECT ${COLUMNS} FROM data_exports WHERE id = ?`, [id]);
  }

  async insert(id: string, userId: number): Promise<void> {
    await this.insertMany('data_exports', ['id', 'user_id', 'state', 'created_at'], [[id, userId, 'queued', sqlTime(new Date())]]);
  }

  /** @returns whether the row was still there. */
  async finish(id: string, state: 'ready' | 'failed', expiresAt: Date | null): Promise<boolean> {
    return (await this.write('UPDATE data_exports SET state = ?, expires_at = ? WHERE id = ?', [state, expiresAt && sqlTime(expiresAt), id])) === 1;
  }

  /** Those whose files are of no use any more, or never came to be, at most `limit`. */
  async listOver(now: Date, limit: number): Promise<string[]> {
    const unmade = sqlTime(new Date(now.getTime() - EXPORT_LINK_HOURS * HOUR_MS));
    const rows = await this.rows<{ id: string }>(
      'SELECT id FROM data_exports WHERE expires_at <= ? OR (expires_at IS NULL AND created_at <= ?) LIMIT ?', [sqlTime(now), unmade, limit]);
    return rows.map((row) => row.id);
  }

  async delete(id: string): Promise<void> {
    await this.write('DELETE FROM data_exports WHERE id = ?', [id]);
  }

  async idsOf(userId: number): Promise<string[]> {
    return (await this.rows<{ id: string }>('SELECT id FROM data_exports WHERE user_id = ?', [userId])).map((row) => row.id);
  }
}
