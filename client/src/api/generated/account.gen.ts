// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDataExport: build.query<GetDataExportApiResponse, GetDataExportApiArg>({
      query: () => ({ url: `/api/v1/users/me/export` }),
    }),
    requestDataExport: build.mutation<
      RequestDataExportApiResponse,
      RequestDataExportApiArg
    >({
      query: () => ({ url: `/api/v1/users/me/export`, method: "POST" }),
    }),
    getCurrentUser: build.query<
      GetCurrentUserApiResponse,
      GetCurrentUserApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me`,
        params: {
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateUserInput,
      }),
    }),
    uploadAvatar: build.mutation<UploadAvatarApiResponse, UploadAvatarApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/avatar`,
        method: "POST",
        body: queryArg.avatarUrlInput,
      }),
    }),
    removeAvatar: build.mutation<RemoveAvatarApiResponse, RemoveAvatarApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/avatar`,
        method: "DELETE",
      }),
    }),
    deleteUsers: build.mutation<DeleteUsersApiResponse, DeleteUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
        body: queryArg.confirmedInput,
        params: {
          deleteCurrentUser: queryArg.deleteCurrentUser,
          contentAction: queryArg.contentAction,
          cancelSubscription: queryArg.cancelSubscription,
        },
      }),
    }),
    updateUserProfile: build.mutation<
      UpdateUserProfileApiResponse,
      UpdateUserProfileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/profile`,
        method: "PUT",
        body: queryArg.updateProfileInput,
      }),
    }),
    uploadHeaderImage: build.mutation<
      UploadHeaderImageApiResponse,
      UploadHeaderImageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/header-image`,
        method: "POST",
        body: queryArg.avatarUrlInput,
      }),
    }),
    removeHeaderImage: build.mutation<
      RemoveHeaderImageApiResponse,
      RemoveHeaderImageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/header-image`,
        method: "DELETE",
      }),
    }),
    changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/me/email`,
        method: "POST",
        body: queryArg.changeEmailInput,
      }),
    }),
    confirmEmailChange: build.mutation<
      ConfirmEmailChangeApiResponse,
      ConfirmEmailChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/email/confirm`,
        method: "POST",
        body: queryArg.codeInput,
      }),
    }),
    changePassword: build.mutation<
      ChangePasswordApiResponse,
      ChangePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/user/password`,
        method: "PUT",
        body: queryArg.changePasswordInput,
      }),
    }),
    getConfirmedPasswordStatus: build.query<
      GetConfirmedPasswordStatusApiResponse,
      GetConfirmedPasswordStatusApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/user/confirmed-password-status`,
        params: {
          seconds: queryArg.seconds,
        },
      }),
    }),
    confirmPassword: build.mutation<
      ConfirmPasswordApiResponse,
      ConfirmPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/user/confirm-password`,
        method: "POST",
        body: queryArg.passwordInput,
      }),
    }),
    enableTwoFactor: build.mutation<
      EnableTwoFactorApiResponse,
      EnableTwoFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/user/two-factor-authentication`,
        method: "POST",
        body: queryArg.confirmedInput,
      }),
    }),
    disableTwoFactor: build.mutation<
      DisableTwoFactorApiResponse,
      DisableTwoFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/user/two-factor-authentication`,
        method: "DELETE",
        body: queryArg.confirmedInput,
      }),
    }),
    getTwoFactorQrCode: build.query<
      GetTwoFactorQrCodeApiResponse,
      GetTwoFactorQrCodeApiArg
    >({
      query: () => ({ url: `/auth/user/two-factor/qr-code` }),
    }),
    confirmTwoFactor: build.mutation<
      ConfirmTwoFactorApiResponse,
      ConfirmTwoFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/user/confirmed-two-factor-authentication`,
        method: "POST",
        body: queryArg.confirmTwoFactorInput,
      }),
    }),
    listRecoveryCodes: build.query<
      ListRecoveryCodesApiResponse,
      ListRecoveryCodesApiArg
    >({
      query: () => ({ url: `/auth/user/two-factor-recovery-codes` }),
    }),
    regenerateRecoveryCodes: build.mutation<
      RegenerateRecoveryCodesApiResponse,
      RegenerateRecoveryCodesApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/user/two-factor-recovery-codes`,
        method: "POST",
        body: queryArg.confirmedInput,
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/v1/user-sessions` }),
    }),
    logoutOtherSessions: build.mutation<
      LogoutOtherSessionsApiResponse,
      LogoutOtherSessionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/user-sessions/logout-other`,
        method: "POST",
        body: queryArg.logoutOtherSessionsInput,
      }),
    }),
    createAccessToken: build.mutation<
      CreateAccessTokenApiResponse,
      CreateAccessTokenApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/access-tokens`,
        method: "POST",
        body: queryArg.createAccessTokenInput,
      }),
    }),
    deleteAccessToken: build.mutation<
      DeleteAccessTokenApiResponse,
      DeleteAccessTokenApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/access-tokens/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    disconnectSocialAccount: build.mutation<
      DisconnectSocialAccountApiResponse,
      DisconnectSocialAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/secure/auth/social/${encodeURIComponent(String(queryArg.service))}/disconnect`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as accountApi };
export type GetDataExportApiResponse = /** status 200  */ DataExportAnswer;
export type GetDataExportApiArg = void;
export type RequestDataExportApiResponse = /** status 202  */ DataExportAnswer;
export type RequestDataExportApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ CurrentUserAnswer;
export type GetCurrentUserApiArg = {
  with?: string;
  load?: string;
  loadCount?: string;
};
export type UpdateUserApiResponse = /** status 200  */ AccountAnswer;
export type UpdateUserApiArg = {
  id: string;
  updateUserInput: UpdateUserInput;
};
export type UploadAvatarApiResponse = /** status 200  */ AccountAnswer;
export type UploadAvatarApiArg = {
  id: string;
  avatarUrlInput: AvatarUrlInput;
};
export type RemoveAvatarApiResponse = /** status 200  */ AccountAnswer;
export type RemoveAvatarApiArg = {
  id: string;
};
export type DeleteUsersApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteUsersApiArg = {
  deleteCurrentUser?: string;
  /** What happens to what they made: `delete`, `anonymise` (default) or `transfer_to:{id}`. */
  contentAction?: string;
  /** What they pay for ends with the account; without it nobody is deleted who pays for a plan. */
  cancelSubscription?: string;
  ids: string;
  confirmedInput: ConfirmedInput;
};
export type UpdateUserProfileApiResponse = /** status 200  */ UserProfileAnswer;
export type UpdateUserProfileApiArg = {
  id: string;
  updateProfileInput: UpdateProfileInput;
};
export type UploadHeaderImageApiResponse = /** status 200  */ UserProfileAnswer;
export type UploadHeaderImageApiArg = {
  id: string;
  avatarUrlInput: AvatarUrlInput;
};
export type RemoveHeaderImageApiResponse = /** status 200  */ UserProfileAnswer;
export type RemoveHeaderImageApiArg = {
  id: string;
};
export type ChangeEmailApiResponse = /** status 200  */ StatusAnswer;
export type ChangeEmailApiArg = {
  changeEmailInput: ChangeEmailInput;
};
export type ConfirmEmailChangeApiResponse =
  /** status 200  */ CurrentUserAnswer;
export type ConfirmEmailChangeApiArg = {
  codeInput: CodeInput;
};
export type ChangePasswordApiResponse = /** status 200  */ BootstrapAnswer;
export type ChangePasswordApiArg = {
  changePasswordInput: ChangePasswordInput;
};
export type GetConfirmedPasswordStatusApiResponse =
  /** status 200  */ PasswordConfirmedAnswer;
export type GetConfirmedPasswordStatusApiArg = {
  seconds?: number;
};
export type ConfirmPasswordApiResponse =
  /** status 201  */ PasswordConfirmedAnswer;
export type ConfirmPasswordApiArg = {
  passwordInput: PasswordInput;
};
export type EnableTwoFactorApiResponse = /** status 200  */ StatusAnswer;
export type EnableTwoFactorApiArg = {
  confirmedInput: ConfirmedInput;
};
export type DisableTwoFactorApiResponse = /** status 200  */ StatusAnswer;
export type DisableTwoFactorApiArg = {
  confirmedInput: ConfirmedInput;
};
export type GetTwoFactorQrCodeApiResponse =
  /** status 200  */ TwoFactorQrCodeAnswer;
export type GetTwoFactorQrCodeApiArg = void;
export type ConfirmTwoFactorApiResponse = /** status 200  */ StatusAnswer;
export type ConfirmTwoFactorApiArg = {
  confirmTwoFactorInput: ConfirmTwoFactorInput;
};
export type ListRecoveryCodesApiResponse =
  /** status 200  */ RecoveryCodesAnswer;
export type ListRecoveryCodesApiArg = void;
export type RegenerateRecoveryCodesApiResponse =
  /** status 200  */ RecoveryCodesAnswer;
export type RegenerateRecoveryCodesApiArg = {
  confirmedInput: ConfirmedInput;
};
export type ListSessionsApiResponse = /** status 200  */ UserSessionsAnswer;
export type ListSessionsApiArg = void;
export type LogoutOtherSessionsApiResponse = /** status 200  */ StatusAnswer;
export type LogoutOtherSessionsApiArg = {
  logoutOtherSessionsInput: LogoutOtherSessionsInput;
};
export type CreateAccessTokenApiResponse =
  /** status 201  */ CreatedAccessTokenAnswer;
export type CreateAccessTokenApiArg = {
  createAccessTokenInput: CreateAccessTokenInput;
};
export type DeleteAccessTokenApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteAccessTokenApiArg = {
  id: number;
};
export type DisconnectSocialAccountApiResponse =
  /** status 200  */ StatusAnswer;
export type DisconnectSocialAccountApiArg = {
  service: string;
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
export type CurrentUserAnswer = {
  user: CurrentUser;
  status: "success";
};
export type AdministeredAccount = {
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
  /** For `expected_updated_at`. */
  updated_at?: string;
  last_login_at?: string | null;
  ban_reason?: string;
  /** null: permanent, or not banned. */
  banned_until?: string | null;
  /** null: what their roles and the site say. */
  available_storage_mb?: number | null;
  /** Their own entries beside those of their roles. */
  own_permissions?: Permission[];
};
export type AccountAnswer = {
  user: AdministeredAccount;
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
export type UpdateUserInput = {
  first_name?: string;
  last_name?: string;
  /** Empty falls back to first and last name, then to the start of the email. */
  name?: string;
  language?: string | null;
  country?: string | null;
  timezone?: string | null;
  /** Administrators only, as everything below. */
  email?: string;
  email_verified?: boolean;
  password?: string;
  /** Ids. Also needs roles.update. */
  roles?: number[];
  /** Own entries beside those of the roles. Also needs roles.update. */
  permissions?: RolePermissionInput[];
  /** Megabytes for their files; null leaves it to their roles and the site. One's own only with `admin`. */
  available_storage_mb?: number | null;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export type AvatarUrlInput = {
  url?: string;
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type ConfirmedInput = {
  password?: string;
};
export type UserProfileAnswer = {
  profile: OwnProfile;
  status: "success";
};
export type ProfilePrivacyInput = {
  profile?: "public" | "followers" | "private";
  show_history?: boolean;
  show_likes?: boolean;
  show_followers?: boolean;
  private_session?: boolean;
};
export type ProfileLinkInput = {
  url: string;
  title: string;
};
export type UpdateProfileInput = {
  /** The name that others see. */
  username?: string;
  /** null takes the picture away, an address fetches another one; files are uploaded. */
  header_image?: string | null;
  header_colors?: string[];
  privacy?: ProfilePrivacyInput;
  description?: string;
  city?: string;
  country?: string | null;
  links?: ProfileLinkInput[];
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export type StatusAnswer = {
  status: "success";
};
export type ChangeEmailInput = {
  email: string;
  password: string;
};
export type CodeInput = {
  code: string;
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
export type ChangePasswordInput = {
  current_password: string;
  password: string;
  password_confirmation: string;
};
export type PasswordConfirmedAnswer = {
  confirmed: boolean;
  status: "success";
};
export type PasswordInput = {
  password: string;
};
export type TwoFactorQrCodeAnswer = {
  /** An SVG picture of the address that authenticators read. */
  svg: string;
  /** The same for typing, base32. */
  secret: string;
  status: "success";
};
export type ConfirmTwoFactorInput = {
  password?: string;
  code: string;
};
export type RecoveryCodesAnswer = {
  /** In plain, eight of 21 characters. */
  recovery_codes: string[];
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
export type LogoutOtherSessionsInput = {
  password: string;
};
export type CreatedAccessTokenAnswer = {
  /** Shown this once. */
  plainTextToken: string;
  token: AccessToken;
  status: "success";
};
export type CreateAccessTokenInput = {
  password?: string;
  tokenName: string;
  /** Default both. */
  abilities?: ("read" | "write")[];
  /** The last day on which it works, `YYYY-MM-DD`; without one it does not expire. */
  expires_at?: string | null;
  /** Whose day that is, such as `Europe/Lisbon`; left out, UTC. */
  timezone?: string | null;
};
export const {
  useGetDataExportQuery,
  useRequestDataExportMutation,
  useGetCurrentUserQuery,
  useUpdateUserMutation,
  useUploadAvatarMutation,
  useRemoveAvatarMutation,
  useDeleteUsersMutation,
  useUpdateUserProfileMutation,
  useUploadHeaderImageMutation,
  useRemoveHeaderImageMutation,
  useChangeEmailMutation,
  useConfirmEmailChangeMutation,
  useChangePasswordMutation,
  useGetConfirmedPasswordStatusQuery,
  useConfirmPasswordMutation,
  useEnableTwoFactorMutation,
  useDisableTwoFactorMutation,
  useGetTwoFactorQrCodeQuery,
  useConfirmTwoFactorMutation,
  useListRecoveryCodesQuery,
  useRegenerateRecoveryCodesMutation,
  useListSessionsQuery,
  useLogoutOtherSessionsMutation,
  useCreateAccessTokenMutation,
  useDeleteAccessTokenMutation,
  useDisconnectSocialAccountMutation,
} = injectedRtkApi;
