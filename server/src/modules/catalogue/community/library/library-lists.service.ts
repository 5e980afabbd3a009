import { Injectable } from '@nestjs/common';
import type {
  LibraryAlbumPagination,
  LibraryArtistPagination,
  LibraryTrackPagination,
  SocialUserPagination,
} from '@tonearm/shared/catalogue/collection.dto';
import type {
  LIBRARY_ALBUM_SORTS,
  LIBRARY_ARTIST_SORTS,
  LIBRARY_TRACK_SORTS,
  LibraryType,
} from '@tonearm/shared/catalogue/catalogue';
import { LIBRARY_PER_PAGE } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import { fold } from '@tonearm/shared/rules/fold';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import type { ListSpec, SortSpec } from '../../../../core/lists/list-spec.js';
import { AccountReader } from '../../../users/index.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { CollectionRepository } from './collection.repository.js';
import { LibraryDuration } from './library-duration.service.js';
import { LibraryListsRepository } from './library-lists.repository.js';
import type { Listed } from './library-lists.repository.js';
import { FOLLOW, LIKE, REPOST } from './library-kinds.js';

const latest: SortSpec = { column: 'sort_value', direction: 'desc', kind: 'time' };
const released: SortSpec = { ...latest, kind: 'text' };
const text: SortSpec = { column: 'sort_value', direction: 'asc', kind: 'text' };
const number: SortSpec = { column: 'sort_value', direction: 'asc', kind: 'number' };

const spec = <T extends string>(sorts: Record<T, SortSpec>): ListSpec => ({
  sorts,
  filters: {},
  perPage: LIBRARY_PER_PAGE,
});
const TRACKS = spec<(typeof LIBRARY_TRACK_SORTS)[number]>({
  added_at: latest,
  name: text,
  artist: text,
  album: text,
  duration: number,
});
const ALBUMS = spec<(typeof LIBRARY_ALBUM_SORTS)[number]>({
  added_at: latest,
  name: text,
  artist: text,
  release_date: released,
});
const ARTISTS = spec<(typeof LIBRARY_ARTIST_SORTS)[number]>({ added_at: latest, name: text });
const USERS = spec({ created_at: latest });

const VERBS = { likes: LIKE, reposts: REPOST, follows: FOLLOW } as const;

/** A library is read along a cursor unless its caller asks for another way (3-decisions §1.1). */
const plan = (query: ListQuery, of: ListSpec): ListPlan =>
  planList(
    { ...query, paginate: query.paginate ?? 'cursor', query: query.query ? fold(query.query) : undefined },
    {},
    of,
  );

/** Pages of a library, and of the people behind a like or a repost. */
@Injectable()
export class LibraryListsService {
  constructor(
    private readonly lists: LibraryListsRepository,
    private readonly duration: LibraryDuration,
    private readonly collection: CollectionRepository,
    private readonly trackList: TracksService,
    private readonly albumList: AlbumsService,
    private readonly artistList: ArtistsService,
    private readonly accounts: AccountReader,
  ) {}

  async tracks(
    query: ListQuery,
    actor: Actor,
  ): Promise<{ pagination: LibraryTrackPagination; total_duration_ms: number | null }> {
    const checked = plan(query, TRACKS);
    const isFirst = checked.cursor === null && checked.page === 1;
    const [pagination, total] = await Promise.all([
      this.page('track', checked, actor, (ids) => this.trackList.listByIds(ids, actor)),
      isFirst ? this.duration.of(checked, userOf(actor), actor) : null,
    ]);
    return { pagination, total_duration_ms: total };
  }

  albums(query: ListQuery, actor: Actor): Promise<LibraryAlbumPagination> {
    return this.page('album', plan(query, ALBUMS), actor, (ids) => this.albumList.listByIds(ids));
  }

  artists(query: ListQuery, actor: Actor): Promise<LibraryArtistPagination> {
    return this.page('artist', plan(query, ARTISTS), actor, (ids) => this.artistList.listByIds(ids));
  }

  /** Who likes, reposts or follows an item, or somebody. @throws AppError 404 when it may not be seen. */
  async people(
    verb: keyof typeof VERBS,
    item: { type: LibraryType; id: number },
    query: ListQuery,
    actor: Actor,
  ): Promise<SocialUserPagination> {
    if ((await this.collection.visibleIds(item.type, [item.id], actor)).length === 0) throw notFound();
    const of = VERBS[verb];
    const checked = plan(query, USERS);
    const page = await this.lists.userIds(checked, of, item, actor);
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

  private async page<T extends { id: number }>(
    type: Listed,
    checked: ListPlan,
    actor: Actor,
    load: (ids: readonly number[]) => Promise<T[]>,
  ) {
    const userId = userOf(actor);
    const page = await this.lists.pageIds(checked, { type, userId, actor });
    const [items, added] = await Promise.all([load(page.ids), this.lists.addedAt(type, userId, page.ids)]);
    return paginate(
      checked,
      page,
      items.map((item) => ({ ...item, added_at: isoTime(added.get(item.id)) })),
    );
  }
}

function userOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}
