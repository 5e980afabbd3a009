import type {
  ImportedPlaylistAnswer,
  PlaylistAnswer,
  PlaylistTrack,
  PlaylistTracksAnswer,
} from '@tonearm/shared/catalogue/playlists.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import type { OrderDirection } from '@tonearm/shared/pagination';
import { emptyApi } from './empty-api';

/** Which songs of a playlist, in which order. */
export interface TracksArg {
  id: number;
  orderBy: string;
  orderDir?: OrderDirection;
  query?: string;
}

interface FileArg {
  id: number;
  file: File;
}

function formOf(file: File): FormData {
  const body = new FormData();
  body.set('file', file);
  return body;
}

/** By hand: pages that follow one another, and files, which the generated hooks do not know. */
export const playlistTracksApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    playlistTracks: build.infiniteQuery<PlaylistTracksAnswer, TracksArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.pagination.next_cursor },
      query: ({ queryArg: { id, ...params }, pageParam }) => ({
        url: `/api/v1/playlists/${id}/tracks`,
        params: { ...params, perPage: PER_PAGE_MAX, cursor: pageParam ?? undefined },
      }),
      providesTags: (_answer, _error, { id }) => [{ type: 'PlaylistTracks', id }],
    }),
    uploadPlaylistPicture: build.mutation<PlaylistAnswer, FileArg>({
      query: ({ id, file }) => ({ url: `/api/v1/playlists/${id}/image`, method: 'POST', body: formOf(file) }),
      invalidatesTags: (_answer, _error, { id }) => ['Playlist', { type: 'Playlist', id }],
    }),
    importPlaylistFile: build.mutation<ImportedPlaylistAnswer, { id: number; file?: File; text?: string }>({
      query: ({ id, file, text }) => ({
        url: `/api/v1/playlists/${id}/import`,
        method: 'POST',
        body: file ? formOf(file) : { text },
      }),
      invalidatesTags: (_answer, _error, { id }) => [
        'Playlist',
        { type: 'Playlist', id },
        { type: 'PlaylistTracks', id },
      ],
    }),
  }),
});

export const { usePlaylistTracksInfiniteQuery, useUploadPlaylistPictureMutation, useImportPlaylistFileMutation } =
  playlistTracksApi;

/** The songs with some of them moved before another one (null: to the end). */
export function moved(
  tracks: readonly PlaylistTrack[],
  entryIds: readonly number[],
  beforeId: number | null,
): PlaylistTrack[] {
  const going = tracks.filter((track) => entryIds.includes(track.entry_id));
  const staying = tracks.filter((track) => !entryIds.includes(track.entry_id));
  const at = beforeId === null ? -1 : staying.findIndex((track) => track.entry_id === beforeId);
  return at < 0 ? [...staying, ...going] : [...staying.slice(0, at), ...going, ...staying.slice(at)];
}
