// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLocalization: build.query<
      GetLocalizationApiResponse,
      GetLocalizationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/localizations/${encodeURIComponent(String(queryArg.idOrCode))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as localeTextsApi };
export type GetLocalizationApiResponse = /** status 200  */ LocalizationAnswer;
export type GetLocalizationApiArg = {
  idOrCode: string;
};
export type Localization = {
  id: number;
  model_type: "localization";
  name: string;
  /** BCP 47. */
  language: string;
  direction: "ltr" | "rtl";
  /** Texts that it has. */
  lines_count: number;
  /** Of all texts of the site; 100 only where none is missing. */
  translated_percent: number;
  is_default: boolean;
  created_at: string;
  updated_at: string;
  lines: {
    [key: string]: unknown;
  };
};
export type LocalizationAnswer = {
  localization: Localization;
  status: "success";
};
export const { useGetLocalizationQuery } = injectedRtkApi;
