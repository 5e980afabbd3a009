import type { RecentModelType } from '@tonearm/shared/search/search';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

export interface RecentRow {
  model_type: RecentModelType;
  model_id: number;
  created_at: string | Date;
}

/** Rows of what people opened from the search. */
export class RecentSearchesRepository extends Repository {
  /** The newest first. */
  async list(userId: number): Promise<RecentRow[]> {
    const rows = await this.rows<RecentRow>(
      'SELECT model_type, model_id, created_at FROM recent_searches WHERE user_id = ? ORDER BY created_at DESC, model_type, model_id', [userId]);
    return rows.map((row) => ({ ...row, model_id: Number(row.model_id) }));
  }

  async add(userId: number, type: RecentModelType, id: number): Promise<void> {
    await this.delete(userId, type, id);
    await this.write('INSERT INTO recent_searches (user_id, model_type, model_id, created_at) VALUES (?, ?, ?, ?)', [userId, type, id, sqlTime(new Date())]);
  }

  async delete(userId: number, type: RecentModelType, id: number): Promise<void> {
    await this.write('DELETE FROM recent_searches WHERE user_id = ? AND model_type = ? AND model_id = ?', [userId, type, id]);
  }

  async clear(userId: number): Promise<void> {
    await this.write('DELETE FROM recent_searches WHERE user_id = ?', [userId]);
  }
}
