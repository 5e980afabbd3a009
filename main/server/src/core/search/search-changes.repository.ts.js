import { Repository } from '../database/repository.js';
import { EVERY_ROW } from '../database/where.js';
import { SearchChangeEntity } from './search-change.entity.js';
/**
 * What has changed since the search index looked, kept beside the change in the same commit.
 * Whoever adds, renames, publishes or deletes something that can be found notes it here.
 */ export class SearchChanges extends Repository {
  /** In the open unit. Noting twice, or what has been deleted, is right too. */ async note(type, ids) {
    const rows = [...new Set(ids)];
    if (rows.length === 0) return;
    await this.changes.insertNew(
      rows.map((id) => ({ type, item_id: id })),
      ['type', 'item_id'],
    );
    if (this.wake) await this.unit.afterCommit(this.wake);
  }
  /** @param wake called after a commit that noted something, in this process */ onNoted(wake) {
    this.wake = wake;
  }
  async next(limit) {
    const rows = await this.changes.pick(['type', 'item_id'], EVERY_ROW, {
      order: { type: 'asc', item_id: 'asc' },
      limit,
    });
    return rows.map((row) => ({ type: row.type, id: row.item_id }));
  }
  /** In the open unit, before the items are read: what changes after that is noted again. */ async forget(type, ids) {
    await this.changes.delete({ type, item_id: ids });
  }
  constructor(...args) {
    (super(...args), (this.changes = this.table(SearchChangeEntity)), (this.wake = null));
  }
}
