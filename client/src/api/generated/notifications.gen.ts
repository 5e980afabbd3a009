// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnsubscription: build.query<
      GetUnsubscriptionApiResponse,
      GetUnsubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/unsubscribe/${encodeURIComponent(String(queryArg.token))}`,
      }),
    }),
    unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/notifications/unsubscribe/${encodeURIComponent(String(queryArg.token))}`,
        method: "POST",
      }),
    }),
    listNotifications: build.query<
      ListNotificationsApiResponse,
      ListNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications`,
        params: {
          perPage: queryArg.perPage,
          cursor: queryArg.cursor,
          type: queryArg["type"],
          unread: queryArg.unread,
        },
      }),
    }),
    markNotificationsAsRead: build.mutation<
      MarkNotificationsAsReadApiResponse,
      MarkNotificationsAsReadApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/mark-as-read`,
        method: "POST",
        body: queryArg.markAsReadInput,
      }),
    }),
    markAllNotificationsAsRead: build.mutation<
      MarkAllNotificationsAsReadApiResponse,
      MarkAllNotificationsAsReadApiArg
    >({
      query: () => ({
        url: `/api/v1/notifications/mark-all-as-read`,
        method: "POST",
      }),
    }),
    getNotificationSubscriptions: build.query<
      GetNotificationSubscriptionsApiResponse,
      GetNotificationSubscriptionsApiArg
    >({
      query: () => ({ url: `/api/v1/notifications/me/subscriptions` }),
    }),
    chooseNotifications: build.mutation<
      ChooseNotificationsApiResponse,
      ChooseNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/me/subscriptions`,
        method: "PUT",
        body: queryArg.notificationSubscriptionsInput,
      }),
    }),
    deleteNotifications: build.mutation<
      DeleteNotificationsApiResponse,
      DeleteNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/notifications/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as notificationsApi };
export type GetUnsubscriptionApiResponse = /** status 200  */ UnsubscribeAnswer;
export type GetUnsubscriptionApiArg = {
  token: string;
};
export type UnsubscribeApiResponse = /** status 200  */ UnsubscribeAnswer;
export type UnsubscribeApiArg = {
  token: string;
};
export type ListNotificationsApiResponse =
  /** status 200  */ NotificationListAnswer;
export type ListNotificationsApiArg = {
  perPage?: number;
  cursor?: string;
  /** Of this kind only, or of these, with commas between. */
  type?: string;
  unread?: "true" | "false";
};
export type MarkNotificationsAsReadApiResponse =
  /** status 200  */ UnreadAnswer;
export type MarkNotificationsAsReadApiArg = {
  markAsReadInput: MarkAsReadInput;
};
export type MarkAllNotificationsAsReadApiResponse =
  /** status 200  */ UnreadAnswer;
export type MarkAllNotificationsAsReadApiArg = void;
export type GetNotificationSubscriptionsApiResponse =
  /** status 200  */ NotificationSubscriptionsAnswer;
export type GetNotificationSubscriptionsApiArg = void;
export type ChooseNotificationsApiResponse = /** status 200  */ StatusAnswer;
export type ChooseNotificationsApiArg = {
  notificationSubscriptionsInput: NotificationSubscriptionsInput;
};
export type DeleteNotificationsApiResponse =
  /** status 200  */ DeletedNotificationsAnswer;
export type DeleteNotificationsApiArg = {
  ids: string;
};
export type UnsubscribeAnswer = {
  /** English; the page translates it. */
  name: string;
  status: "success";
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
export type NotificationPagination = {
  data: SiteNotification[];
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
export type NotificationListAnswer = {
  pagination: NotificationPagination;
  unreadCount: number;
  status: "success";
};
export type UnreadAnswer = {
  unreadCount: number;
  status: "success";
};
export type MarkAsReadInput = {
  ids: string[];
};
export type NotificationKindRecord = {
  notif_id: string;
  name: string;
  /** It cannot be switched off. */
  is_fixed: boolean;
  /** The channels that it can come by. */
  channels: ("site" | "browser" | "email" | "mobile")[];
};
export type NotificationGroup = {
  group_name: string;
  subscriptions: NotificationKindRecord[];
};
export type NotificationChannels = {
  site?: boolean;
  browser?: boolean;
  email?: boolean;
  mobile?: boolean;
};
export type NotificationSelection = {
  notif_id: string;
  channels: NotificationChannels;
};
export type NotificationSubscriptionsAnswer = {
  available_channels: ("site" | "browser" | "email" | "mobile")[];
  subscriptions: NotificationGroup[];
  user_selections: NotificationSelection[];
  /** What a browser subscribes with to take pushes (VAPID), base64url. */
  push_public_key: string;
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export type NotificationSubscriptionsInput = {
  selections: NotificationSelection[];
};
export type DeletedNotificationsAnswer = {
  unreadCount: number;
  status: "success";
  deleted: number;
};
export const {
  useGetUnsubscriptionQuery,
  useUnsubscribeMutation,
  useListNotificationsQuery,
  useMarkNotificationsAsReadMutation,
  useMarkAllNotificationsAsReadMutation,
  useGetNotificationSubscriptionsQuery,
  useChooseNotificationsMutation,
  useDeleteNotificationsMutation,
} = injectedRtkApi;
