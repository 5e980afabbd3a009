// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<ListJobsApiResponse, ListJobsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/jobs`,
        params: {
          state: queryArg.state,
          lane: queryArg.lane,
          source: queryArg.source,
          page: queryArg.page,
          perPage: queryArg.perPage,
        },
      }),
    }),
    retryJob: build.mutation<RetryJobApiResponse, RetryJobApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/jobs/${encodeURIComponent(String(queryArg.id))}/retry`,
        method: "POST",
      }),
    }),
    deleteJob: build.mutation<DeleteJobApiResponse, DeleteJobApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/jobs/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminJobsApi };
export type ListJobsApiResponse = /** status 200  */ JobListAnswer;
export type ListJobsApiArg = {
  /** waiting unless said otherwise. */
  state?: "running" | "failed" | "waiting" | "delayed";
  lane?: "interactive" | "delivery" | "media" | "bulk";
  /** `queue`, or a table of work that a module keeps by itself; the answer names them. */
  source?: string;
  page?: number;
  perPage?: number;
};
export type RetryJobApiResponse = /** status 202  */ StatusAnswer;
export type RetryJobApiArg = {
  id: string;
};
export type DeleteJobApiResponse = /** status 200  */ StatusAnswer;
export type DeleteJobApiArg = {
  id: string;
};
export type AdminJob = {
  id: string;
  name: string;
  lane: "interactive" | "delivery" | "media" | "bulk";
  state: "running" | "failed" | "waiting" | "delayed";
  /** Tries that were begun. */
  attempts: number;
  /** null where it is tried until it works. */
  max_attempts: number | null;
  created_at: string | null;
  /** Not before; null while it runs. */
  run_at: string | null;
  /** Why the last try failed. */
  error: string | null;
  /** `X-Request-Id` of the call that it comes from. */
  request_id: string | null;
};
export type JobPagination = {
  data: AdminJob[];
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
export type JobListAnswer = {
  pagination: JobPagination;
  /** What `source` may be. */
  sources: string[];
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export const { useListJobsQuery, useRetryJobMutation, useDeleteJobMutation } =
  injectedRtkApi;
