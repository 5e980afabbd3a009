import { Injectable } from '@nestjs/common';
import type { SocialUserPagination } from '@tonearm/shared/catalogue/collection.dto';
import type { LibraryType } from '@tonearm/shared/catalogue/catalogue';
import { LIBRARY_PER_PAGE } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { AccountReader } from '../../../users/index.js';
import { CollectionRepository } from './collection.repository.js';
import { FOLLOW, LIKE, REPOST } from './library-kinds.js';
import { LibraryListsRepository } from './library-lists.repository.js';
import { planLibrary } from './library-plan.js';

const USERS: ListSpec = {
  sorts: { created_at: { column: 'sort_value', direction: 'desc', kind: 'time' } },
  filters: {},
  perPage: LIBRARY_PER_PAGE,
};
const VERBS = { likes: LIKE, reposts: REPOST, follows: FOLLOW } as const;
const NOBODY: IdPage = { ids: [], hasMore: false, last: null, total: 0 };

/** The people behind a like, a repost or a follow. */
@Injectable()
export class SocialListsService {
  constructor(
    private readonly lists: LibraryListsRepository,
    private readonly collection: CollectionRepository,
    private readonly accounts: AccountReader,
    private readonly settings: SettingsService,
  ) {}

  /** Who likes, reposts or follows an item, or somebody; nobody reposts where the site has that switched off. @throws AppError 404 when it may not be seen. */
  async people(
    verb: keyof typeof VERBS,
    item: { type: LibraryType; id: number },
    query: ListQuery,
    actor: Actor,
  ): Promise<SocialUserPagination> {
    if ((await this.collection.visibleIds(item.type, [item.id], actor)).length === 0) throw notFound();
    const of = VERBS[verb];
    const checked = planLibrary(query, USERS);
    const isShown = verb !== 'reposts' || (await this.settings.get('player.enable_repost'));
    const page = isShown ? await this.lists.userIds(checked, of, item, actor) : NOBODY;
    const rows = new Map((await this.lists.usersOf(of, item, page.ids)).map((row) => [Number(row.id), row]));
    return paginate(
      checked,
      page,
      page.ids
        .flatMap((id) => rows.get(id) ?? [])
        .map((row) => ({
          id: Number(row.id),
          model_type: 'user' as const,
          name: row.name,
          image: this.accounts.avatarUrl(row.avatar),
          at: isoTime(row.at),
          ...(verb === 'reposts' ? { caption: row.caption } : {}),
        })),
    );
  }
}
