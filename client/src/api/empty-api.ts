import { createApi } from '@reduxjs/toolkit/query/react';
import { QUERY_FRESH_MS, QUERY_KEPT_MS } from '@tonearm/shared/limits';
import { baseQuery } from './base-query';

/** The one API; generated files add its endpoints, `cache-tags.ts` says what invalidates what. */
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
  ],
  keepUnusedDataFor: QUERY_KEPT_MS / 1000,
  refetchOnMountOrArgChange: QUERY_FRESH_MS / 1000,
  endpoints: () => ({}),
});
