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
    listJobLanes: build.query<ListJobLanesApiResponse, ListJobLanesApiArg>({
      query: () => ({ url: `/api/v1/admin/jobs/lanes` }),
    }),
    listSchedules: build.query<ListSchedulesApiResponse, ListSchedulesApiArg>({
      query: () => ({ url: `/api/v1/admin/jobs/schedules` }),
    }),
    runSchedule: build.mutation<RunScheduleApiResponse, RunScheduleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/jobs/run/${encodeURIComponent(String(queryArg.name))}`,
        method: "POST",
      }),
    }),
    retryFailedJobs: build.mutation<
      RetryFailedJobsApiResponse,
      RetryFailedJobsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/jobs/retry-failed`,
        method: "POST",
        body: queryArg.retryFailedJobsInput,
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
  lane?: "interactive" | "delivery" | "notices" | "pushes" | "media" | "bulk";
  /** `queue`, or a table of work that a module keeps by itself; the answer names them. */
  source?: string;
  page?: number;
  perPage?: number;
};
export type ListJobLanesApiResponse = /** status 200  */ JobLanesAnswer;
export type ListJobLanesApiArg = void;
export type ListSchedulesApiResponse = /** status 200  */ JobSchedulesAnswer;
export type ListSchedulesApiArg = void;
export type RunScheduleApiResponse = /** status 202  */ StatusAnswer;
export type RunScheduleApiArg = {
  name: string;
};
export type RetryFailedJobsApiResponse = /** status 202  */ StatusAnswer;
export type RetryFailedJobsApiArg = {
  retryFailedJobsInput: RetryFailedJobsInput;
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
  lane: "interactive" | "delivery" | "notices" | "pushes" | "media" | "bulk";
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
  /** What can be done with the jobs of this source. */
  actions: ("delete" | "retry")[];
  status: "success";
};
export type JobLane = {
  lane: "interactive" | "delivery" | "notices" | "pushes" | "media" | "bulk";
  /** In each process that runs jobs. */
  share: number;
  waiting: number;
  delayed: number;
  running: number;
  failed: number;
};
export type JobLanesAnswer = {
  lanes: JobLane[];
  /** Processes that run jobs. */
  workers: number;
  status: "success";
};
export type JobSchedule = {
  name: string;
  lane: "interactive" | "delivery" | "notices" | "pushes" | "media" | "bulk";
  /** Cron patterns, with commas between them; none where it is switched off. */
  schedule: string;
  timezone: string;
};
export type JobSchedulesAnswer = {
  schedules: JobSchedule[];
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export type RetryFailedJobsInput = {
  lane?: "interactive" | "delivery" | "notices" | "pushes" | "media" | "bulk";
  /** As in lists of jobs. */
  source?: string;
};
export const {
  useListJobsQuery,
  useListJobLanesQuery,
  useListSchedulesQuery,
  useRunScheduleMutation,
  useRetryFailedJobsMutation,
  useRetryJobMutation,
  useDeleteJobMutation,
} = injectedRtkApi;
