import { authoringApi } from './generated/authoring.gen';

const track = (id: number) => ({ type: 'Track', id }) as const;
const album = (id: number) => ({ type: 'Album', id }) as const;
const idsOf = (ids: string): number[] => ids.split(',').map(Number);

authoringApi.enhanceEndpoints({
  endpoints: {
    getUsage: { providesTags: ['Usage'] },
    createTracksFromUploads: { invalidatesTags: ['Usage'] },
    createTrack: { invalidatesTags: ['Track', 'Usage'] },
    updateTrack: {
      invalidatesTags: (_answer, error, { id }) => (error ? [] : ['Track', track(id), 'Album', 'Artist']),
    },
    deleteTracks: {
      invalidatesTags: (_answer, error, { ids }) =>
        error ? [] : ['Track', ...idsOf(ids).map(track), 'Album', 'Artist', 'Usage'],
    },
    replaceTrackFile: { invalidatesTags: (_answer, error, { id }) => (error ? [] : ['Track', track(id), 'Usage']) },
    createAlbum: { invalidatesTags: ['Album', 'Track', 'Artist'] },
    updateAlbum: {
      invalidatesTags: (_answer, error, { id }) => (error ? [] : ['Album', album(id), 'Track', 'Artist']),
    },
    deleteAlbums: {
      invalidatesTags: (_answer, error, { ids }) =>
        error ? [] : ['Album', ...idsOf(ids).map(album), 'Track', 'Artist', 'Usage'],
    },
    updateArtist: { invalidatesTags: (_answer, error, { id }) => (error ? [] : ['Artist', { type: 'Artist', id }]) },
  },
});

export * from './generated/authoring.gen';
