import type { FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import {
  adminFilesChanged,
  useBulkDeleteFileEntriesMutation,
  useBulkRestoreFileEntriesMutation,
  useExportFileEntriesMutation,
  useListAllFileEntriesQuery,
} from '../../../api/admin-files';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all files. */
export const useFileList = (state: ListState): ListAnswer<FileRecord> =>
  listAnswerOf(useListAllFileEntriesQuery(argsOf(state)), useListAllFileEntriesQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useFileCalls(): ListCalls {
  const [trash] = useBulkDeleteFileEntriesMutation();
  const [restore] = useBulkRestoreFileEntriesMutation();
  const [csv] = useExportFileEntriesMutation();
  return useListCalls({ trash, restore, csv }, adminFilesChanged);
}
