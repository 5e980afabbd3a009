// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users`,
        params: {
          role: queryArg.role,
          country: queryArg.country,
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
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users`,
        method: "POST",
        body: queryArg.createUserInput,
      }),
    }),
    bulkUpdateUsers: build.mutation<
      BulkUpdateUsersApiResponse,
      BulkUpdateUsersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteUsers: build.mutation<
      BulkDeleteUsersApiResponse,
      BulkDeleteUsersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteUsersInput,
      }),
    }),
    bulkRestoreUsers: build.mutation<
      BulkRestoreUsersApiResponse,
      BulkRestoreUsersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/bulk-restore`,
        method: "POST",
        body: queryArg.resourceSelection,
      }),
    }),
    exportUsers: build.mutation<ExportUsersApiResponse, ExportUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
    getUserDataExport: build.query<
      GetUserDataExportApiResponse,
      GetUserDataExportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/export`,
      }),
    }),
    requestUserDataExport: build.mutation<
      RequestUserDataExportApiResponse,
      RequestUserDataExportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/export`,
        method: "POST",
      }),
    }),
    listUserSessions: build.query<
      ListUserSessionsApiResponse,
      ListUserSessionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/sessions`,
      }),
    }),
    listUserSignIns: build.query<
      ListUserSignInsApiResponse,
      ListUserSignInsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/sign-ins`,
      }),
    }),
    logoutUserSessions: build.mutation<
      LogoutUserSessionsApiResponse,
      LogoutUserSessionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/sessions/logout-all`,
        method: "POST",
      }),
    }),
    removeUserTwoFactor: build.mutation<
      RemoveUserTwoFactorApiResponse,
      RemoveUserTwoFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/two-factor`,
        method: "DELETE",
      }),
    }),
    sendUserPasswordReset: build.mutation<
      SendUserPasswordResetApiResponse,
      SendUserPasswordResetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/send-password-reset`,
        method: "POST",
      }),
    }),
    resendUserVerification: build.mutation<
      ResendUserVerificationApiResponse,
      ResendUserVerificationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/resend-verification`,
        method: "POST",
      }),
    }),
    listUserTokens: build.query<
      ListUserTokensApiResponse,
      ListUserTokensApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/tokens`,
      }),
    }),
    deleteUserToken: build.mutation<
      DeleteUserTokenApiResponse,
      DeleteUserTokenApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/tokens/${encodeURIComponent(String(queryArg.tokenId))}`,
        method: "DELETE",
      }),
    }),
    impersonateUser: build.mutation<
      ImpersonateUserApiResponse,
      ImpersonateUserApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/impersonate`,
        method: "POST",
      }),
    }),
    stopImpersonating: build.mutation<
      StopImpersonatingApiResponse,
      StopImpersonatingApiArg
    >({
      query: () => ({
        url: `/api/v1/users/stop-impersonating`,
        method: "POST",
      }),
    }),
    listUserImpersonations: build.query<
      ListUserImpersonationsApiResponse,
      ListUserImpersonationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/impersonations`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminUsersApi };
export type ListUsersApiResponse = /** status 200  */ UserRecordListAnswer;
export type ListUsersApiArg = {
  /** Id of a role that they hold. */
  role?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** The rows in the trash instead. */
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
export type CreateUserApiResponse = /** status 201  */ UserRecordAnswer;
export type CreateUserApiArg = {
  createUserInput: CreateUserInput;
};
export type BulkUpdateUsersApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdateUsersApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteUsersApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteUsersApiArg = {
  bulkDeleteUsersInput: BulkDeleteUsersInput;
};
export type BulkRestoreUsersApiResponse = /** status 200  */ BulkAnswer;
export type BulkRestoreUsersApiArg = {
  resourceSelection: ResourceSelection;
};
export type ExportUsersApiResponse = /** status 200  */ ResourceExportAnswer;
export type ExportUsersApiArg = {
  csvExportInput: CsvExportInput;
};
export type GetUserDataExportApiResponse = /** status 200  */ DataExportAnswer;
export type GetUserDataExportApiArg = {
  id: number;
};
export type RequestUserDataExportApiResponse =
  /** status 202  */ DataExportAnswer;
export type RequestUserDataExportApiArg = {
  id: number;
};
export type ListUserSessionsApiResponse = /** status 200  */ UserSessionsAnswer;
export type ListUserSessionsApiArg = {
  id: number;
};
export type ListUserSignInsApiResponse = /** status 200  */ SignInsAnswer;
export type ListUserSignInsApiArg = {
  id: number;
};
export type LogoutUserSessionsApiResponse = /** status 200  */ StatusAnswer;
export type LogoutUserSessionsApiArg = {
  id: number;
};
export type RemoveUserTwoFactorApiResponse = unknown;
export type RemoveUserTwoFactorApiArg = {
  id: number;
};
export type SendUserPasswordResetApiResponse = unknown;
export type SendUserPasswordResetApiArg = {
  id: number;
};
export type ResendUserVerificationApiResponse = unknown;
export type ResendUserVerificationApiArg = {
  id: number;
};
export type ListUserTokensApiResponse = /** status 200  */ AccessTokensAnswer;
export type ListUserTokensApiArg = {
  id: number;
};
export type DeleteUserTokenApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteUserTokenApiArg = {
  id: number;
  tokenId: number;
};
export type ImpersonateUserApiResponse = /** status 200  */ BootstrapAnswer;
export type ImpersonateUserApiArg = {
  id: number;
};
export type StopImpersonatingApiResponse = /** status 200  */ BootstrapAnswer;
export type StopImpersonatingApiArg = void;
export type ListUserImpersonationsApiResponse =
  /** status 200  */ ImpersonationsAnswer;
export type ListUserImpersonationsApiArg = {
  id: number;
};
export type Role = {
  id: number;
  name: string;
};
export type PermissionRestriction = {
  name: string;
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type Permission = {
  name: string;
  restrictions: PermissionRestriction[];
};
export type SocialProfile = {
  /** google, facebook, twitter, envato or oidc. */
  service_name: string;
  username: string;
};
export type UserSubscription = {
  valid: boolean;
  active: boolean;
};
export type AccessToken = {
  id: number;
  name: string;
  abilities: ("read" | "write")[];
  last_used_at: string | null;
  expires_at: string | null;
  created_at: string;
};
export type ProfilePrivacy = {
  profile: "public" | "followers" | "private";
  show_history: boolean;
  /** Liked songs and albums, and followed artists. */
  show_likes: boolean;
  show_followers: boolean;
  /** What is played is not written down at all. */
  private_session: boolean;
};
export type ProfileLink = {
  url: string;
  title: string;
};
export type OwnProfile = {
  privacy: ProfilePrivacy;
  /** Of a profile that nobody has written yet, the beginning of time. */
  updated_at: string;
  description: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  links: ProfileLink[];
  /** Address of the wide picture behind the name. */
  header_image: string | null;
  /** One or two colours `#rrggbb` behind the name; none follows the header's picture. */
  header_colors: string[];
};
export type UserRecord = {
  id: number;
  model_type: "user";
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: string | null;
  banned_at: string | null;
  /** Address of the profile picture, 320 pixels square. */
  image: string | null;
  /** A language of value list `localizations`; null follows the site. */
  language: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** IANA name; null follows the site. */
  timezone: string | null;
  created_at: string;
  /** False for people who only sign in elsewhere. */
  has_password: boolean;
  two_factor_confirmed_at: string | null;
  /** Nothing else is open to them before it is set up: a role of theirs asks for it. */
  two_factor_required?: boolean;
  /** Masked; in plain only through the confirmed password (3-decisions §20). */
  two_factor_recovery_codes: string[];
  roles: Role[];
  /** Merged over own entries and all roles. */
  permissions: Permission[];
  social_profiles: SocialProfile[];
  /** Empty: nothing can be subscribed to yet. */
  subscriptions: UserSubscription[];
  unread_notifications_count: number;
  /** With `with=tokens` only. */
  tokens?: AccessToken[];
  /** With `with=profile` only. */
  profile?: OwnProfile;
  last_login_at: string | null;
  ban_reason: string;
  /** null: for good, or not banned. */
  banned_until: string | null;
};
export type UserRecordPagination = {
  data: UserRecord[];
  /** There are more than `total`, which was not counted to its end. */
  total_is_capped?: boolean;
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
export type UserRecordListAnswer = {
  pagination: UserRecordPagination;
  status: "success";
};
export type UserRecordAnswer = {
  user: UserRecord;
  status: "success";
};
export type RoleRestrictionInput = {
  name: string;
  /** null is unrestricted; what a value may be, the permission says. */
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type RolePermissionInput = {
  name: string;
  restrictions?: RoleRestrictionInput[];
};
export type CreateUserInput = {
  email: string;
  password?: string;
  first_name?: string;
  last_name?: string;
  roles?: number[];
  /** Own entries beside those of the roles. Also needs roles.update, as roles do. */
  permissions?: RolePermissionInput[];
  email_verified?: boolean;
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
export type BulkAnswer = {
  /** Rows that were changed; 0 where a task does it. */
  updated: number;
  task: BulkTask | null;
  status: "success";
};
export type BulkUpdateInput = {
  /** Column -> value; only columns that the declaration marks for it, and its `edits`. */
  values: {
    [key: string]: unknown;
  };
  ids?: number[];
  all_matching?: boolean;
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
};
export type BulkDeleteUsersInput = {
  /** Past the trash: the rows go there at once, and a job erases them. */
  deleteForever?: boolean;
  ids?: number[];
  all_matching?: boolean;
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
  /** Past the trash: what happens to what they made, `delete`, `anonymise` (default) or `transfer_to:{id}`. */
  contentAction?: string;
  /** Past the trash: what they pay for ends with the account; without it nobody is deleted who pays for a plan. */
  cancelSubscription?: boolean;
};
export type ResourceSelection = {
  ids?: number[];
  all_matching?: boolean;
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
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
export type CsvExportInput = {
  order_by?: string;
  order_dir?: "asc" | "desc";
  /** In this order; all where none are named. */
  columns?: string[];
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
};
export type DataExport = {
  id: string;
  state: "queued" | "ready" | "failed";
  created_at: string;
  expires_at: string | null;
  /** While it can be downloaded; from the site's own root. */
  download_path: string | null;
};
export type DataExportAnswer = {
  export: DataExport | null;
  status: "success";
};
export type UserSession = {
  id: number;
  device_type: "mobile" | "tablet" | "other";
  platform: string;
  browser: string;
  /** Empty without a place file, or for a private address. */
  city: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  ip_address: string;
  /** The start of a digest, to distinguish sessions; grants nothing. */
  token: string;
  last_active: string;
  is_current_device: boolean;
};
export type UserSessionsAnswer = {
  sessions: UserSession[];
  status: "success";
};
export type SignIn = {
  id: number;
  device_type: "mobile" | "tablet" | "other";
  platform: string;
  browser: string;
  city: string;
  country: string;
  ip_address: string;
  created_at: string;
};
export type SignInsAnswer = {
  sign_ins: SignIn[];
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export type AdministeredToken = {
  id: number;
  name: string;
  abilities: ("read" | "write")[];
  last_used_at: string | null;
  expires_at: string | null;
  created_at: string;
  /** Of the last thirty days. */
  requests_count: number;
};
export type AccessTokensAnswer = {
  tokens: AdministeredToken[];
  status: "success";
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type CurrentUser = {
  id: number;
  model_type: "user";
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: string | null;
  banned_at: string | null;
  /** Address of the profile picture, 320 pixels square. */
  image: string | null;
  /** A language of value list `localizations`; null follows the site. */
  language: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** IANA name; null follows the site. */
  timezone: string | null;
  created_at: string;
  /** False for people who only sign in elsewhere. */
  has_password: boolean;
  two_factor_confirmed_at: string | null;
  /** Nothing else is open to them before it is set up: a role of theirs asks for it. */
  two_factor_required?: boolean;
  /** Masked; in plain only through the confirmed password (3-decisions §20). */
  two_factor_recovery_codes: string[];
  roles: Role[];
  /** Merged over own entries and all roles. */
  permissions: Permission[];
  social_profiles: SocialProfile[];
  /** Empty: nothing can be subscribed to yet. */
  subscriptions: UserSubscription[];
  unread_notifications_count: number;
  /** With `with=tokens` only. */
  tokens?: AccessToken[];
  /** With `with=profile` only. */
  profile?: OwnProfile;
};
export type Impersonator = {
  id: number;
  name: string;
};
export type GuestRole = {
  id: number;
  name: string;
  permissions: Permission[];
};
export type BootstrapLocale = {
  language: string;
  direction: "ltr" | "rtl";
  lines: {
    [key: string]: unknown;
  };
  /** All that the site may be read in, where people choose. */
  languages?: string[];
};
export type FontMetricsInput = {
  ascent: number;
  descent: number;
  line_gap: number;
  size: number;
  /** One file for all weights. */
  is_variable: boolean;
};
export type ThemeFontChoice = {
  /** One of `THEME_FONTS`, what an uploaded one is called, or a family of Google's. */
  family: string;
  /** Of Google's: pages fetch it there for readers who have accepted that in the cookie notice. */
  google?: boolean;
  /** Of an uploaded one: the address that `uploads/branding` answered. */
  src?: string;
  /** Of an uploaded one, as answered with its address. */
  metrics?: FontMetricsInput;
};
export type SiteTheme = {
  id: number;
  name: string;
  /** By custom property; what is left out is as the client brings it. */
  values: {
    [key: string]: string;
  };
  font: ThemeFontChoice | null;
  is_dark: boolean;
  default_light: boolean;
  default_dark: boolean;
};
export type BootstrapThemes = {
  /** null follows the reader's system. */
  selected_theme_id: number | null;
  /** The one that is shown in the light, and the one in the dark. */
  all: SiteTheme[];
};
export type BootstrapData = {
  /** The public settings by dot key, `ClientSettings` in shared/settings. */
  settings: {
    [key: string]: unknown;
  };
  user: CurrentUser | null;
  /** The administrator who acts as the user; null where it is the user. */
  impersonator: Impersonator | null;
  guest_role: GuestRole;
  locale: BootstrapLocale;
  /** Page key -> the answer that the page would otherwise fetch. */
  loaders: {
    [key: string]: unknown;
  };
  themes: BootstrapThemes;
  /** The tags of a page that has none of its own, as HTML. */
  default_meta_tags: string;
  /** Templates of tags by kind of page, in the reader's language, where the site's owner has written any. */
  seo_tags?: {
    [key: string]: string;
  };
  /** Whether this page came with its own tags. */
  set_seo: boolean;
  /** Where signing in leads when nothing else was asked for. */
  auth_redirect_uri: string;
  /** 0: one's own. */
  current_workspace_id: number;
  is_mobile_device: boolean;
  /** ISO 3166-1 alpha-2 of where the request comes from; null where it is not known. */
  country: string | null;
  sentry_release: string;
  /** Slots with an advertisement, for viewers who see them. */
  ads: (
    | "general_top"
    | "general_bottom"
    | "artist_top"
    | "artist_bottom"
    | "album_above"
  )[];
  csrf_token: string;
  version: string;
};
export type BootstrapAnswer = {
  bootstrapData: BootstrapData;
  status: "success";
};
export type Impersonation = {
  id: number;
  /** null: their account is gone. */
  impersonator: Impersonator | null;
  ip_address: string;
  started_at: string;
  /** null: they still do. */
  ended_at: string | null;
};
export type ImpersonationsAnswer = {
  impersonations: Impersonation[];
  status: "success";
};
export const {
  useListUsersQuery,
  useCreateUserMutation,
  useBulkUpdateUsersMutation,
  useBulkDeleteUsersMutation,
  useBulkRestoreUsersMutation,
  useExportUsersMutation,
  useGetUserDataExportQuery,
  useRequestUserDataExportMutation,
  useListUserSessionsQuery,
  useListUserSignInsQuery,
  useLogoutUserSessionsMutation,
  useRemoveUserTwoFactorMutation,
  useSendUserPasswordResetMutation,
  useResendUserVerificationMutation,
  useListUserTokensQuery,
  useDeleteUserTokenMutation,
  useImpersonateUserMutation,
  useStopImpersonatingMutation,
  useListUserImpersonationsQuery,
} = injectedRtkApi;
