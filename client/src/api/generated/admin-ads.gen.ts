// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAds: build.query<GetAdsApiResponse, GetAdsApiArg>({
      query: () => ({ url: `/api/v1/ads` }),
    }),
    updateAds: build.mutation<UpdateAdsApiResponse, UpdateAdsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/ads`,
        method: "PUT",
        body: queryArg.updateAdsInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminAdsApi };
export type GetAdsApiResponse = /** status 200  */ AdsAnswer;
export type GetAdsApiArg = void;
export type UpdateAdsApiResponse = /** status 200  */ AdsAnswer;
export type UpdateAdsApiArg = {
  updateAdsInput: UpdateAdsInput;
};
export type AdCode = {
  /** HTML; shown in a frame that cannot reach the site. */
  code: string;
};
export type Ads = {
  general_top: AdCode;
  general_bottom: AdCode;
  artist_top: AdCode;
  artist_bottom: AdCode;
  album_above: AdCode;
};
export type AdsAnswer = {
  ads: Ads;
  disable: boolean;
  status: "success";
};
export type AdsInputSlots = {
  general_top?: AdCode;
  general_bottom?: AdCode;
  artist_top?: AdCode;
  artist_bottom?: AdCode;
  album_above?: AdCode;
};
export type UpdateAdsInput = {
  ads?: AdsInputSlots;
  /** All slots off, their codes kept. */
  disable?: boolean;
  /** What was read of the slots that are sent: 409 where another code stands there now. */
  expected?: AdsInputSlots;
};
export const { useGetAdsQuery, useUpdateAdsMutation } = injectedRtkApi;
