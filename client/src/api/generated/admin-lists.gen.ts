// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBulkTask: build.query<GetBulkTaskApiResponse, GetBulkTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/bulk-tasks/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    stopBulkTask: build.mutation<StopBulkTaskApiResponse, StopBulkTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/bulk-tasks/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    getExport: build.query<GetExportApiResponse, GetExportApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/exports/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    searchModel: build.query<SearchModelApiResponse, SearchModelApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/search/model/${encodeURIComponent(String(queryArg.model))}`,
        params: {
          query: queryArg.query,
          ids: queryArg.ids,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminListsApi };
export type GetBulkTaskApiResponse = /** status 200  */ BulkTaskAnswer;
export type GetBulkTaskApiArg = {
  id: string;
};
export type StopBulkTaskApiResponse = /** status 200  */ BulkTaskAnswer;
export type StopBulkTaskApiArg = {
  id: string;
};
export type GetExportApiResponse = /** status 200  */ ResourceExportAnswer;
export type GetExportApiArg = {
  id: string;
};
export type SearchModelApiResponse = /** status 200  */ ModelOptionsAnswer;
export type SearchModelApiArg = {
  model: string;
  query?: string;
  /** Exactly these, comma separated, instead of what is searched for; at most twenty. */
  ids?: string;
};
export type BulkTask = {
  id: string;
  resource: string;
  action: "update" | "delete" | "restore" | "erase" | "csv";
  state: "queued" | "running" | "ready" | "failed" | "stopped";
  done: number;
  /** null: not counted yet. */
  total: number | null;
  /** Rows that were refused. */
  failed: number;
  /** Why the first of them was. */
  message: string | null;
};
export type BulkTaskAnswer = {
  task: BulkTask;
  status: "success";
};
export type ResourceExport = {
  id: string;
  state: "queued" | "running" | "ready" | "failed" | "stopped";
  /** Rows written so far. */
  rows: number;
  expires_at: string;
  /** null until it is ready. */
  download_path: string | null;
};
export type ResourceExportAnswer = {
  export: ResourceExport;
  /** As in `export`. */
  download_path: string | null;
  status: "success";
};
export type ModelOption = {
  id: number;
  name: string;
  image: string | null;
  description: string | null;
};
export type ModelOptionsAnswer = {
  results: ModelOption[];
  status: "success";
};
export const {
  useGetBulkTaskQuery,
  useStopBulkTaskMutation,
  useGetExportQuery,
  useSearchModelQuery,
} = injectedRtkApi;
