import { skipToken } from '@reduxjs/toolkit/query';
import type { CreateNoteInput, Note } from '@tonearm/shared/catalogue/notes.dto';
import {
  notePagesApi,
  useCreateAlbumNoteMutation,
  useCreateTrackNoteMutation,
  useDeleteNoteMutation,
} from '../../api/notes';
import type { NotedItem } from '../../api/notes';
import { useTopic } from '../../platform/realtime/use-realtime';

/** The notes of an item as far as they are shown; what others write comes by itself. */
export function useNotes({ type, id }: NotedItem) {
  const isTrack = type === 'track';
  const options = { refetchOnMountOrArgChange: true };
  const ofTrack = notePagesApi.useTrackNotePagesInfiniteQuery(isTrack ? { id } : skipToken, options);
  const ofAlbum = notePagesApi.useAlbumNotePagesInfiniteQuery(isTrack ? skipToken : { id }, options);
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = isTrack ? ofTrack : ofAlbum;
  const [addToTrack, addingToTrack] = useCreateTrackNoteMutation();
  const [addToAlbum, addingToAlbum] = useCreateAlbumNoteMutation();
  const [deleteNote] = useDeleteNoteMutation();
  useTopic(`notes.${type}`, id, () => void refetch());
  return {
    /** null until the first answer. */
    notes: currentData?.pages.flatMap(({ pagination }): Note[] => pagination.data) ?? null,
    count: currentData?.pages[0]?.notes_count ?? 0,
    error,
    isFetching,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
    isAdding: addingToTrack.isLoading || addingToAlbum.isLoading,
    add: async (createNoteInput: CreateNoteInput): Promise<void> => {
      await (isTrack ? addToTrack : addToAlbum)({ id, createNoteInput }).unwrap();
      await refetch();
    },
    remove: async (noteId: number): Promise<void> => {
      await deleteNote({ id: noteId }).unwrap();
      await refetch();
    },
  };
}

export type Notes = ReturnType<typeof useNotes>;
