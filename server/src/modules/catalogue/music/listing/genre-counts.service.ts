import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import type { GenreChangeEntity } from '../schema/genre.entity.js';
import { CatalogueLockRepository } from './catalogue-lock.repository.js';
import { CounterRepository } from './counter.repository.js';
import { GenreCountRepository } from './genre-count.repository.js';
import type { GenreCounted } from './genre-count.repository.js';
import { countEach, countJob } from './count-jobs.js';
import { chunks } from './touched.js';

/** Tracks and artists of a genre that is counted while somebody waits. */
const COUNTED_AT_ONCE = 1_000;
/** Of such genres so many a unit. */
const CHUNK = 10;
/** What changes again and again meanwhile waits for the next minute. */
const ROUNDS = 2;

/**
 * Makes the counters of genres right. A unit that makes them wrong notes so, which outlives its process. Genres that few have are counted at once; of
 * others a job counts, once for all that has changed until then.
 */
@Injectable()
export class GenreCounts {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly lock: CatalogueLockRepository,
    private readonly counts: GenreCountRepository,
    private readonly counters: CounterRepository,
    private readonly changes: SearchChanges,
    private readonly jobs: Jobs,
  ) {}

  /** In the open unit, before it locks rows of genres. */
  async note(genreIds: Iterable<number>): Promise<void> {
    await this.counts.note(genreIds);
  }

  /** As `note`, of all genres that these tracks have. */
  async noteOf(trackIds: readonly number[]): Promise<void> {
    await this.counts.noteOf(trackIds);
  }

  /** Counts those that few have, and leaves the others to the job. @returns how many were deleted, since nothing carries them any more. */
  async settle(genreIds: Iterable<number>): Promise<number> {
    const large: number[] = [];
    let deleted = 0;
    for (const ids of chunks([...genreIds], CHUNK)) {
      await nextTurn();
      await this.unit.run('catalogue.count-genres', async () => {
        await this.lock.lockCatalogue();
        for (const id of ids) {
          const gone = await this.countSmall(id);
          if (gone === null) large.push(id);
          else deleted += gone;
        }
      });
    }
    if (large.length > 0) await this.jobs.add(countJob('count-genres'));
    return deleted;
  }

  /** Counts all that has been noted. @returns whether there was any. */
  async countNoted(): Promise<boolean> {
    let hasCounted = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (!(await countEach(await this.counts.noted(), (change) => this.count(change)))) break;
      hasCounted = true;
    }
    return hasCounted;
  }

  /** Nobody waits while the rows are counted: what changes meanwhile is another version, and counted again. */
  private async count(change: GenreChangeEntity): Promise<void> {
    const counted = await this.counts.read(change.genre_id);
    await this.unit.run('catalogue.count-genre', async () => {
      if (await this.counts.forget(change)) await this.keep(change.genre_id, counted);
    });
  }

  /** The note goes first: MySQL reads what was there when a unit read for the first time. @returns how many were deleted, null for a genre that many have. */
  private async countSmall(id: number): Promise<number | null> {
    await this.counts.forgetAny(id);
    if (await this.counts.isLarge(id, COUNTED_AT_ONCE)) {
      await this.counts.note([id]);
      return null;
    }
    return await this.keep(id, await this.counts.read(id));
  }

  private async keep(id: number, counted: GenreCounted): Promise<number> {
    await this.counts.setCounts(id, counted);
    await this.changes.note('genres', [id]);
    return await this.counters.deleteUnusedGenres([id]);
  }
}
