import { filesApi } from './generated/files.gen';

filesApi.enhanceEndpoints({
  endpoints: {
    deleteFileEntries: { invalidatesTags: ['FileEntry'] },
    restoreFileEntries: { invalidatesTags: ['FileEntry'] },
    updateFileEntry: { invalidatesTags: ['FileEntry'] },
  },
});

export * from './generated/files.gen';
