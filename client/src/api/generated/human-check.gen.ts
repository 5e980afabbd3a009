// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyHuman: build.mutation<VerifyHumanApiResponse, VerifyHumanApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/recaptcha/verify`,
        method: "POST",
        body: queryArg.verifyHumanInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as humanCheckApi };
export type VerifyHumanApiResponse = /** status 200  */ VerifyHumanAnswer;
export type VerifyHumanApiArg = {
  verifyHumanInput: VerifyHumanInput;
};
export type VerifyHumanAnswer = {
  /** Whether it is a person's. */
  success: boolean;
  status: "success";
};
export type VerifyHumanInput = {
  /** What the provider's script gave. */
  token: string;
};
export const { useVerifyHumanMutation } = injectedRtkApi;
