import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import type { TagChangeEntity } from '../schema/tag.entity.js';
import { countEach, countJob } from './count-jobs.js';
import { TagCountRepository } from './tag-count.repository.js';

/** Tracks and albums that are looked at while somebody waits, of all tags together; of one no more than a thousand. */
const LOOKED_AT = 2_000;
const OF_ONE_TAG = 1_000;

/**
 * Makes the popularity of tags right. Tags that few carry are counted in the unit that makes them wrong. Others it notes, and a job counts them, once for all
 * that has changed until then.
 */
@Injectable()
export class TagCounts {
  private readonly wake = (): Promise<void> => this.jobs.add(countJob('count-tags'));

  constructor(
    private readonly counts: TagCountRepository,
    private readonly changes: SearchChanges,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  /** In the open unit, at its end. */
  async count(tagIds: Iterable<number>): Promise<void> {
    const ids = [...new Set(tagIds)].sort((one, other) => one - other);
    const most = Math.min(OF_ONE_TAG, Math.floor(LOOKED_AT / Math.max(ids.length, 1)));
    const noted = await this.counts.notedAmong(ids);
    const [large, small]: [number[], number[]] = [[], []];
    for (const id of ids) (noted.has(id) || (await this.counts.isLarge(id, most)) ? large : small).push(id);
    await this.counts.count(small);
    if (large.length === 0) return;
    await this.counts.note(large);
    await this.unit.afterCommit(this.wake);
  }

  /** Counts all that has been noted until now. @returns whether there was any. */
  async countNoted(): Promise<boolean> {
    return await countEach(await this.counts.noted(), (change) => this.countOne(change));
  }

  /** Nobody waits while the rows are counted: what changes meanwhile is another version, and counted again. */
  private async countOne(change: TagChangeEntity): Promise<void> {
    const popularity = await this.counts.read(change.tag_id);
    await this.unit.run('catalogue.count-tag', async () => {
      if (!(await this.counts.forget(change))) return;
      await this.counts.set(change.tag_id, popularity);
      await this.changes.note('tags', [change.tag_id]);
    });
  }
}
