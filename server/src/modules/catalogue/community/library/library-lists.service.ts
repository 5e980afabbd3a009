import { Injectable } from '@nestjs/common';
import type {
  LibraryAlbumPagination,
  LibraryArtistPagination,
  LibraryTrackPagination,
} from '@tonearm/shared/catalogue/collection.dto';
import type {
  LIBRARY_ALBUM_SORTS,
  LIBRARY_ARTIST_SORTS,
  LIBRARY_TRACK_SORTS,
} from '@tonearm/shared/catalogue/catalogue';
import { LIBRARY_PER_PAGE } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { unauthenticated } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import type { ListSpec, SortSpec } from '../../../../core/lists/list-spec.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { LibraryDuration } from './library-duration.service.js';
import { planLibrary } from './library-plan.js';
import { LibraryListsRepository } from './library-lists.repository.js';
import type { Listed } from './library-lists.repository.js';

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

/** Pages of a library. */
@Injectable()
export class LibraryListsService {
  constructor(
    private readonly lists: LibraryListsRepository,
    private readonly duration: LibraryDuration,
    private readonly trackList: TracksService,
    private readonly albumList: AlbumsService,
    private readonly artistList: ArtistsService,
  ) {}

  async tracks(
    query: ListQuery,
    actor: Actor,
  ): Promise<{ pagination: LibraryTrackPagination; total_duration_ms: number | null }> {
    const checked = planLibrary(query, TRACKS);
    const isFirst = checked.cursor === null && checked.page === 1;
    const [pagination, total] = await Promise.all([
      this.page('track', checked, actor, (ids) => this.trackList.listByIds(ids, actor)),
      isFirst ? this.duration.of(checked, userOf(actor), actor) : null,
    ]);
    return { pagination, total_duration_ms: total };
  }

  albums(query: ListQuery, actor: Actor): Promise<LibraryAlbumPagination> {
    return this.page('album', planLibrary(query, ALBUMS), actor, (ids) => this.albumList.listByIds(ids));
  }

  artists(query: ListQuery, actor: Actor): Promise<LibraryArtistPagination> {
    return this.page('artist', planLibrary(query, ARTISTS), actor, (ids) => this.artistList.listByIds(ids));
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
