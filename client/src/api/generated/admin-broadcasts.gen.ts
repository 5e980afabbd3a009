// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendBroadcast: build.mutation<
      SendBroadcastApiResponse,
      SendBroadcastApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/broadcast`,
        method: "POST",
        body: queryArg.broadcastInput,
      }),
    }),
    countBroadcastAudience: build.mutation<
      CountBroadcastAudienceApiResponse,
      CountBroadcastAudienceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/broadcast/count`,
        method: "POST",
        body: queryArg.broadcastAudienceInput,
      }),
    }),
    previewBroadcast: build.mutation<
      PreviewBroadcastApiResponse,
      PreviewBroadcastApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/broadcast/preview`,
        method: "POST",
        body: queryArg.broadcastWords,
      }),
    }),
    listBroadcasts: build.query<
      ListBroadcastsApiResponse,
      ListBroadcastsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/broadcasts`,
        params: {
          page: queryArg.page,
          perPage: queryArg.perPage,
        },
      }),
    }),
    stopBroadcast: build.mutation<
      StopBroadcastApiResponse,
      StopBroadcastApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/broadcasts/${encodeURIComponent(String(queryArg.id))}/stop`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminBroadcastsApi };
export type SendBroadcastApiResponse = /** status 202  */ BroadcastAnswer;
export type SendBroadcastApiArg = {
  broadcastInput: BroadcastInput;
};
export type CountBroadcastAudienceApiResponse =
  /** status 200  */ BroadcastCountAnswer;
export type CountBroadcastAudienceApiArg = {
  broadcastAudienceInput: BroadcastAudienceInput;
};
export type PreviewBroadcastApiResponse =
  /** status 200  */ BroadcastPreviewAnswer;
export type PreviewBroadcastApiArg = {
  broadcastWords: BroadcastWords;
};
export type ListBroadcastsApiResponse = /** status 200  */ BroadcastListAnswer;
export type ListBroadcastsApiArg = {
  page?: number;
  perPage?: number;
};
export type StopBroadcastApiResponse = /** status 200  */ BroadcastAnswer;
export type StopBroadcastApiArg = {
  id: number;
};
export type BroadcastAction = {
  label: string;
  /** A path of the site, or an https address. */
  action: string;
};
export type BroadcastRole = {
  id: number;
  /** null: there is no such role any more. */
  name: string | null;
};
export type BroadcastSender = {
  id: number;
  name: string;
};
export type BroadcastRecord = {
  id: number;
  title: string;
  content: string;
  action: BroadcastAction | null;
  roles: BroadcastRole[];
  countries: string[];
  languages: string[];
  by_email: boolean;
  state: "queued" | "running" | "failed" | "stopped" | "done";
  /** How many belong to the audience; null: not counted yet. */
  total: number | null;
  /** From 0 to 100. */
  progress: number;
  /** How many found it in their notifications. */
  told: number;
  /** How many are mailed it. */
  mailed: number;
  /** null: the account is gone. */
  sent_by: BroadcastSender | null;
  created_at: string;
  ended_at: string | null;
};
export type BroadcastAnswer = {
  broadcast: BroadcastRecord;
  status: "success";
};
export type BroadcastAudience = {
  roles?: number[];
  /** ISO 3166-1 alpha-2. */
  countries?: string[];
  /** Languages of the site; whoever has chosen none reads its default. */
  languages?: string[];
  /** Refused until the site has plans. */
  plan_ids?: number[];
};
export type BroadcastInput = {
  /** Missing: everybody. */
  audience?: BroadcastAudience;
  /** Also to those who want it by mail, at confirmed addresses. True if missing. */
  by_email?: boolean;
  /** One line. */
  title: string;
  /** Plain text; its lines stay. */
  content: string;
  action?: BroadcastAction | null;
};
export type BroadcastCountAnswer = {
  count: number;
  is_more: boolean;
  status: "success";
};
export type BroadcastAudienceInput = {
  audience: BroadcastAudience;
};
export type NotificationLine = {
  type: "primary" | "secondary";
  /** HTML of words in bold and nothing else. */
  content: string;
  /** Name of an icon, where there is no picture. */
  icon: string | null;
};
export type NotificationAction = {
  action: string;
  label: string;
};
export type NotificationData = {
  image: string | null;
  /** Whom the picture shows; null: it is a cover. */
  person: string | null;
  lines: NotificationLine[];
  mainAction: NotificationAction | null;
  buttonActions: NotificationAction[];
  /** Of an invitation to a workspace. */
  inviteId?: string;
};
export type SiteNotification = {
  id: string;
  /** Its kind. */
  type: string;
  created_at: string;
  read_at: string | null;
  data: NotificationData;
};
export type BroadcastMailPreview = {
  subject: string;
  html: string;
  text: string;
};
export type BroadcastPreviewAnswer = {
  notification: SiteNotification;
  mail: BroadcastMailPreview;
  status: "success";
};
export type BroadcastWords = {
  /** One line. */
  title: string;
  /** Plain text; its lines stay. */
  content: string;
  action?: BroadcastAction | null;
};
export type BroadcastPagination = {
  data: BroadcastRecord[];
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
export type BroadcastListAnswer = {
  pagination: BroadcastPagination;
  status: "success";
};
export const {
  useSendBroadcastMutation,
  useCountBroadcastAudienceMutation,
  usePreviewBroadcastMutation,
  useListBroadcastsQuery,
  useStopBroadcastMutation,
} = injectedRtkApi;
