import type {
  HistoryListAnswer,
  LibraryAlbumListAnswer,
  LibraryArtistListAnswer,
  LibraryTrackListAnswer,
} from '@tonearm/shared/catalogue/collection.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { emptyApi } from '../../api/empty-api';
import type { LibraryArgs } from '../../music/library-page/use-library-view';

type Cursor = string | null;
interface Paged {
  pagination: { next_cursor: string | null };
}

const options = {
  initialPageParam: null as Cursor,
  getNextPageParam: (last: Paged) => last.pagination.next_cursor ?? undefined,
};

const call =
  (list: string) =>
  ({ queryArg: { query, orderBy, orderDir }, pageParam }: { queryArg: LibraryArgs; pageParam: Cursor }) => ({
    url: `users/me/library/${list}`,
    params: {
      perPage: PER_PAGE_MAX,
      orderBy,
      orderDir,
      query: query || undefined,
      // The first page tells how many there are; the others follow its cursor.
      ...(pageParam === null ? { paginate: 'lengthAware' } : { cursor: pageParam }),
    },
  });

/** Libraries as endless lists: pages follow each other by cursor. */
export const libraryPagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    libraryTrackPages: build.infiniteQuery<LibraryTrackListAnswer, LibraryArgs, Cursor>({
      infiniteQueryOptions: options,
      query: call('tracks'),
    }),
    libraryAlbumPages: build.infiniteQuery<LibraryAlbumListAnswer, LibraryArgs, Cursor>({
      infiniteQueryOptions: options,
      query: call('albums'),
    }),
    libraryArtistPages: build.infiniteQuery<LibraryArtistListAnswer, LibraryArgs, Cursor>({
      infiniteQueryOptions: options,
      query: call('artists'),
    }),
    historyPages: build.infiniteQuery<HistoryListAnswer, { query: string }, Cursor>({
      infiniteQueryOptions: options,
      query: ({ queryArg, pageParam }) => ({
        url: 'users/me/library/history',
        params: { perPage: 50, query: queryArg.query || undefined, cursor: pageParam ?? undefined },
      }),
    }),
  }),
});
