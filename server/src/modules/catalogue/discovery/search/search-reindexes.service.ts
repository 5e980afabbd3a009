import { Injectable } from '@nestjs/common';
import { SEARCH_FIELDS } from '@tonearm/shared/settings/groups/search.group';
import type { IndexedModel } from '@tonearm/shared/search/reindex.dto';
import { SEARCH_TYPES } from '@tonearm/shared/search/search';
import type { SearchType } from '@tonearm/shared/search/search';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict } from '../../../../core/errors/app-error.js';
import { On } from '../../../../core/events/on.decorator.js';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { SearchSources } from '../../../../core/search/search-sources.js';
import { SettingsChanged } from '../../../../core/settings/settings.events.js';
import { SearchReindexJob } from './search-reindex.job.js';
import { SearchReindexesRepository } from './search-reindexes.repository.js';
import type { SearchReindexEntity } from './search.entity.js';

/** One whose job was taken away stands no longer than this in the way of another. */
const LOST_MS = 10 * 60_000;

const isActive = ({ state, touched_at: at }: SearchReindexEntity): boolean =>
  (state === 'queued' || state === 'running') && Date.now() - at.getTime() < LOST_MS;

/** Which kind a setting is about: `search.fields.tracks.album` about tracks. */
const typeOf = (key: string): SearchType | undefined =>
  key in SEARCH_FIELDS.fields ? SEARCH_TYPES.find((type) => key.split('.').includes(type)) : undefined;

/** Indexing anew, asked for by hand or by a setting, and how far it is. */
@Injectable()
export class SearchReindexes {
  constructor(
    private readonly reindexes: SearchReindexesRepository,
    private readonly job: SearchReindexJob,
    private readonly index: SearchIndex,
    private readonly sources: SearchSources,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 409 while one of them is being indexed. */
  async start(types: readonly SearchType[]): Promise<void> {
    const wanted = [...new Set(types)];
    await this.unit.run('search.reindex', async () => {
      if ((await this.reindexes.lock(wanted)).some(isActive)) throw conflict('This is being indexed already.');
      for (const type of wanted) await this.job.queue(type);
    });
  }

  async list(): Promise<IndexedModel[]> {
    const rows = new Map((await this.reindexes.list()).map((row) => [row.type, row]));
    return await Promise.all(
      SEARCH_TYPES.filter((type) => this.sources.get(type) !== null).map(async (type) =>
        toModel(type, await this.index.count(type), rows.get(type)),
      ),
    );
  }

  /** What is indexed of a kind has changed: all of it is indexed anew. */
  @On(SettingsChanged, 'in-unit')
  async onSettings({ keys }: SettingsChanged): Promise<void> {
    for (const type of new Set(keys.flatMap((key) => typeOf(key) ?? []))) await this.job.queue(type);
  }
}

const toModel = (type: SearchType, indexed: number, row: SearchReindexEntity | undefined): IndexedModel => ({
  model: type,
  indexed,
  state: row?.state ?? null,
  done: row?.done ?? 0,
  total: row?.total ?? null,
  requested_at: row?.requested_at.toISOString() ?? null,
  ended_at: row?.ended_at?.toISOString() ?? null,
});
