// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppearance: build.query<GetAppearanceApiResponse, GetAppearanceApiArg>({
      query: () => ({ url: `/api/v1/appearance/values` }),
    }),
    saveAppearance: build.mutation<
      SaveAppearanceApiResponse,
      SaveAppearanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/appearance/values`,
        method: "PUT",
        body: queryArg.saveAppearanceInput,
      }),
    }),
    saveCustomCode: build.mutation<
      SaveCustomCodeApiResponse,
      SaveCustomCodeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/appearance/custom-code`,
        method: "PUT",
        body: queryArg.saveCustomCodeInput,
      }),
    }),
    getSampleViewers: build.query<
      GetSampleViewersApiResponse,
      GetSampleViewersApiArg
    >({
      query: () => ({ url: `/api/v1/appearance/viewers` }),
    }),
    getSeoTags: build.query<GetSeoTagsApiResponse, GetSeoTagsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/appearance/seo-tags/${encodeURIComponent(String(queryArg.page))}`,
        params: {
          path: queryArg.path,
        },
      }),
    }),
    getMenuEditorConfig: build.query<
      GetMenuEditorConfigApiResponse,
      GetMenuEditorConfigApiArg
    >({
      query: () => ({ url: `/api/v1/settings/menu-editor-config` }),
    }),
    checkMenuTargets: build.mutation<
      CheckMenuTargetsApiResponse,
      CheckMenuTargetsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/menu-editor-config`,
        method: "POST",
        body: queryArg.menuTargetsInput,
      }),
    }),
    findMenuTargets: build.query<
      FindMenuTargetsApiResponse,
      FindMenuTargetsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/appearance/menu-targets`,
        params: {
          type: queryArg["type"],
          query: queryArg.query,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminAppearanceApi };
export type GetAppearanceApiResponse = /** status 200  */ AppearanceAnswer;
export type GetAppearanceApiArg = void;
export type SaveAppearanceApiResponse = /** status 200  */ AppearanceAnswer;
export type SaveAppearanceApiArg = {
  saveAppearanceInput: SaveAppearanceInput;
};
export type SaveCustomCodeApiResponse = /** status 200  */ AppearanceAnswer;
export type SaveCustomCodeApiArg = {
  saveCustomCodeInput: SaveCustomCodeInput;
};
export type GetSampleViewersApiResponse =
  /** status 200  */ SampleViewersAnswer;
export type GetSampleViewersApiArg = void;
export type GetSeoTagsApiResponse = /** status 200  */ SeoPageAnswer;
export type GetSeoTagsApiArg = {
  page: string;
  /** Of a page to try the template on, where it is of this kind. */
  path?: string;
};
export type GetMenuEditorConfigApiResponse =
  /** status 200  */ MenuEditorConfig;
export type GetMenuEditorConfigApiArg = void;
export type CheckMenuTargetsApiResponse = /** status 200  */ MenuEditorConfig;
export type CheckMenuTargetsApiArg = {
  menuTargetsInput: MenuTargetsInput;
};
export type FindMenuTargetsApiResponse =
  /** status 200  */ MenuLinkTargetsAnswer;
export type FindMenuTargetsApiArg = {
  type: "page" | "channel";
  /** In their names. */
  query?: string;
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
export type EditedTheme = {
  id: number;
  name: string;
  is_dark: boolean;
  default_light: boolean;
  default_dark: boolean;
  values: {
    [key: string]: string;
  };
  font: ThemeFontChoice | null;
};
export type SeoTemplateText = {
  page:
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "landing"
    | "user_profile"
    | "search";
  /** Empty: for every language without one of its own. */
  language: string;
  /** Empty: as the site brings it. */
  html: string;
};
export type CustomCode = {
  css: string;
  html: string;
  /** Also where people log in and register. */
  on_auth: boolean;
  /** Also in the admin area. */
  on_admin: boolean;
};
export type MenuChildInput = {
  id: string;
  label: string;
  icon: string;
  type: "route" | "link" | "page" | "channel";
  /** A path of the site, or an address; `{currentUser}` stands for the reader's id. */
  action: string;
  /** Left out: a link opens a new tab, the others do not. */
  target?: "_self" | "_blank";
  /** Who holds all of them sees it. */
  roles?: number[];
  /** Who holds all of them sees it. */
  permissions?: string[];
  /** Who holds any of them does not see it. */
  withoutPermissions?: string[];
  /** Public settings by dot key, and the value that each must have. */
  settings?: {
    [key: string]: unknown;
  };
  subscriptionStatus?: "subscribed" | "unsubscribed";
};
export type MenuItemInput = {
  children?: MenuChildInput[];
  id: string;
  label: string;
  icon: string;
  type: "route" | "link" | "page" | "channel";
  /** A path of the site, or an address; `{currentUser}` stands for the reader's id. */
  action: string;
  /** Left out: a link opens a new tab, the others do not. */
  target?: "_self" | "_blank";
  /** Who holds all of them sees it. */
  roles?: number[];
  /** Who holds all of them sees it. */
  permissions?: string[];
  /** Who holds any of them does not see it. */
  withoutPermissions?: string[];
  /** Public settings by dot key, and the value that each must have. */
  settings?: {
    [key: string]: unknown;
  };
  subscriptionStatus?: "subscribed" | "unsubscribed";
};
export type MenuInput = {
  id: string;
  name: string;
  positions: (
    | "sidebar-primary"
    | "sidebar-secondary"
    | "mobile-bottom"
    | "auth-dropdown"
    | "auth-page-footer"
    | "footer"
    | "footer-secondary"
    | "landing-page-navbar"
  )[];
  items: MenuItemInput[];
};
export type LandingButtonInput = {
  label: string;
  type: "route" | "link" | "page" | "channel";
  /** A path of the site, or an address. */
  action: string;
  /** By its name in menus; empty: none. */
  icon: string;
  visible: boolean;
};
export type LandingButtonsInput = {
  primary: LandingButtonInput;
  secondary: LandingButtonInput;
  footer: LandingButtonInput;
};
export type PrimaryFeatureInput = {
  id: string;
  title: string;
  subtitle: string;
  /** As `POST uploads/branding` answers it for `landing`; empty: its icon stands there. */
  image: string;
  /** By its name in menus; empty: none. */
  icon: string;
};
export type SecondaryFeatureInput = {
  id: string;
  title: string;
  /** A few words above the title. */
  subtitle: string;
  description: string;
  /** As `POST uploads/branding` answers it for `landing`; empty: none. */
  image: string;
  /** Where the picture stands; `center`: above its text. */
  alignment: "left" | "right" | "center";
};
export type LandingPageInput = {
  header_title?: string;
  header_subtitle?: string;
  /** As `POST uploads/branding` answers it for `landing`; empty: none. */
  header_image?: string;
  /** Percent. */
  header_image_opacity?: number;
  /** Such as #2554eb; empty: none. */
  header_overlay_color_1?: string;
  header_overlay_color_2?: string;
  /** The player as it looks with the site's own music. */
  show_window?: boolean;
  footer_title?: string;
  footer_subtitle?: string;
  /** As `POST uploads/branding` answers it for `landing`; empty: none. */
  footer_image?: string;
  /** Plans, where the site sells any. */
  show_pricing?: boolean;
  show_trending_artists?: boolean;
  /** How many artists, albums and songs there are. */
  show_numbers?: boolean;
  /** A channel whose items the page shows. */
  inline_channel_id?: number | null;
  action_buttons?: LandingButtonsInput;
  primary_features?: PrimaryFeatureInput[];
  secondary_features?: SecondaryFeatureInput[];
};
export type AppearanceValues = {
  /** Settings by dot key. */
  general: {
    [key: string]: unknown;
  };
  themes: EditedTheme[];
  /** Those that are not as the site brings them. */
  seo: SeoTemplateText[];
  custom_code: CustomCode;
  menus: MenuInput[];
  /** What is not as the site brings it. */
  landing_page: LandingPageInput;
};
export type AppearanceAnswer = {
  values: AppearanceValues;
  /** The settings as a new site has them, `menus` and `homepage.appearance` (the landing page) among them. */
  defaults: {
    [key: string]: unknown;
  };
  /** Changes with themes, templates and code. */
  revision: string;
  status: "success";
};
export type ThemeInput = {
  /** Left out: a new one. */
  id?: number;
  name: string;
  is_dark: boolean;
  /** What visitors see who have chosen light, or dark. */
  default_light: boolean;
  default_dark: boolean;
  /** By custom property; each is checked by its kind, and what is left out is as the site brings it. */
  values: {
    [key: string]: unknown;
  };
  /** null: the site's own. */
  font?: ThemeFontChoice | null;
};
export type SaveAppearanceInput = {
  /** As it was read: 409 where themes, templates or code are others by now. */
  revision: string;
  /** All of them: those that are missing go. */
  themes?: ThemeInput[];
  /** All of them: pages and languages that are missing are as the site brings them. */
  seo?: SeoTemplateText[];
  /** All of them, in their order. */
  menus?: MenuInput[];
  /** All of it: what is missing is as the site brings it. */
  landing_page?: LandingPageInput;
  /** Settings of the editor by dot key; what is left out stays. */
  values?: {
    [key: string]: unknown;
  };
  /** Of these settings, and of `menus` and `homepage.appearance` (the landing page), what the caller has read: 409 where another value stands there now. */
  expected?: {
    [key: string]: unknown;
  };
};
export type SaveCustomCodeInput = {
  /** As it was read: 409 where themes, templates or code are others by now. */
  revision: string;
  /** All of them: those that are missing go. */
  themes?: ThemeInput[];
  /** All of them: pages and languages that are missing are as the site brings them. */
  seo?: SeoTemplateText[];
  /** All of them, in their order. */
  menus?: MenuInput[];
  /** All of it: what is missing is as the site brings it. */
  landing_page?: LandingPageInput;
  /** Settings of the editor by dot key; what is left out stays. */
  values?: {
    [key: string]: unknown;
  };
  /** Of these settings, and of `menus` and `homepage.appearance` (the landing page), what the caller has read: 409 where another value stands there now. */
  expected?: {
    [key: string]: unknown;
  };
  custom_code: CustomCode;
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
export type UserSubscription = {
  valid: boolean;
  active: boolean;
};
export type SampleViewer = {
  kind: "user" | "artist" | "guest" | "subscriber" | "admin";
  roles: Role[];
  /** Merged over the roles and what a plan gives. */
  permissions: Permission[];
  subscriptions: UserSubscription[];
};
export type SampleViewersAnswer = {
  viewers: SampleViewer[];
  status: "success";
};
export type SeoPageAnswer = {
  page:
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "landing"
    | "user_profile"
    | "search";
  /** The template in force, for every language without one of its own. */
  tags: string;
  /** What the site brings. */
  default_tags: string;
  /** Templates of single languages. */
  languages: {
    [key: string]: string;
  };
  /** What it may name. */
  placeholders: string[];
  /** What the head of a real page of this kind is made of (`SeoContent`); left out where the site has none yet. */
  sample?: {
    [key: string]: unknown;
  };
  status: "success";
};
export type MenuPositionRoom = {
  name:
    | "sidebar-primary"
    | "sidebar-secondary"
    | "mobile-bottom"
    | "auth-dropdown"
    | "auth-page-footer"
    | "footer"
    | "footer-secondary"
    | "landing-page-navbar";
  /** Items of all menus that stand there. */
  items: number;
  /** Whether its items may hold others. */
  has_children: boolean;
};
export type MenuRole = {
  id: number;
  name: string;
};
export type MenuEditorConfig = {
  positions: MenuPositionRoom[];
  /** Paths that are offered as targets. */
  routes: string[];
  /** Of the site, that of guests among them. */
  roles: MenuRole[];
  permissions: string[];
  /** Of the paths that were asked about, or of the saved menus: those that lead nowhere. */
  dead: string[];
  status: "success";
};
export type MenuTargetsInput = {
  /** Where items lead that are not saved yet. */
  actions?: string[];
};
export type MenuLinkTarget = {
  id: number;
  name: string;
  path: string;
};
export type MenuLinkTargetsAnswer = {
  /** In the order of their names. */
  targets: MenuLinkTarget[];
  status: "success";
};
export const {
  useGetAppearanceQuery,
  useSaveAppearanceMutation,
  useSaveCustomCodeMutation,
  useGetSampleViewersQuery,
  useGetSeoTagsQuery,
  useGetMenuEditorConfigQuery,
  useCheckMenuTargetsMutation,
  useFindMenuTargetsQuery,
} = injectedRtkApi;
