import type { CommentableType } from '@tonearm/shared/catalogue/catalogue';
import { notesApi } from './generated/notes.gen';
import { pagesOf } from './pages-of';

/** What notes are about. */
export interface NotedItem {
  type: CommentableType;
  id: number;
}

const BY_CURSOR = {
  first: null as string | null,
  next: ({ pagination }: { pagination: { next_cursor: string | null } }) => pagination.next_cursor,
  ask: (cursor: string | null) => (cursor === null ? {} : { cursor }),
};

/** Notes as endless lists, the newest first; what was there a while ago is never shown. */
export const notePagesApi = notesApi.injectEndpoints({
  endpoints: (build) => ({
    trackNotePages: build.infiniteQuery({ ...pagesOf(notesApi, 'listTrackNotes', BY_CURSOR), keepUnusedDataFor: 0 }),
    albumNotePages: build.infiniteQuery({ ...pagesOf(notesApi, 'listAlbumNotes', BY_CURSOR), keepUnusedDataFor: 0 }),
  }),
});

export { useCreateAlbumNoteMutation, useCreateTrackNoteMutation, useDeleteNoteMutation } from './generated/notes.gen';
