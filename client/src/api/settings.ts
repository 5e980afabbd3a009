import { settingsApi } from './generated/settings.gen';

/* The site's settings with their cache tags. Not in cache-tags.ts: only administrators see them. */
settingsApi.enhanceEndpoints({
  endpoints: {
    // Somebody else may have changed them; a form is filled with what stands there now.
    getSettingGroup: { keepUnusedDataFor: 0 },
  },
});

export {
  useGetSettingGroupQuery,
  useListChannelsQuery,
  useListSettingGroupsQuery,
  useTestHumanCheckSettingsMutation,
  useTestMailSettingsMutation,
  useTestStorageSettingsMutation,
  useUpdateSettingGroupMutation,
} from './generated/settings.gen';
export type {
  SettingFieldDescription,
  SettingGroupAnswer,
  SettingGroupDescription,
  SettingTestDescription,
} from './generated/settings.gen';
