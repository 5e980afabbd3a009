import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import type { IndexedType } from '../../../../core/ports/search-index.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { SearchSources } from '../../../../core/search/search-sources.js';
import type { IndexSource } from '../../../../core/search/search-sources.js';

/** Documents a unit: other writers wait no longer than that takes. */
const CHUNK = 100;
/** Written anew, a document takes its postings out and in again: of a song some thirty rows, of its words hundreds. */
const FORCED_CHUNK = 50;
const FORCED_LYRICS = 5;
const COUNT_CHUNK = 5_000;
const REFRESH = 'search-refresh';
const CHECK = 'search-check';

export interface RebuildOptions {
  /** Writes also what seems to be the same. */
  force?: boolean;
  signal?: AbortSignal;
  onProgress?: (at: { done: number; total: number; failed: number }) => void;
}

/** Keeps the search index in line with the tables. Everything may be repeated, and be cut off: a chunk is one commit. */
@Injectable()
export class SearchIndexer implements OnModuleInit {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly index: SearchIndex,
    private readonly sources: SearchSources,
    private readonly changes: SearchChanges,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    // Each minute too: commands note changes without a queue that runs, and a change may come while the job ends.
    this.jobs.define({ name: REFRESH, lane: 'interactive', schedule: '* * * * *', run: () => this.refresh() });
    // Popularity moves by itself.
    this.jobs.define({
      name: CHECK,
      lane: 'bulk',
      schedule: '50 4 * * *',
      run: async () => void (await this.rebuild()),
    });
    this.changes.onNoted(() => this.jobs.add({ name: REFRESH, payload: {}, uniqueKey: REFRESH }));
  }

  /** Brings in what has been noted; calls of this process wait for each other. */
  async refresh(): Promise<void> {
    await this.inTurn(() => this.drain());
  }

  /**
   * Goes through everything there is, and through everything that is no more; the index stays usable all the time.
   * @returns how many documents were written.
   */
  async rebuild(options: RebuildOptions = {}): Promise<number> {
    const progress = { done: 0, total: 0, failed: 0 };
    let written = 0;
    for (const source of this.sources.allIndexed()) progress.total += await this.count(source);
    for (const source of this.sources.allIndexed()) {
      for (let after = 0; ;) {
        if (options.signal?.aborted) return written;
        const ids = await source.idsAfter(after, CHUNK);
        const isForced = options.force ?? false;
        written += await this.inTurn(() => this.replace(source, { after, ids, isForced }));
        progress.done += ids.length;
        const last = ids.at(-1);
        if (last === undefined) break;
        options.onProgress?.(progress);
        after = last;
        await nextTurn();
      }
    }
    await this.index.tidy();
    return written;
  }

  /** Writes the next ids of a kind anew, whatever stands there, and takes out what is no more. @returns the ids; none: that was all. */
  async stretch(source: IndexSource, after: number): Promise<number[]> {
    const ids = await source.idsAfter(after, source.type === 'lyrics' ? FORCED_LYRICS : FORCED_CHUNK);
    await this.inTurn(() => this.replace(source, { after, ids, isForced: true }));
    if (ids.length === 0) await this.index.tidy();
    return ids;
  }

  /** How many there are of a kind. */
  async count(source: IndexSource): Promise<number> {
    let total = 0;
    for (let after = 0; ;) {
      const ids = await source.idsAfter(after, COUNT_CHUNK);
      total += ids.length;
      const last = ids.at(-1);
      if (last === undefined || ids.length < COUNT_CHUNK) return total;
      after = last;
      await nextTurn();
    }
  }

  /** Two that write the same documents at once would meet in their rows. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return await turn;
  }

  private async drain(): Promise<void> {
    for (;;) {
      const noted = await this.changes.next(CHUNK);
      if (noted.length === 0) return;
      const byType = new Map<IndexedType, number[]>();
      for (const { type, id } of noted) byType.set(type, [...(byType.get(type) ?? []), id]);
      for (const [type, ids] of byType) {
        await this.unit.run('search.refresh', async () => {
          await this.changes.forget(type, ids);
          await this.write(type, this.sources.indexed(type), ids);
        });
      }
      await nextTurn();
    }
  }

  private async write(type: IndexedType, source: IndexSource | null, ids: readonly number[]): Promise<number> {
    const documents = ids.length === 0 || !source ? [] : await source.documents(ids);
    const there = new Set(documents.map(({ id }) => id));
    const gone = ids.filter((id) => !there.has(id));
    if (gone.length > 0) await this.index.remove(type, gone);
    return documents.length === 0 ? 0 : await this.index.put(type, documents);
  }

  /** Makes the stretch from `after` to the last id right; without ids, all that is left. */
  private async replace(
    source: IndexSource,
    { after, ids, isForced }: { after: number; ids: readonly number[]; isForced: boolean },
  ): Promise<number> {
    const wanted = new Set(ids);
    const last = ids.at(-1) ?? Infinity;
    for (let from = after; ;) {
      const known = await this.index.idsAfter(source.type, from, CHUNK);
      const inside = known.filter((id) => id <= last);
      const gone = inside.filter((id) => !wanted.has(id));
      if (gone.length > 0) await this.index.remove(source.type, gone);
      if (inside.length < CHUNK) break;
      from = inside.at(-1) ?? from;
    }
    if (ids.length === 0) return 0;
    return await this.unit.run('search.rebuild', async () => {
      if (isForced) await this.index.remove(source.type, ids);
      return await this.write(source.type, source, ids);
    });
  }
}
