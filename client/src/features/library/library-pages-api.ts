import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { pagesOf } from '../../api/pages-of';
import { libraryApi } from '../../api/library';

const HISTORY_PER_PAGE = 50;

type Cursor = string | null;
interface Paged {
  pagination: { next_cursor: string | null };
}

const byCursor = { first: null as Cursor, next: (last: Paged) => last.pagination.next_cursor };
const library = {
  ...byCursor,
  // The first page has the total; the others follow its cursor.
  ask: (cursor: Cursor, { query }: { query?: string }) => ({
    perPage: PER_PAGE_MAX,
    query: query || undefined,
    ...(cursor === null ? { paginate: 'lengthAware' as const } : { cursor }),
  }),
};

/** Libraries as endless lists: pages follow each other by cursor. */
export const libraryPagesApi = libraryApi.injectEndpoints({
  endpoints: (build) => ({
    libraryTrackPages: build.infiniteQuery(pagesOf(libraryApi, 'listLibraryTracks', library)),
    libraryAlbumPages: build.infiniteQuery(pagesOf(libraryApi, 'listLibraryAlbums', library)),
    libraryArtistPages: build.infiniteQuery(pagesOf(libraryApi, 'listLibraryArtists', library)),
    historyPages: build.infiniteQuery(
      pagesOf(libraryApi, 'listHistory', {
        ...byCursor,
        ask: (cursor, { query }) => ({
          perPage: HISTORY_PER_PAGE,
          query: query || undefined,
          cursor: cursor ?? undefined,
        }),
      }),
    ),
  }),
});
