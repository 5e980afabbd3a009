import type { FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import type { FilePlace } from '@tonearm/shared/uploads/file-places';
import {
  adminFilesChanged,
  useBulkDeleteFileEntriesMutation,
  useBulkRestoreFileEntriesMutation,
  useBulkUpdateFileEntriesMutation,
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

const NOWHERE: readonly FilePlace[] = [];

/** Where files can be moved to. */
export const useFilePlaces = (): readonly FilePlace[] =>
  useListAllFileEntriesQuery({ perPage: 1 }).data?.places ?? NOWHERE;

/** What can be asked of them. */
export function useFileCalls(): ListCalls {
  const [update] = useBulkUpdateFileEntriesMutation();
  const [trash] = useBulkDeleteFileEntriesMutation();
  const [restore] = useBulkRestoreFileEntriesMutation();
  const [csv] = useExportFileEntriesMutation();
  return useListCalls({ update, trash, restore, csv }, adminFilesChanged);
}
