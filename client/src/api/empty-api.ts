import { createApi } from '@reduxjs/toolkit/query/react';
import { QUERY_FRESH_MS, QUERY_KEPT_MS } from '@tonearm/shared/limits';
import { baseQuery } from './base-query';

/** The one API. Each file beside this one adds a feature's generated endpoints with the tags that they provide and invalidate. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Album',
    'Artist',
    'Track',
    'Genre',
    'Channel',
    'Playlist',
    'PlaylistTracks',
    'PlaylistInvites',
    'Settings',
    'CurrentUser',
    'Sessions',
    'RecoveryCodes',
    'TwoFactorSecret',
    'PasswordConfirmation',
    'DataExport',
    'RecentSearch',
    'CommentMarker',
    'User',
    'Lyric',
    'BackstageRequest',
    'Backstage',
    'FileEntry',
    'Usage',
    'AdminTracks',
    'UserAccess',
    'AdminAlbums',
    'AdminArtists',
    'AdminGenres',
    'AdminTags',
    'Role',
  ],
  keepUnusedDataFor: QUERY_KEPT_MS / 1000,
  refetchOnMountOrArgChange: QUERY_FRESH_MS / 1000,
  endpoints: () => ({}),
});
