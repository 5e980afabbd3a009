// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteNumbers: build.query<
      GetSiteNumbersApiResponse,
      GetSiteNumbersApiArg
    >({
      query: () => ({ url: `/api/v1/landing/numbers` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as landingApi };
export type GetSiteNumbersApiResponse = /** status 200  */ SiteNumbersAnswer;
export type GetSiteNumbersApiArg = void;
export type SiteNumbers = {
  /** Of what guests find. */
  artists: number;
  albums: number;
  tracks: number;
};
export type SiteNumbersAnswer = {
  numbers: SiteNumbers;
  status: "success";
};
export const { useGetSiteNumbersQuery } = injectedRtkApi;
