import { Repository } from '../database/repository.js';
import { named } from '../database/entity-columns.js';
import { sql } from '../database/sql.js';
import { below } from '../database/where.js';
import { MissedSearchEntity } from './growth.entity.js';

/** Different texts that are counted on one day, and that are kept of it once it is over. */
const COUNTED_A_DAY = 500;
const KEPT_A_DAY = 100;

export interface MissedSearch {
  hash: string;
  text: string;
  times: number;
}

/** Searches that found nothing. */
export class MissedSearchesRepository extends Repository {
  private readonly missed = this.table(MissedSearchEntity);

  /** Adds to a day, in the open unit. Once it has as many texts as are kept, only those are counted on. */
  async add(day: number, searches: readonly MissedSearch[]): Promise<void> {
    const known = new Set(await this.missed.column('hash', { day, hash: searches.map(({ hash }) => hash) }));
    let room = COUNTED_A_DAY - (await this.missed.count({ day }));
    const m = named(MissedSearchEntity);
    for (const search of searches) {
      if (!known.has(search.hash) && (room -= 1) < 0) continue;
      await this.missed.upsert(
        { day, ...search },
        { key: ['day', 'hash'], set: { times: sql`${m.times} + ${search.times}` } },
      );
    }
  }

  /** Of a day that is over only what was looked for most, in the open unit. */
  async keepMost(day: number): Promise<void> {
    const hashes = await this.missed.column('hash', { day }, { order: { times: 'desc', hash: 'asc' } });
    const rare = hashes.slice(KEPT_A_DAY);
    if (rare.length > 0) await this.missed.delete({ day, hash: rare });
  }

  /** @returns how many rows, at most the limit. */
  async dropBefore(day: number, limit: number): Promise<number> {
    return await this.missed.delete({ day: below(day) }, { limit });
  }
}
