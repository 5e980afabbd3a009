import { Repository } from '../database/repository.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { EVERY_ROW } from '../database/where.js';
import type { IndexedType } from '../ports/search-index.js';
import { SearchChangeEntity } from './search-change.entity.js';

type Wake = () => void | Promise<void>;

export interface SearchChange {
  type: IndexedType;
  id: number;
}

/** By the database that is written to: repositories make their own instances of the class. */
const WAKES = new WeakMap<UnitOfWork, Wake>();

/**
 * What has changed since the search index looked, kept beside the change in the same commit.
 * Whoever adds, renames, publishes or deletes something that can be found notes it here.
 */
export class SearchChanges extends Repository {
  private readonly changes = this.table(SearchChangeEntity);

  /** In the open unit. Noting twice, or what has been deleted, is right too. */
  async note(type: IndexedType | readonly IndexedType[], ids: Iterable<number>): Promise<void> {
    const types = [type].flat() as IndexedType[];
    const rows = [...new Set(ids)].flatMap((id) => types.map((one) => ({ type: one, item_id: id })));
    if (rows.length === 0) return;
    await this.changes.insertNew(rows, ['type', 'item_id']);
    const wake = WAKES.get(this.unit);
    if (wake) await this.unit.afterCommit(wake);
  }

  /** @param wake called after a commit that noted something, in this process */
  onNoted(wake: Wake): void {
    WAKES.set(this.unit, wake);
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
  async forget(type: IndexedType, ids: readonly number[]): Promise<void> {
    await this.changes.delete({ type, item_id: ids });
  }
}
