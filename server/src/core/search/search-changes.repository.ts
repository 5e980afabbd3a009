import type { SearchType } from '@tonearm/shared/search/search';
import { Repository } from '../database/repository.js';
import { EVERY_ROW } from '../database/where.js';
import { SearchChangeEntity } from './search-change.entity.js';

export interface SearchChange {
  type: SearchType;
  id: number;
}

/**
 * What has changed since the search index looked, kept beside the change in the same commit.
 * Whoever adds, renames, publishes or deletes something that can be found notes it here.
 */
export class SearchChanges extends Repository {
  private readonly changes = this.table(SearchChangeEntity);
  private wake: (() => void | Promise<void>) | null = null;

  /** In the open unit. Noting twice, or what has been deleted, is right too. */
  async note(type: SearchType, ids: Iterable<number>): Promise<void> {
    const rows = [...new Set(ids)];
    if (rows.length === 0) return;
    await this.changes.insertNew(
      rows.map((id) => ({ type, item_id: id })),
      ['type', 'item_id'],
    );
    if (this.wake) await this.unit.afterCommit(this.wake);
  }

  /** @param wake called after a commit that noted something, in this process */
  onNoted(wake: () => void | Promise<void>): void {
    this.wake = wake;
  }

  /** What the index has yet to look at. */
  async count(): Promise<number> {
    return await this.changes.count(EVERY_ROW);
  }

  async next(limit: number): Promise<SearchChange[]> {
    const rows = await this.changes.pick(['type', 'item_id'], EVERY_ROW, {
      order: { type: 'asc', item_id: 'asc' },
      limit,
    });
    return rows.map((row) => ({ type: row.type, id: row.item_id }));
  }

  /** In the open unit, before the items are read: what changes after that is noted again. */
  async forget(type: SearchType, ids: readonly number[]): Promise<void> {
    await this.changes.delete({ type, item_id: ids });
  }
}
