import type { PlaylistListAnswer } from '@tonearm/shared/catalogue/playlists.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { emptyApi } from '../../api/empty-api';
import type { LibraryArgs } from '../../music/library-page/use-library-view';

/** A library's playlists as an endless list; the first page tells how many there are, the others follow its cursor. */
export const libraryPlaylistsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    libraryPlaylistPages: build.infiniteQuery<PlaylistListAnswer, LibraryArgs, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.pagination.next_cursor ?? undefined,
      },
      query: ({ queryArg: { query, orderBy, orderDir }, pageParam }) => ({
        url: 'users/me/library/playlists',
        params: {
          perPage: PER_PAGE_MAX,
          orderBy,
          orderDir,
          query: query || undefined,
          ...(pageParam === null ? { paginate: 'lengthAware' } : { cursor: pageParam }),
        },
      }),
      providesTags: ['Playlist'],
    }),
  }),
});
