import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { RECENT_SEARCHES_MAX } from '@tonearm/shared/limits';
import type { RecentModelType, SearchType } from '@tonearm/shared/search/search';
import type {
  ForgetRecentSearchInput,
  RecentSearch,
  RecentSearchInput,
  SearchModel,
} from '@tonearm/shared/search/search.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { onePage, PersonalData } from '../../../users/index.js';
import { RecentSearchesRepository } from './recent-searches.repository.js';
import type { RecentRow } from './recent-searches.repository.js';
import { SearchResultsReader } from './search-results.service.js';

const NO_TERMS = { text: '', words: [] };
const typeOf = (model: RecentModelType): SearchType => `${model}s`;
const keyOf = (row: Pick<RecentRow, 'model_type' | 'model_id'>): string => `${row.model_type}:${row.model_id}`;

/** What somebody opened from the search, the newest first. */
@Injectable()
export class RecentSearchesService implements OnModuleInit {
  constructor(
    private readonly recents: RecentSearchesRepository,
    private readonly results: SearchResultsReader,
    private readonly unit: UnitOfWork,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'recent_searches',
      pages: onePage(async (userId) =>
        (await this.recents.list(userId)).map((row) => ({ ...row, created_at: isoTime(row.created_at) })),
      ),
    });
  }

  /** What has become invisible is left out, and comes back when it is shown again. */
  async list(actor: Actor): Promise<RecentSearch[]> {
    const rows = await this.recents.list(userIdOf(actor));
    const models = new Map<string, SearchModel>();
    for (const type of new Set(rows.map((row) => row.model_type))) {
      const ids = rows.filter((row) => row.model_type === type).map((row) => row.model_id);
      const visible = await this.results.visibleIds(typeOf(type), ids, actor);
      const loaded = await this.results.load(
        typeOf(type),
        ids.filter((id) => visible.has(id)),
        { actor, terms: NO_TERMS },
      );
      for (const model of loaded) models.set(keyOf({ model_type: type, model_id: model.id }), model as SearchModel);
    }
    return rows.flatMap((row) => {
      const model = models.get(keyOf(row));
      return model
        ? [{ model_type: row.model_type, model_id: row.model_id, model, created_at: isoTime(row.created_at) }]
        : [];
    });
  }

  /** @throws AppError 404 for what the actor cannot see. */
  async add({ model_type: type, model_id: id }: RecentSearchInput, actor: Actor): Promise<RecentSearch[]> {
    const visible = await this.results.visibleIds(typeOf(type), [id], actor);
    if (!visible.has(id)) throw notFound();
    const userId = userIdOf(actor);
    await this.unit.run('recent-searches.add', async () => {
      await this.recents.add(userId, type, id);
      const rows = await this.recents.list(userId);
      for (const row of rows.slice(RECENT_SEARCHES_MAX))
        await this.recents.delete(userId, row.model_type, row.model_id);
    });
    return await this.list(actor);
  }

  /** One, or all. @throws AppError 422 for half a name. */
  async forget({ model_type: type, model_id: id }: ForgetRecentSearchInput, actor: Actor): Promise<RecentSearch[]> {
    const userId = userIdOf(actor);
    if ((type === undefined) !== (id === undefined))
      throw invalid({ model_id: ['Name the type and the id, or neither.'] });
    await this.unit.run('recent-searches.forget', () =>
      type === undefined || id === undefined ? this.recents.clear(userId) : this.recents.delete(userId, type, id),
    );
    return await this.list(actor);
  }
}

function userIdOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}
