import type { ImportedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import { formOf } from './form-of';
import { adminLocalizationsApi } from './generated/admin-localizations.gen';

/* The languages of the site and their lines. Not in cache-tags.ts: only the admin area needs it. */

const CHANGED = { invalidatesTags: ['AdminLocalizations'] } as const;

adminLocalizationsApi.enhanceEndpoints({
  endpoints: {
    listLocalizations: { providesTags: ['AdminLocalizations'] },
    // Somebody else may have translated; a form is filled with what stands there now.
    getTranslatedLines: { keepUnusedDataFor: 0, structuralSharing: false },
    listMailTexts: { keepUnusedDataFor: 0 },
    createLocalization: CHANGED,
    updateLocalization: CHANGED,
    bulkDeleteLocalizations: CHANGED,
  },
});

const upload = formOf(adminLocalizationsApi, 'uploadLines');

const filesApi = adminLocalizationsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Says what would become of a file, and keeps it where `preview` is not asked for. */
    sendLines: build.mutation<ImportedLinesAnswer, Parameters<typeof upload>[0]>({
      query: upload,
      invalidatesTags: (_answer, _error, { preview }) => (preview === 'true' ? [] : ['AdminLocalizations']),
    }),
  }),
});

/** Refetches the list. */
export const adminLocalizationsChanged = () => adminLocalizationsApi.util.invalidateTags(['AdminLocalizations']);

export const { useSendLinesMutation } = filesApi;
export {
  useBulkDeleteLocalizationsMutation,
  useCreateLocalizationMutation,
  useGetTranslatedLinesQuery,
  useListLocalizationsQuery,
  useListMailTextsQuery,
  usePreviewMailMutation,
  useUpdateLocalizationMutation,
} from './generated/admin-localizations.gen';
