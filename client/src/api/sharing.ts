import { sharingApi } from './generated/sharing.gen';

/** The item's own answer carries its token. */
sharingApi.enhanceEndpoints({
  addTagTypes: ['Track', 'Album'],
  endpoints: {
    shareTrack: { invalidatesTags: (_answer, _error, { id }) => [{ type: 'Track', id }] },
    unshareTrack: { invalidatesTags: (_answer, _error, { id }) => [{ type: 'Track', id }] },
    shareAlbum: { invalidatesTags: (_answer, _error, { id }) => [{ type: 'Album', id }] },
    unshareAlbum: { invalidatesTags: (_answer, _error, { id }) => [{ type: 'Album', id }] },
  },
});

export * from './generated/sharing.gen';
