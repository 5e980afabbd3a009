import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import {
  adminLyricsChanged,
  useBulkDeleteLyricsMutation,
  useExportLyricsMutation,
  useListAllLyricsQuery,
} from '../../../api/admin-lyrics';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all lyrics. */
export const useLyricList = (state: ListState): ListAnswer<LyricRecord> =>
  listAnswerOf(useListAllLyricsQuery(argsOf(state)), useListAllLyricsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useLyricCalls(): ListCalls {
  const [trash] = useBulkDeleteLyricsMutation();
  const [csv] = useExportLyricsMutation();
  return useListCalls({ trash, csv }, adminLyricsChanged);
}
