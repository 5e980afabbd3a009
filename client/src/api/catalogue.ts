import { catalogueApi } from './generated/catalogue.gen';
import { withAlbumOnTracks } from './album-answer';

/** What the answers of the first page hold; the tags of other calls stand beside them, so that nobody brings what they do not call. */
catalogueApi.enhanceEndpoints({
  endpoints: {
    listArtists: { providesTags: ['Artist'] },
    getArtist: { providesTags: (_answer, _error, { id }) => [{ type: 'Artist', id }] },
    listArtistAlbums: { providesTags: (_answer, _error, { id }) => ['Album', { type: 'Artist', id }] },
    listArtistTracks: { providesTags: (_answer, _error, { id }) => ['Track', { type: 'Artist', id }] },
    listAlbums: { providesTags: ['Album'] },
    getAlbum: {
      providesTags: (_answer, _error, { id }) => [{ type: 'Album', id }],
      transformResponse: withAlbumOnTracks,
    },
    listTracks: { providesTags: ['Track'] },
    getTrack: { providesTags: (_answer, _error, { id }) => [{ type: 'Track', id }] },
    listGenres: { providesTags: ['Genre'] },
    getGenre: { providesTags: ['Genre'] },
    getChannel: { providesTags: ['Channel'] },
  },
});

export * from './generated/catalogue.gen';
