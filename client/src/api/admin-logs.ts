import { adminLogsApi } from './generated/admin-logs.gen';

/* Logs as administrators see them, with their cache tags. */

// Declared here and not in `empty-api`, which every listener fetches.
adminLogsApi.enhanceEndpoints({
  addTagTypes: ['AdminScheduleRuns', 'AdminMails', 'AdminJobs'],
  endpoints: {
    listScheduleRuns: { providesTags: ['AdminScheduleRuns'] },
    rerunSchedule: { invalidatesTags: ['AdminScheduleRuns', 'AdminJobs'] },
    listOutgoingMails: { providesTags: ['AdminMails'] },
    resendOutgoingMail: { invalidatesTags: ['AdminMails'] },
  },
});

export {
  useGetOutgoingMailQuery,
  useGetScheduleOutputQuery,
  useListOutgoingMailsQuery,
  useListScheduleRunsQuery,
  useRerunScheduleMutation,
  useResendOutgoingMailMutation,
} from './generated/admin-logs.gen';
