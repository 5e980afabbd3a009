import { notesApi } from './generated/notes.gen';

notesApi.enhanceEndpoints({
  endpoints: {
    // The thread keeps what it shows by itself; it must never show what it was a while ago.
    listTrackNotes: { keepUnusedDataFor: 0 },
    listAlbumNotes: { keepUnusedDataFor: 0 },
  },
});

export * from './generated/notes.gen';
