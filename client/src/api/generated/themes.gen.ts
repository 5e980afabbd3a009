// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getThemes: build.query<GetThemesApiResponse, GetThemesApiArg>({
      query: () => ({ url: `/api/v1/appearance/themes` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as themesApi };
export type GetThemesApiResponse = /** status 200  */ SiteThemesAnswer;
export type GetThemesApiArg = void;
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
export type SiteThemesAnswer = {
  themes: BootstrapThemes;
  /** Of the public settings those that the appearance editor changes, by dot key. */
  settings: {
    [key: string]: unknown;
  };
  status: "success";
};
export const { useGetThemesQuery } = injectedRtkApi;
