// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBootstrapData: build.query<
      GetBootstrapDataApiResponse,
      GetBootstrapDataApiArg
    >({
      query: () => ({ url: `/api/v1/bootstrap-data` }),
    }),
    changeLocale: build.mutation<ChangeLocaleApiResponse, ChangeLocaleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/me/locale`,
        method: "POST",
        body: queryArg.changeLocaleInput,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/auth/login`,
        method: "POST",
        body: queryArg.loginInput,
      }),
    }),
    answerTwoFactorChallenge: build.mutation<
      AnswerTwoFactorChallengeApiResponse,
      AnswerTwoFactorChallengeApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/two-factor-challenge`,
        method: "POST",
        body: queryArg.twoFactorChallengeInput,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: "POST" }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sessionApi };
export type GetBootstrapDataApiResponse = /** status 200  */ BootstrapAnswer;
export type GetBootstrapDataApiArg = void;
export type ChangeLocaleApiResponse = /** status 200  */ LocaleAnswer;
export type ChangeLocaleApiArg = {
  changeLocaleInput: ChangeLocaleInput;
};
export type LoginApiResponse = /** status 200  */ LoginAnswer;
export type LoginApiArg = {
  loginInput: LoginInput;
};
export type AnswerTwoFactorChallengeApiResponse =
  /** status 200  */ BootstrapAnswer;
export type AnswerTwoFactorChallengeApiArg = {
  twoFactorChallengeInput: TwoFactorChallengeInput;
};
export type LogoutApiResponse = /** status 200  */ BootstrapAnswer;
export type LogoutApiArg = void;
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
export type LocaleAnswer = {
  locale: BootstrapLocale;
  status: "success";
};
export type ChangeLocaleInput = {
  locale: string;
};
export type LoginAnswer = {
  bootstrapData?: BootstrapData;
  two_factor?: boolean;
  status: "success";
};
export type LoginInput = {
  email: string;
  password: string;
  /** Stay signed in for a month. */
  remember?: boolean;
  /** What the human check gave; needed where it is on for signing in. */
  recaptcha_token?: string;
};
export type TwoFactorChallengeInput = {
  code?: string;
  recovery_code?: string;
};
export const {
  useGetBootstrapDataQuery,
  useChangeLocaleMutation,
  useLoginMutation,
  useAnswerTwoFactorChallengeMutation,
  useLogoutMutation,
} = injectedRtkApi;
