import { adminImportsApi } from './generated/admin-imports.gen';

/* Scans of folders of music as administrators see them, with their cache tags. */

const CHANGED = { invalidatesTags: ['AdminImports'] } as const;
const SHOWN = { keepUnusedDataFor: 0, providesTags: ['AdminImports'] } as const;

adminImportsApi.enhanceEndpoints({
  addTagTypes: ['AdminImports'],
  endpoints: {
    listImports: SHOWN,
    getImport: SHOWN,
    listLibraryRoots: SHOWN,
    // Somebody may have made folders meanwhile.
    listMusicFolders: { keepUnusedDataFor: 0 },
    startImport: CHANGED,
    stopImport: CHANGED,
  },
});

export {
  useGetImportQuery,
  useListImportsQuery,
  useListLibraryRootsQuery,
  useListMusicFoldersQuery,
  useStartImportMutation,
  useStopImportMutation,
} from './generated/admin-imports.gen';
