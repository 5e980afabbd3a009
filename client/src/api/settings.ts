import { settingsApi } from './generated/settings.gen';

/** What was tried or emptied shows in the figures. */
const CHANGES_FACTS = { invalidatesTags: ['SettingFacts'] } as const;

settingsApi.enhanceEndpoints({
  endpoints: {
    // Somebody else may have changed them; a form is filled with what stands there now.
    getSettingGroup: { keepUnusedDataFor: 0, providesTags: ['SettingGroup'] },
    // Who has changed it last is another now.
    updateSettingGroup: { invalidatesTags: (answer) => (answer ? ['SettingGroup', 'SettingFacts'] : []) },
    getSettingFacts: { keepUnusedDataFor: 0, providesTags: ['SettingFacts'] },
    getReindexStatus: { keepUnusedDataFor: 0, providesTags: ['SettingFacts'] },
    reindexSearch: CHANGES_FACTS,
    flushCache: CHANGES_FACTS,
    moveStoredFiles: CHANGES_FACTS,
    testCache: CHANGES_FACTS,
    testQueue: CHANGES_FACTS,
    testSearch: CHANGES_FACTS,
    testWebsockets: CHANGES_FACTS,
  },
});

export * from './generated/settings.gen';
