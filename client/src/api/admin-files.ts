import { adminFilesApi } from './generated/admin-files.gen';

/* The files of everybody, for those who look after them. Not in cache-tags.ts: only the admin area needs it. */

const CHANGED = { invalidatesTags: ['AdminFiles', 'FileEntry'] } as const;

adminFilesApi.enhanceEndpoints({
  endpoints: {
    listAllFileEntries: { providesTags: ['AdminFiles', 'FileEntry'] },
    listFileUses: { providesTags: ['AdminFiles'] },
    bulkUpdateFileEntries: CHANGED,
    bulkDeleteFileEntries: CHANGED,
    bulkRestoreFileEntries: CHANGED,
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminFilesChanged = () => adminFilesApi.util.invalidateTags(['AdminFiles', 'FileEntry']);

export {
  useBulkDeleteFileEntriesMutation,
  useBulkRestoreFileEntriesMutation,
  useBulkUpdateFileEntriesMutation,
  useExportFileEntriesMutation,
  useListAllFileEntriesQuery,
  useListFileUsesQuery,
} from './generated/admin-files.gen';
