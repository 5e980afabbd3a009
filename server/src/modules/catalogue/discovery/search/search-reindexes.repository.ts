import type { SearchType } from '@tonearm/shared/search/search';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { above, below, EVERY_ROW } from '../../../../core/database/where.js';
import { SearchReindexEntity } from './search.entity.js';

const COLUMNS = ['type', 'state', 'total', 'done', 'after_id', 'requested_at', 'touched_at', 'ended_at'] as const;

/** How far kinds of things have been indexed anew. */
export class SearchReindexesRepository extends Repository {
  private readonly reindexes = this.table(SearchReindexEntity);

  async list(): Promise<SearchReindexEntity[]> {
    return await this.reindexes.pick(COLUMNS, EVERY_ROW);
  }

  /** Those that are not through, were asked for after the one time and not heard of since the other. */
  async listSilent({ askedAfter, since }: { askedAfter: Date; since: Date }): Promise<SearchReindexEntity[]> {
    return await this.reindexes.pick(COLUMNS, {
      state: ['queued', 'running'],
      requested_at: above(askedAfter),
      touched_at: below(since),
    });
  }

  /** Locked until the end of the open unit. */
  async lock(types: readonly SearchType[]): Promise<SearchReindexEntity[]> {
    return await this.reindexes.pick(COLUMNS, { type: types }, { lock: true });
  }

  async find(type: SearchType): Promise<SearchReindexEntity | null> {
    return await this.reindexes.pickOne(COLUMNS, { type });
  }

  /** From the beginning. @returns when it was asked for, which tells whoever still walks for an earlier request that it has been overtaken. */
  async queue(type: SearchType): Promise<Date> {
    const now = new Date();
    await this.reindexes.upsert(
      { type, state: 'queued', total: null, done: 0, after_id: 0, requested_at: now, touched_at: now, ended_at: null },
      { key: ['type'], set: ['state', 'total', 'done', 'after_id', 'requested_at', 'touched_at', 'ended_at'] },
    );
    return now;
  }

  async begin(type: SearchType, total: number): Promise<void> {
    await this.reindexes.update({ type }, { state: 'running', total, touched_at: new Date() });
  }

  async advance(type: SearchType, { afterId, done }: { afterId: number; done: number }): Promise<void> {
    const r = named(SearchReindexEntity);
    await this.reindexes.update(
      { type },
      { after_id: afterId, done: sql`${r.done} + ${done}`, touched_at: new Date() },
    );
  }

  async end(type: SearchType, state: 'done' | 'failed'): Promise<void> {
    const now = new Date();
    await this.reindexes.update({ type }, { state, touched_at: now, ended_at: now });
  }
}
