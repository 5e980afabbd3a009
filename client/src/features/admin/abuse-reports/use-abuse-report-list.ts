import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import { ABUSE_REPORTS } from '@tonearm/shared/admin/abuse-reports.resource';
import {
  adminAbuseReportsChanged,
  useBulkDeleteAbuseReportsMutation,
  useBulkUpdateAbuseReportsMutation,
  useExportAbuseReportsMutation,
  useListAbuseReportsQuery,
} from '../../../api/admin-abuse-reports';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All reports. */
export const useAbuseReportList = makeListHook<AbuseReportRecord>({
  resource: ABUSE_REPORTS,
  useRows: useListAbuseReportsQuery,
  useUpdate: useBulkUpdateAbuseReportsMutation,
  useTrash: useBulkDeleteAbuseReportsMutation,
  useCsv: useExportAbuseReportsMutation,
  changed: adminAbuseReportsChanged,
});
