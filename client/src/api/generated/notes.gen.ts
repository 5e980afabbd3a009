// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTrackNotes: build.query<
      ListTrackNotesApiResponse,
      ListTrackNotesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/notes`,
        params: {
          page: queryArg.page,
          perPage: queryArg.perPage,
          paginate: queryArg.paginate,
          query: queryArg.query,
          orderBy: queryArg.orderBy,
          orderDir: queryArg.orderDir,
          filters: queryArg.filters,
          cursor: queryArg.cursor,
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
    createTrackNote: build.mutation<
      CreateTrackNoteApiResponse,
      CreateTrackNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: "POST",
        body: queryArg.createNoteInput,
      }),
    }),
    listAlbumNotes: build.query<
      ListAlbumNotesApiResponse,
      ListAlbumNotesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/albums/${encodeURIComponent(String(queryArg.id))}/notes`,
        params: {
          page: queryArg.page,
          perPage: queryArg.perPage,
          paginate: queryArg.paginate,
          query: queryArg.query,
          orderBy: queryArg.orderBy,
          orderDir: queryArg.orderDir,
          filters: queryArg.filters,
          cursor: queryArg.cursor,
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
    createAlbumNote: build.mutation<
      CreateAlbumNoteApiResponse,
      CreateAlbumNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/albums/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: "POST",
        body: queryArg.createNoteInput,
      }),
    }),
    deleteNote: build.mutation<DeleteNoteApiResponse, DeleteNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/notes/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as notesApi };
export type ListTrackNotesApiResponse = /** status 200  */ NoteListAnswer;
export type ListTrackNotesApiArg = {
  id: number;
  page?: number;
  perPage?: number;
  paginate?: "simple" | "lengthAware" | "cursor";
  query?: string;
  /** A column of the resource's list; anything else falls back to its default. */
  orderBy?: string;
  orderDir?: "asc" | "desc";
  /** base64url of a JSON list of `{key, value, operator}`. */
  filters?: string;
  cursor?: string;
  with?: string;
  load?: string;
  loadCount?: string;
};
export type CreateTrackNoteApiResponse = /** status 201  */ NoteAnswer;
export type CreateTrackNoteApiArg = {
  id: number;
  createNoteInput: CreateNoteInput;
};
export type ListAlbumNotesApiResponse = /** status 200  */ NoteListAnswer;
export type ListAlbumNotesApiArg = {
  id: number;
  page?: number;
  perPage?: number;
  paginate?: "simple" | "lengthAware" | "cursor";
  query?: string;
  /** A column of the resource's list; anything else falls back to its default. */
  orderBy?: string;
  orderDir?: "asc" | "desc";
  /** base64url of a JSON list of `{key, value, operator}`. */
  filters?: string;
  cursor?: string;
  with?: string;
  load?: string;
  loadCount?: string;
};
export type CreateAlbumNoteApiResponse = /** status 201  */ NoteAnswer;
export type CreateAlbumNoteApiArg = {
  id: number;
  createNoteInput: CreateNoteInput;
};
export type DeleteNoteApiResponse = unknown;
export type DeleteNoteApiArg = {
  id: number;
};
export type CommentAuthor = {
  id: number;
  name: string;
  image: string | null;
};
export type Note = {
  id: number;
  model_type: "note";
  notable_type: "album" | "track";
  notable_id: number;
  /** null: the account is gone. */
  user: CommentAuthor | null;
  /** Plain text. */
  content: string;
  /** null on albums, and where it is about the whole song. */
  position_ms: number | null;
  can_delete: boolean;
  created_at: string;
};
export type NotePagination = {
  data: Note[];
  current_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  next_page: number | null;
  prev_page: number | null;
  /** Only with `paginate=lengthAware`. */
  last_page?: number;
  /** Only with `paginate=lengthAware`. */
  total?: number;
  next_cursor: string | null;
  prev_cursor: string | null;
};
export type NoteListAnswer = {
  /** The newest first. */
  pagination: NotePagination;
  notes_count: number;
  status: "success";
};
export type NoteAnswer = {
  note: Note;
  status: "success";
};
export type CreateNoteInput = {
  content: string;
  /** A moment of the song; ignored on albums. */
  position_ms?: number | null;
};
export const {
  useListTrackNotesQuery,
  useCreateTrackNoteMutation,
  useListAlbumNotesQuery,
  useCreateAlbumNoteMutation,
  useDeleteNoteMutation,
} = injectedRtkApi;
