import type { SettingsAnswer, UpdateSettings } from '@tonearm/shared/settings/settings.dto';
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/v1/settings` }),
    }),
    updateSettings: build.mutation<UpdateSettingsApiResponse, UpdateSettingsApiArg>({
      query: (queryArg) => ({ url: `/api/v1/settings`, method: 'PUT', body: queryArg.updateSettings }),
    }),
  }),
  overrideExisting: false,
});

export { injectedRtkApi as settingsApi };
export type GetSettingsApiResponse = SettingsAnswer;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = SettingsAnswer;
export type UpdateSettingsApiArg = { updateSettings: UpdateSettings };
export const { useGetSettingsQuery, useUpdateSettingsMutation } = injectedRtkApi;
