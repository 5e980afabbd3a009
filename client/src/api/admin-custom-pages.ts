import type { CustomPagePictureAnswer } from '@tonearm/shared/admin/custom-page-records.dto';
import { formOf } from './form-of';
import { adminCustomPagesApi } from './generated/admin-custom-pages.gen';

/* Custom pages as those see them who change them. Not in cache-tags.ts: only the admin area needs it. */

const CHANGED = { invalidatesTags: ['AdminCustomPages', 'CustomPage'] } as const;

adminCustomPagesApi.enhanceEndpoints({
  endpoints: {
    listAllCustomPages: { providesTags: ['AdminCustomPages'] },
    // Somebody else may have changed it; a form is filled with what stands there now.
    getEditedCustomPage: { keepUnusedDataFor: 0 },
    createCustomPage: CHANGED,
    updateCustomPage: CHANGED,
    bulkUpdateCustomPages: CHANGED,
    bulkDeleteCustomPages: CHANGED,
  },
});

const send = formOf(adminCustomPagesApi, 'addCustomPagePicture');

const filesApi = adminCustomPagesApi.injectEndpoints({
  endpoints: (build) => ({ sendPagePicture: build.mutation<CustomPagePictureAnswer, { file: File }>({ query: send }) }),
});

/** Refetches the list: a job has changed rows of it. */
export const adminCustomPagesChanged = () =>
  adminCustomPagesApi.util.invalidateTags(['AdminCustomPages', 'CustomPage']);

export const { useSendPagePictureMutation } = filesApi;
export {
  useBulkDeleteCustomPagesMutation,
  useBulkUpdateCustomPagesMutation,
  useCreateCustomPageMutation,
  useGetEditedCustomPageQuery,
  useListAllCustomPagesQuery,
  usePreviewCustomPageMutation,
  useUpdateCustomPageMutation,
} from './generated/admin-custom-pages.gen';
