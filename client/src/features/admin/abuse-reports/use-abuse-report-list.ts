import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import {
  adminAbuseReportsChanged,
  useBulkDeleteAbuseReportsMutation,
  useBulkUpdateAbuseReportsMutation,
  useExportAbuseReportsMutation,
  useListAbuseReportsQuery,
} from '../../../api/admin-abuse-reports';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all reports. */
export const useAbuseReportList = (state: ListState): ListAnswer<AbuseReportRecord> =>
  listAnswerOf(useListAbuseReportsQuery(argsOf(state)), useListAbuseReportsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useAbuseReportCalls(): ListCalls {
  const [update] = useBulkUpdateAbuseReportsMutation();
  const [trash] = useBulkDeleteAbuseReportsMutation();
  const [csv] = useExportAbuseReportsMutation();
  return useListCalls({ update, trash, csv }, adminAbuseReportsChanged);
}
