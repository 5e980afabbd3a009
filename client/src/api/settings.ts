import { settingsApi } from './generated/settings.gen';

settingsApi.enhanceEndpoints({
  endpoints: {
    // Somebody else may have changed them; a form is filled with what stands there now.
    getSettingGroup: { keepUnusedDataFor: 0 },
  },
});

export * from './generated/settings.gen';
