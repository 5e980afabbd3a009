import { adminLocalizationsApi } from './generated/admin-localizations.gen';

/* The languages of the site and their lines. Not in cache-tags.ts: only the admin area needs it. */

const CHANGED = { invalidatesTags: ['AdminLocalizations'] } as const;

adminLocalizationsApi.enhanceEndpoints({
  endpoints: {
    listLocalizations: { providesTags: ['AdminLocalizations'] },
    // Somebody else may have translated; a form is filled with what stands there now.
    getTranslatedLines: { keepUnusedDataFor: 0, structuralSharing: false },
    createLocalization: CHANGED,
    updateLocalization: CHANGED,
    bulkDeleteLocalizations: CHANGED,
  },
});

/** Refetches the list. */
export const adminLocalizationsChanged = () => adminLocalizationsApi.util.invalidateTags(['AdminLocalizations']);

export {
  useBulkDeleteLocalizationsMutation,
  useCreateLocalizationMutation,
  useGetTranslatedLinesQuery,
  useListLocalizationsQuery,
  useUpdateLocalizationMutation,
} from './generated/admin-localizations.gen';
