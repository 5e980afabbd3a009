import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SearchType } from '@tonearm/shared/search/search';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import type { AwaitedJob } from '../../../../core/jobs/lost-jobs.js';
import { SearchSources } from '../../../../core/search/search-sources.js';
import type { SearchSource } from '../../../../core/search/search-sources.js';
import { SearchIndexer } from './search-indexer.job.js';
import { SearchReindexesRepository } from './search-reindexes.repository.js';
import type { SearchReindexEntity } from './search.entity.js';

const NAME = 'search-reindex';
/** A walk is heard of after each piece. */
const SILENT_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;

const jobOf = (type: SearchType, requestedAt: number): AwaitedJob => ({
  payload: { type, requestedAt },
  uniqueKey: `${NAME}:${type}:${requestedAt}`,
});

/** Brings all of a kind into the index anew, a piece at a time: cut off, it goes on where it was. */
@Injectable()
export class SearchReindexJob implements OnModuleInit {
  constructor(
    private readonly reindexes: SearchReindexesRepository,
    private readonly indexer: SearchIndexer,
    private readonly sources: SearchSources,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: NAME,
      lane: 'bulk',
      run: ({ type, requestedAt }) => this.run(type as SearchType, Number(requestedAt ?? 0)),
      unfinished: () => this.unfinished(),
    });
  }

  /** In the open unit. A walk that is under way gives way to this one: what it has passed may have been indexed by settings of before. */
  async queue(type: SearchType): Promise<void> {
    const requestedAt = (await this.reindexes.queue(type)).getTime();
    await this.jobs.add({ name: NAME, ...jobOf(type, requestedAt) });
  }

  private async unfinished(): Promise<AwaitedJob[]> {
    const [askedAfter, since] = [new Date(Date.now() - DAY_MS), new Date(Date.now() - SILENT_MS)];
    const silent = await this.reindexes.listSilent({ askedAfter, since });
    return silent.map(({ type, requested_at: at }) => jobOf(type as SearchType, at.getTime()));
  }

  /** @param requestedAt 0: whatever was asked for last. */
  private async run(type: SearchType, requestedAt: number): Promise<void> {
    const source = this.sources.get(type);
    const row = await this.reindexes.find(type);
    if (!source || !row || row.state === 'done') return;
    if (requestedAt !== 0 && row.requested_at.getTime() !== requestedAt) return;
    try {
      const total = await this.indexer.count(source);
      const isOurs = await this.ifAsked(row, () => this.reindexes.begin(type, total));
      if (isOurs && (await this.walk(source, row))) await this.ifAsked(row, () => this.reindexes.end(type, 'done'));
    } catch (error) {
      await this.ifAsked(row, () => this.reindexes.end(type, 'failed'));
      throw error;
    }
  }

  /** @returns false where it was overtaken. */
  private async walk(source: SearchSource, row: SearchReindexEntity): Promise<boolean> {
    for (let after = row.after_id; ;) {
      const ids = await this.indexer.stretch(source, after);
      const last = ids.at(-1);
      if (last === undefined) return true;
      const step = { afterId: last, done: ids.length };
      if (!(await this.ifAsked(row, () => this.reindexes.advance(source.type, step)))) return false;
      after = last;
      await nextTurn();
    }
  }

  /** Writes how far a walk is. @returns false where it has been asked for again since: that request has a job of its own. */
  private async ifAsked({ type, requested_at: at }: SearchReindexEntity, write: () => Promise<void>): Promise<boolean> {
    return await this.unit.run('search.reindex', async () => {
      const [row] = await this.reindexes.lock([type]);
      if (row?.requested_at.getTime() !== at.getTime()) return false;
      await write();
      return true;
    });
  }
}
