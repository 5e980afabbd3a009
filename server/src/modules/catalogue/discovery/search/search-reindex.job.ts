import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SearchType } from '@tonearm/shared/search/search';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SearchSources } from '../../../../core/search/search-sources.js';
import type { SearchSource } from '../../../../core/search/search-sources.js';
import { SearchIndexer } from './search-indexer.job.js';
import { SearchReindexesRepository } from './search-reindexes.repository.js';

const NAME = 'search-reindex';

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
    this.jobs.define({ name: NAME, lane: 'bulk', run: ({ type }) => this.run(type as SearchType) });
  }

  /** In the open unit. */
  async queue(type: SearchType): Promise<void> {
    await this.reindexes.queue(type);
    await this.jobs.add({ name: NAME, payload: { type }, uniqueKey: `${NAME}:${type}` });
  }

  private async run(type: SearchType): Promise<void> {
    const source = this.sources.get(type);
    const row = await this.reindexes.find(type);
    if (!source || !row || row.state === 'done') return;
    try {
      const total = await this.indexer.count(source);
      await this.unit.run('search.reindex', () => this.reindexes.begin(type, total));
      await this.walk(source, row.after_id);
      await this.unit.run('search.reindex', () => this.reindexes.end(type, 'done'));
    } catch (error) {
      await this.unit.run('search.reindex', () => this.reindexes.end(type, 'failed'));
      throw error;
    }
  }

  private async walk(source: SearchSource, from: number): Promise<void> {
    for (let after = from; ;) {
      const ids = await this.indexer.stretch(source, after);
      const last = ids.at(-1);
      if (last === undefined) return;
      await this.unit.run('search.reindex', () =>
        this.reindexes.advance(source.type, { afterId: last, done: ids.length }),
      );
      after = last;
      await nextTurn();
    }
  }
}
