// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/v1/settings` }),
    }),
    updateSettings: build.mutation<
      UpdateSettingsApiResponse,
      UpdateSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings`,
        method: "PUT",
        body: queryArg.updateSettings,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as settingsApi };
export type GetSettingsApiResponse = /** status 200  */ SettingsAnswer;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = /** status 200  */ SettingsAnswer;
export type UpdateSettingsApiArg = {
  updateSettings: UpdateSettings;
};
export type SettingsAnswer = {
  client: {
    [key: string]: unknown;
  };
  server: {
    [key: string]: unknown;
  };
  /** key -> whether it is set; values of secrets are never sent. */
  secrets: {
    [key: string]: unknown;
  };
  status: "success";
};
export type UpdateSettings = {
  client?: {
    [key: string]: unknown;
  };
  server?: {
    [key: string]: unknown;
  };
};
export const { useGetSettingsQuery, useUpdateSettingsMutation } =
  injectedRtkApi;
