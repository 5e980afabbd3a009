import { adminAppearanceApi } from './generated/admin-appearance.gen';

adminAppearanceApi.enhanceEndpoints({
  endpoints: {
    // Somebody else may have changed it; the editor begins with what stands there now.
    getAppearance: { keepUnusedDataFor: 0 },
  },
});

export { useGetAppearanceQuery, useSaveAppearanceMutation } from './generated/admin-appearance.gen';
