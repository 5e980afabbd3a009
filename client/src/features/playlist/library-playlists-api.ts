import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { pagesOf } from '../../api/pages-of';
import { playlistsApi } from '../../api/playlists';

/** A library's playlists as an endless list; the first page has the total, the others follow its cursor. */
export const libraryPlaylistsApi = playlistsApi.injectEndpoints({
  endpoints: (build) => ({
    libraryPlaylistPages: build.infiniteQuery({
      ...pagesOf(playlistsApi, 'listLibraryPlaylists', {
        first: null as string | null,
        next: ({ pagination }) => pagination.next_cursor,
        ask: (cursor, { query }) => ({
          perPage: PER_PAGE_MAX,
          query: query || undefined,
          ...(cursor === null ? { paginate: 'lengthAware' as const } : { cursor }),
        }),
      }),
      providesTags: ['Playlist'],
    }),
  }),
});
