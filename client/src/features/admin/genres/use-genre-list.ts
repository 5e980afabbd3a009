import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import { GENRES } from '@tonearm/shared/admin/genres.resource';
import {
  adminGenresChanged,
  useBulkDeleteGenresMutation,
  useExportGenresMutation,
  useListAllGenresQuery,
  useMergeGenresMutation,
  usePreviewGenreMergeMutation,
} from '../../../api/admin-genres';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';
import { makeMergeHook } from '../records/make-merge-hook';

/** All genres. */
export const useGenreList = makeListHook<GenreRecord>({
  resource: GENRES,
  useRows: useListAllGenresQuery,
  useTrash: useBulkDeleteGenresMutation,
  useCsv: useExportGenresMutation,
  changed: adminGenresChanged,
});

/** Merging them. */
export const useGenreMerge = makeMergeHook(usePreviewGenreMergeMutation, useMergeGenresMutation);
