// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFileEntries: build.query<
      ListFileEntriesApiResponse,
      ListFileEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/file-entries`,
        params: {
          type: queryArg["type"],
          trashed: queryArg.trashed,
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
    deleteFileEntries: build.mutation<
      DeleteFileEntriesApiResponse,
      DeleteFileEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/file-entries/delete`,
        method: "POST",
        body: queryArg.deleteFileEntriesInput,
      }),
    }),
    restoreFileEntries: build.mutation<
      RestoreFileEntriesApiResponse,
      RestoreFileEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/file-entries/restore`,
        method: "POST",
        body: queryArg.fileEntryIdsInput,
      }),
    }),
    updateFileEntry: build.mutation<
      UpdateFileEntryApiResponse,
      UpdateFileEntryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/file-entries/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateFileEntryInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as filesApi };
export type ListFileEntriesApiResponse = /** status 200  */ FileEntryListAnswer;
export type ListFileEntriesApiArg = {
  type?: "audio" | "image" | "document";
  /** The bin instead of the files. */
  trashed?: string;
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
export type DeleteFileEntriesApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteFileEntriesApiArg = {
  deleteFileEntriesInput: DeleteFileEntriesInput;
};
export type RestoreFileEntriesApiResponse = /** status 200  */ RestoredAnswer;
export type RestoreFileEntriesApiArg = {
  fileEntryIdsInput: FileEntryIdsInput;
};
export type UpdateFileEntryApiResponse = /** status 200  */ FileEntryAnswer;
export type UpdateFileEntryApiArg = {
  id: number;
  updateFileEntryInput: UpdateFileEntryInput;
};
export type FileEntry = {
  id: number;
  /** As its owner calls it, with its extension. */
  name: string;
  /** As it is stored. */
  file_name: string;
  mime: string;
  type: "audio" | "image" | "document";
  upload_type: "trackMedia" | "artwork" | "identity";
  /** Bytes. */
  file_size: number;
  extension: string;
  /** Where its owner downloads it. */
  url: string;
  disk: string;
  /** Where it lies on its disk. */
  path: string;
  created_at: string;
  updated_at: string;
  /** When it was thrown away; it is deleted permanently after 30 days. */
  deleted_at: string | null;
};
export type FileEntryPagination = {
  data: FileEntry[];
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
export type FileSpace = {
  used: number;
  /** null: unlimited. */
  available: number | null;
};
export type FileEntryListAnswer = {
  pagination: FileEntryPagination;
  space: FileSpace;
  status: "success";
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type DeleteFileEntriesInput = {
  entryIds?: number[];
  /** Addresses or places of files, as `url` or `path` gives them. */
  paths?: string[];
  /** Not into the bin. */
  deleteForever?: boolean;
  /** Also pictures that something shows: it keeps its copy. */
  force?: boolean;
};
export type RestoredAnswer = {
  restored: number;
  status: "success";
};
export type FileEntryIdsInput = {
  entryIds: number[];
};
export type FileEntryAnswer = {
  fileEntry: FileEntry;
  status: "success";
};
export type UpdateFileEntryInput = {
  name: string;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export const {
  useListFileEntriesQuery,
  useDeleteFileEntriesMutation,
  useRestoreFileEntriesMutation,
  useUpdateFileEntryMutation,
} = injectedRtkApi;
