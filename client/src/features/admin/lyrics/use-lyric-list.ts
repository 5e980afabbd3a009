import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import { LYRICS } from '@tonearm/shared/admin/lyrics.resource';
import {
  adminLyricsChanged,
  useBulkDeleteLyricsMutation,
  useExportLyricsMutation,
  useListAllLyricsQuery,
} from '../../../api/admin-lyrics';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All lyrics. */
export const useLyricList = makeListHook<LyricRecord>({
  resource: LYRICS,
  useRows: useListAllLyricsQuery,
  useTrash: useBulkDeleteLyricsMutation,
  useCsv: useExportLyricsMutation,
  changed: adminLyricsChanged,
});
