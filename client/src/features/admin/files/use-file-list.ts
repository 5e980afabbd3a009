import type { FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import type { FilePlace } from '@tonearm/shared/uploads/file-places';
import { FILE_ENTRIES } from '@tonearm/shared/admin/file-entries.resource';
import {
  adminFilesChanged,
  useBulkDeleteFileEntriesMutation,
  useBulkRestoreFileEntriesMutation,
  useBulkUpdateFileEntriesMutation,
  useExportFileEntriesMutation,
  useListAllFileEntriesQuery,
} from '../../../api/admin-files';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All files. */
export const useFileList = makeListHook<FileRecord>({
  resource: FILE_ENTRIES,
  useRows: useListAllFileEntriesQuery,
  useUpdate: useBulkUpdateFileEntriesMutation,
  useTrash: useBulkDeleteFileEntriesMutation,
  useRestore: useBulkRestoreFileEntriesMutation,
  useCsv: useExportFileEntriesMutation,
  changed: adminFilesChanged,
});

const NOWHERE: readonly FilePlace[] = [];

/** Where files can be moved to: nowhere, where none can lie elsewhere. */
export function useFilePlaces(): readonly FilePlace[] {
  const { places = NOWHERE, had_other_bucket: hadOther = false } =
    useListAllFileEntriesQuery({ perPage: 1 }).data ?? {};
  return places.length > 1 || hadOther ? places : NOWHERE;
}
