import type { PlaylistListAnswer } from '@tonearm/shared/catalogue/playlists.dto';
import type { FeedAnswer } from '@tonearm/shared/catalogue/profiles.dto';
import { emptyApi } from '../../api/empty-api';
import { cursorPages, pageQuery } from '../../music/endless/catalogue-pages-api';
import type { Cursor, ListSource } from '../../music/endless/catalogue-pages-api';

/** What people made and did, as endless lists. */
export const userPagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    playlistPages: build.infiniteQuery<PlaylistListAnswer, ListSource, Cursor>({
      infiniteQueryOptions: cursorPages,
      query: pageQuery,
      providesTags: ['Playlist'],
    }),
    activityPages: build.infiniteQuery<FeedAnswer, ListSource, Cursor>({
      infiniteQueryOptions: cursorPages,
      query: pageQuery,
      providesTags: ['User'],
    }),
  }),
});
