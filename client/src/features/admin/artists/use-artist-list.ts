import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import {
  adminArtistsChanged,
  useBulkDeleteArtistsMutation,
  useBulkUpdateArtistsMutation,
  useExportArtistsMutation,
  useListAllArtistsQuery,
} from '../../../api/admin-artists';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all artists. */
export const useArtistList = (state: ListState): ListAnswer<ArtistRecord> =>
  listAnswerOf(useListAllArtistsQuery(argsOf(state)), useListAllArtistsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useArtistCalls(): ListCalls {
  const [update] = useBulkUpdateArtistsMutation();
  const [trash] = useBulkDeleteArtistsMutation();
  const [csv] = useExportArtistsMutation();
  return useListCalls({ update, trash, csv }, adminArtistsChanged);
}
