import type { PlaylistListAnswer } from '@tonearm/shared/catalogue/playlists.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { emptyApi } from '../../api/empty-api';

/** A library's playlists as an endless list; the first page tells how many there are, the others follow its cursor. */
export const libraryPlaylistsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    libraryPlaylistPages: build.infiniteQuery<PlaylistListAnswer, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.pagination.next_cursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: 'users/me/library/playlists',
        params: { perPage: PER_PAGE_MAX, query: queryArg || undefined, ...(pageParam === null ? { paginate: 'lengthAware' } : { cursor: pageParam }) },
      }),
      providesTags: ['Playlist'],
    }),
  }),
});
