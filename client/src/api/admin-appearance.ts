import { adminAppearanceApi } from './generated/admin-appearance.gen';

adminAppearanceApi.enhanceEndpoints({
  endpoints: {
    // Somebody else may have changed it; the editor begins with what stands there now.
    getAppearance: { keepUnusedDataFor: 0 },
    getSampleViewers: { keepUnusedDataFor: 0 },
    getSeoTags: { keepUnusedDataFor: 0 },
    getMenuEditorConfig: { keepUnusedDataFor: 0 },
    findMenuTargets: { keepUnusedDataFor: 0 },
  },
});

export {
  useCheckMenuTargetsMutation,
  useFindMenuTargetsQuery,
  useGetAppearanceQuery,
  useGetMenuEditorConfigQuery,
  useGetSampleViewersQuery,
  useGetSeoTagsQuery,
  useSaveAppearanceMutation,
  useSaveCustomCodeMutation,
} from './generated/admin-appearance.gen';
