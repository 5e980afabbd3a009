// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLibraryRoots: build.query<
      ListLibraryRootsApiResponse,
      ListLibraryRootsApiArg
    >({
      query: () => ({ url: `/api/v1/library-roots` }),
    }),
    listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
      query: () => ({ url: `/api/v1/admin/imports` }),
    }),
    startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/imports`,
        method: "POST",
        body: queryArg.startImportInput,
      }),
    }),
    listMusicFolders: build.query<
      ListMusicFoldersApiResponse,
      ListMusicFoldersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/imports/folders`,
        params: {
          path: queryArg.path,
        },
      }),
    }),
    getImport: build.query<GetImportApiResponse, GetImportApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/imports/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    stopImport: build.mutation<StopImportApiResponse, StopImportApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/imports/${encodeURIComponent(String(queryArg.id))}/stop`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminImportsApi };
export type ListLibraryRootsApiResponse =
  /** status 200  */ LibraryRootListAnswer;
export type ListLibraryRootsApiArg = void;
export type ListImportsApiResponse = /** status 200  */ ImportsAnswer;
export type ListImportsApiArg = void;
export type StartImportApiResponse = /** status 202  */ StartedImportAnswer;
export type StartImportApiArg = {
  startImportInput: StartImportInput;
};
export type ListMusicFoldersApiResponse = /** status 200  */ MusicFoldersAnswer;
export type ListMusicFoldersApiArg = {
  /** Left out: those that the installation allows. */
  path?: string;
};
export type GetImportApiResponse = /** status 200  */ ImportAnswer;
export type GetImportApiArg = {
  id: number;
};
export type StopImportApiResponse = /** status 202  */ StatusAnswer;
export type StopImportApiArg = {
  id: number;
};
export type LibraryRoot = {
  id: number;
  /** On the server. */
  path: string;
  /** End of the last whole scan; null while one changes something, and after one was cut off. */
  scanned_at: string | null;
  created_at: string;
  files_count: number;
  /** Files that could not be read. */
  failed_count: number;
  /** Files that were there once. */
  missing_count: number;
  /** Songs whose files name no artist; they stand under "Unknown Artist". */
  unknown_artist_count: number;
};
export type LibraryRootListAnswer = {
  library_roots: LibraryRoot[];
  status: "success";
};
export type ImportStarter = {
  id: number;
  name: string;
};
export type ImportCounts = {
  found: number;
  added: number;
  updated: number;
  moved: number;
  /** Were gone, and are there again. */
  returned: number;
  unchanged: number;
  /** Are gone; their songs are hidden. */
  missing: number;
  failed: number;
};
export type ImportRun = {
  id: number;
  /** null: all that were imported. */
  folder: string | null;
  dry_run: boolean;
  origin: "page" | "server" | "schedule";
  /** null: nobody of the page, or somebody whose account is gone. */
  user: ImportStarter | null;
  state:
    | "queued"
    | "running"
    | "failed"
    | "stopped"
    | "stopping"
    | "done"
    | "interrupted";
  phase: "walking" | "reading" | "counting";
  /** Files that were read, of those that must be. */
  done: number;
  total: number;
  counts: ImportCounts;
  /** Why it failed. */
  message: string | null;
  /** It was cut off, and went on. */
  resumed: boolean;
  requested_at: string;
  started_at: string | null;
  ended_at: string | null;
};
export type ImportsAnswer = {
  /** The newest first, 20 at most. */
  runs: ImportRun[];
  /** What the nightly times are times of. */
  timezone: string;
  status: "success";
};
export type StartedImportAnswer = {
  run: ImportRun;
  status: "success";
};
export type StartImportInput = {
  /** One that the installation allows, or that is imported already; left out: all that are imported. */
  folder?: string;
  /** Says what it would do, and changes nothing. */
  dry_run: boolean;
};
export type MusicFolder = {
  name: string;
  /** Whole, on the server. */
  path: string;
  is_imported: boolean;
};
export type MusicFoldersAnswer = {
  /** The folder that was asked for; null: the list of those that the installation allows. */
  path: string | null;
  /** The folder around it that may be looked into. */
  parent: string | null;
  is_imported: boolean;
  /** By name, 500 at most. */
  folders: MusicFolder[];
  /** There are more than are listed. */
  has_more: boolean;
  status: "success";
};
export type ImportFault = {
  path: string;
  /** What kind of fault it is, such as `not_audio`. */
  code: string;
  /** English. */
  reason: string;
};
export type ImportAnswer = {
  run: ImportRun;
  /** 200 at most. */
  faults: ImportFault[];
  /** Those that are not listed. */
  more_faults: number;
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export const {
  useListLibraryRootsQuery,
  useListImportsQuery,
  useStartImportMutation,
  useListMusicFoldersQuery,
  useGetImportQuery,
  useStopImportMutation,
} = injectedRtkApi;
