// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadBranding: build.mutation<
      UploadBrandingApiResponse,
      UploadBrandingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/uploads/branding`,
        method: "POST",
        body: queryArg.brandingUploadInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminBrandingApi };
export type UploadBrandingApiResponse = /** status 201  */ BrandingUploadAnswer;
export type UploadBrandingApiArg = {
  brandingUploadInput: BrandingUploadInput;
};
export type FontMetricsInput = {
  ascent: number;
  descent: number;
  line_gap: number;
  size: number;
  /** One file for all weights. */
  is_variable: boolean;
};
export type BrandingUploadAnswer = {
  /** Path on this site, for the setting of that name, or for a field of the landing page. Of an icon it names the whole set. */
  url: string;
  /** Of a font. */
  metrics?: FontMetricsInput;
  status: "success";
};
export type BrandingUploadInput = {
  kind:
    | "landing"
    | "logo_light"
    | "logo_dark"
    | "logo_light_mobile"
    | "logo_dark_mobile"
    | "favicon"
    | "font";
};
export const { useUploadBrandingMutation } = injectedRtkApi;
