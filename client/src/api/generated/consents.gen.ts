// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    giveConsent: build.mutation<GiveConsentApiResponse, GiveConsentApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/consents`,
        method: "POST",
        body: queryArg.consentInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as consentsApi };
export type GiveConsentApiResponse = /** status 201  */ ConsentReceiptAnswer;
export type GiveConsentApiArg = {
  consentInput: ConsentInput;
};
export type ConsentReceiptAnswer = {
  /** To name these answers by. */
  receipt: string;
  status: "success";
};
export type ConsentInput = {
  /** Those that were accepted. */
  categories: ("necessary" | "preferences" | "analytics" | "ads")[];
  /** Of the last answer in the same browser. */
  receipt?: string;
};
export const { useGiveConsentMutation } = injectedRtkApi;
