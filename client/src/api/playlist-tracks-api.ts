import type {
  ImportedPlaylistAnswer,
  PlaylistAnswer,
  PlaylistTrack,
  PlaylistTracksAnswer,
} from '@tonearm/shared/catalogue/playlists.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import type { OrderDirection } from '@tonearm/shared/pagination';
import { callOf } from './call-of';
import { formOf } from './form-of';
import { pagesOf } from './pages-of';
import { playlistsApi } from './playlists';

/** Which songs of a playlist, in which order. */
export interface TracksArg {
  id: number;
  orderBy: string;
  orderDir?: OrderDirection;
  query?: string;
}

const sendPicture = formOf(playlistsApi, 'uploadPlaylistImage');
const sendList = formOf(playlistsApi, 'importPlaylistTracks');
const sendText = callOf(playlistsApi, 'importPlaylistTracks');

/** Pages that follow one another, and files, which the generated hooks do not know. */
export const playlistTracksApi = playlistsApi.injectEndpoints({
  endpoints: (build) => ({
    playlistTracks: build.infiniteQuery<PlaylistTracksAnswer, TracksArg, string | null>({
      ...pagesOf(playlistsApi, 'listPlaylistTracks', {
        first: null as string | null,
        next: ({ pagination }) => pagination.next_cursor,
        ask: (cursor) => ({ perPage: PER_PAGE_MAX, cursor: cursor ?? undefined }),
      }),
      providesTags: (_answer, _error, { id }) => [{ type: 'PlaylistTracks', id }],
    }),
    uploadPlaylistPicture: build.mutation<PlaylistAnswer, { id: number; file: File }>({
      query: sendPicture,
      invalidatesTags: (_answer, _error, { id }) => ['Playlist', { type: 'Playlist', id }],
    }),
    importPlaylistFile: build.mutation<ImportedPlaylistAnswer, { id: number; file?: File; text?: string }>({
      query: ({ id, file, text }) => (file ? sendList({ id, file }) : sendText({ id, importPlaylistInput: { text } })),
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
