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
export type ThemeFontChoice = {
  /** One of `THEME_FONTS`. */
  family: string;
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
export type AppearanceValues = {
  /** Settings by dot key. */
  general: {
    [key: string]: unknown;
  };
  themes: EditedTheme[];
};
export type AppearanceAnswer = {
  values: AppearanceValues;
  /** The settings as a new site has them. */
  defaults: {
    [key: string]: unknown;
  };
  /** Changes with the themes. */
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
  /** As it was read: 409 where the themes are others by now. */
  revision: string;
  /** All of them: those that are missing go. */
  themes?: ThemeInput[];
  /** Settings of the editor by dot key; what is left out stays. */
  values?: {
    [key: string]: unknown;
  };
  /** Of these settings, what the caller has read: 409 where another value stands there now. */
  expected?: {
    [key: string]: unknown;
  };
};
export const { useGetAppearanceQuery, useSaveAppearanceMutation } =
  injectedRtkApi;
