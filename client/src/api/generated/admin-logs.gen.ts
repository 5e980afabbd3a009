// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listScheduleRuns: build.query<
      ListScheduleRunsApiResponse,
      ListScheduleRunsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/logs/schedule`,
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
          command: queryArg.command,
          status: queryArg.status,
        },
      }),
    }),
    rerunSchedule: build.mutation<
      RerunScheduleApiResponse,
      RerunScheduleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/logs/schedule/rerun/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    getScheduleOutput: build.query<
      GetScheduleOutputApiResponse,
      GetScheduleOutputApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/logs/schedule/${encodeURIComponent(String(queryArg.id))}/output`,
      }),
    }),
    listErrors: build.query<ListErrorsApiResponse, ListErrorsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/logs/error`,
        params: {
          level: queryArg.level,
          state: queryArg.state,
          file: queryArg.file,
          query: queryArg.query,
          page: queryArg.page,
          perPage: queryArg.perPage,
        },
      }),
    }),
    getError: build.query<GetErrorApiResponse, GetErrorApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/logs/error/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    resolveError: build.mutation<ResolveErrorApiResponse, ResolveErrorApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/logs/error/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.resolveErrorInput,
      }),
    }),
    deleteError: build.mutation<DeleteErrorApiResponse, DeleteErrorApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/logs/error/${encodeURIComponent(String(queryArg.file))}`,
        method: "DELETE",
      }),
    }),
    listOutgoingMails: build.query<
      ListOutgoingMailsApiResponse,
      ListOutgoingMailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/logs/outgoing-email`,
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
          status: queryArg.status,
        },
      }),
    }),
    getOutgoingMail: build.query<
      GetOutgoingMailApiResponse,
      GetOutgoingMailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/logs/outgoing-email/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    resendOutgoingMail: build.mutation<
      ResendOutgoingMailApiResponse,
      ResendOutgoingMailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/logs/outgoing-email/${encodeURIComponent(String(queryArg.id))}/resend`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminLogsApi };
export type ListScheduleRunsApiResponse =
  /** status 200  */ ScheduleRunListAnswer;
export type ListScheduleRunsApiArg = {
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
  /** The name of a job. */
  command?: string;
  /** succeeded or failed. */
  status?: string;
};
export type RerunScheduleApiResponse = /** status 202  */ StatusAnswer;
export type RerunScheduleApiArg = {
  id: number;
};
export type GetScheduleOutputApiResponse =
  /** status 200  */ ScheduleOutputAnswer;
export type GetScheduleOutputApiArg = {
  id: number;
};
export type ListErrorsApiResponse = /** status 200  */ ErrorListAnswer;
export type ListErrorsApiArg = {
  level?: "error" | "warn";
  state?: "unresolved" | "resolved";
  /** Only what was seen on the day of this file. */
  file?: string;
  /** A part of what was said, of a class, a code, a place, a route or a job; or the id of a request. */
  query?: string;
  page?: number;
  perPage?: number;
};
export type GetErrorApiResponse = /** status 200  */ ErrorAnswer;
export type GetErrorApiArg = {
  id: number;
};
export type ResolveErrorApiResponse = /** status 200  */ StatusAnswer;
export type ResolveErrorApiArg = {
  id: number;
  resolveErrorInput: ResolveErrorInput;
};
export type DeleteErrorApiResponse = /** status 200  */ StatusAnswer;
export type DeleteErrorApiArg = {
  file: string;
};
export type ListOutgoingMailsApiResponse =
  /** status 200  */ OutgoingMailListAnswer;
export type ListOutgoingMailsApiArg = {
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
  /** queued, sent or failed. */
  status?: string;
};
export type GetOutgoingMailApiResponse = /** status 200  */ OutgoingMailAnswer;
export type GetOutgoingMailApiArg = {
  id: number;
};
export type ResendOutgoingMailApiResponse = /** status 202  */ StatusAnswer;
export type ResendOutgoingMailApiArg = {
  id: number;
};
export type ScheduleRun = {
  id: number;
  command: string;
  output: string | null;
  ran_at: string;
  duration_ms: number;
  /** 0: it went well. */
  exit_code: number;
  count_in_last_hour: number;
};
export type ScheduleRunPagination = {
  data: ScheduleRun[];
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
export type ScheduleRunListAnswer = {
  pagination: ScheduleRunPagination;
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export type ScheduleOutputAnswer = {
  /** What it said, and why it failed. */
  output: string;
  status: "success";
};
export type ErrorOccurrence = {
  datetime: string;
  /** What was logged. */
  message: string;
  /** Method and pattern of the route; null outside of requests. */
  request: string | null;
  /** `X-Request-Id` of the call that it comes from. */
  request_id: string | null;
  /** The job that ran; `run_id` is that of its run, once it ended. */
  job: string | null;
  run_id: number | null;
};
export type ErrorGroup = {
  id: number;
  level: "error" | "warn";
  /** What the newest says. */
  message: string;
  /** Class of the error. */
  exception: string | null;
  code: string | null;
  /** Where in the code it came from. */
  place: string | null;
  count: number;
  first_seen_at: string;
  /** When it was seen last. */
  datetime: string;
  /** null once it was seen again. */
  resolved_at: string | null;
  /** The newest. */
  last: ErrorOccurrence;
};
export type ErrorGroupPagination = {
  data: ErrorGroup[];
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
export type ErrorFile = {
  name: string;
  /** Bytes. */
  size: number;
};
export type ErrorListAnswer = {
  pagination: ErrorGroupPagination;
  /** The newest first. */
  files: ErrorFile[];
  status: "success";
};
export type ErrorStackLine = {
  /** What was said, a frame of our own code, or one of others' code. */
  kind: "text" | "own" | "foreign";
  text: string;
};
export type ErrorDetails = {
  id: number;
  level: "error" | "warn";
  /** What the newest says. */
  message: string;
  /** Class of the error. */
  exception: string | null;
  code: string | null;
  /** Where in the code it came from. */
  place: string | null;
  count: number;
  first_seen_at: string;
  /** When it was seen last. */
  datetime: string;
  /** null once it was seen again. */
  resolved_at: string | null;
  /** The newest. */
  last: ErrorOccurrence;
  stack: ErrorStackLine[];
  /** The newest ones, the last first. */
  occurrences: ErrorOccurrence[];
};
export type ErrorAnswer = {
  error: ErrorDetails;
  status: "success";
};
export type ResolveErrorInput = {
  resolved: boolean;
};
export type OutgoingMail = {
  id: number;
  message_id: string;
  from: string;
  to: string;
  subject: string;
  status: "queued" | "failed" | "sent";
  attempts: number;
  /** Whether it can be sent again: it does not wait, and nothing in it was masked. */
  can_resend: boolean;
  /** Why the last try failed. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
};
export type OutgoingMailPagination = {
  data: OutgoingMail[];
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
export type OutgoingMailListAnswer = {
  pagination: OutgoingMailPagination;
  status: "success";
};
export type OutgoingMailContent = {
  id: number;
  message_id: string;
  from: string;
  to: string;
  subject: string;
  status: "queued" | "failed" | "sent";
  attempts: number;
  /** Whether it can be sent again: it does not wait, and nothing in it was masked. */
  can_resend: boolean;
  /** Why the last try failed. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  text: string;
  html: string;
  /** The whole mail as a file (message/rfc822). */
  mime: string;
};
export type OutgoingMailAnswer = {
  mail: OutgoingMailContent;
  status: "success";
};
export const {
  useListScheduleRunsQuery,
  useRerunScheduleMutation,
  useGetScheduleOutputQuery,
  useListErrorsQuery,
  useGetErrorQuery,
  useResolveErrorMutation,
  useDeleteErrorMutation,
  useListOutgoingMailsQuery,
  useGetOutgoingMailQuery,
  useResendOutgoingMailMutation,
} = injectedRtkApi;
