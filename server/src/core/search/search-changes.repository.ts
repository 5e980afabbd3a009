import type { SearchType } from '@tonearm/shared/search/search';
import { marks } from '../database/dialect.js';
import { Repository } from '../database/repository.js';

/** Marks of SQLite in one statement, two a row, with room. */
const ROWS_A_STATEMENT = 5_000;

export interface SearchChange {
  type: SearchType;
  id: number;
}

/**
 * What has changed since the search index looked, kept beside the change in the same commit.
 * Whoever adds, renames, publishes or deletes something that can be found notes it here.
 */
export class SearchChanges extends Repository {
  private wake: (() => void | Promise<void>) | null = null;

  /** In the open unit. Noting twice, or what has been deleted, is right too. */
  async note(type: SearchType, ids: Iterable<number>): Promise<void> {
    const rows = [...new Set(ids)];
    if (rows.length === 0) return;
    const insert = this.database.dialect === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
      const part = rows.slice(start, start + ROWS_A_STATEMENT);
      await this.write(`${insert} INTO search_changes (type, item_id) VALUES ${part.map(() => '(?, ?)').join(', ')}`, part.flatMap((id) => [type, id]));
    }
    if (this.wake) await this.unit.afterCommit(this.wake);
  }

  /** @param wake called after a commit that noted something, in this process */
  onNoted(wake: () => void | Promise<void>): void {
    this.wake = wake;
  }

  async next(limit: number): Promise<SearchChange[]> {
    const rows = await this.rows<{ type: SearchType; item_id: number }>(`SELECT type, item_id FROM search_changes ORDER BY type, item_id LIMIT ${limit}`);
    return rows.map((row) => ({ type: row.type, id: Number(row.item_id) }));
  }

  /** In the open unit, before the items are read: what changes after that is noted again. */
  async forget(type: SearchType, ids: readonly number[]): Promise<void> {
    await this.write(`DELETE FROM search_changes WHERE type = ? AND item_id IN (${marks(ids.length)})`, [type, ...ids]);
  }
}
