import { playlistsApi } from './generated/playlists.gen';

/** A list of playlists is spoiled by every change of one: it shows names, pictures and counts. */
const listAnd = (id: number) => ['Playlist' as const, { type: 'Playlist' as const, id }];
const songsOf = (id: number) => [...listAnd(id), { type: 'PlaylistTracks' as const, id }];
playlistsApi.enhanceEndpoints({
  endpoints: {
    getPlaylist: { providesTags: (_answer, _error, { id }) => [{ type: 'Playlist', id }] },
    listLibraryPlaylists: { providesTags: ['Playlist'] },
    listPlaylistTracks: { providesTags: (_answer, _error, { id }) => [{ type: 'PlaylistTracks', id }] },
    orderPlaylistTracks: { invalidatesTags: (_answer, error, { id }) => (error ? [] : listAnd(id)) },
    createPlaylist: { invalidatesTags: ['Playlist'] },
    deletePlaylists: { invalidatesTags: ['Playlist'] },
    // Whose they are says who may do what with each of them.
    movePlaylists: { invalidatesTags: (_answer, error) => (error ? [] : ['Playlist', 'Usage']) },
    joinPlaylist: { invalidatesTags: ['Playlist'] },
    updatePlaylist: { invalidatesTags: (_answer, _error, { id }) => listAnd(id) },
    removePlaylistImage: { invalidatesTags: (_answer, _error, { id }) => listAnd(id) },
    followPlaylist: { invalidatesTags: (_answer, _error, { id }) => listAnd(id) },
    unfollowPlaylist: { invalidatesTags: (_answer, _error, { id }) => listAnd(id) },
    invitePlaylistCollaborators: {
      invalidatesTags: (_answer, error, { id }) =>
        error
          ? []
          : [
              { type: 'Playlist', id },
              { type: 'PlaylistInvites', id },
            ],
    },
    listPlaylistInvites: { providesTags: (_answer, _error, { id }) => [{ type: 'PlaylistInvites', id }] },
    revokePlaylistInvite: { invalidatesTags: (_answer, _error, { id }) => [{ type: 'PlaylistInvites', id }] },
    removePlaylistCollaborator: {
      invalidatesTags: (_answer, _error, { id }) => [...listAnd(id), { type: 'PlaylistInvites', id }],
    },
    addPlaylistTracks: { invalidatesTags: (answer, _error, { id }) => (answer ? songsOf(id) : []) },
    removePlaylistTracks: { invalidatesTags: (answer, _error, { id }) => (answer ? songsOf(id) : []) },
  },
});

export * from './generated/playlists.gen';
