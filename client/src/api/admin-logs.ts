import { adminLogsApi } from './generated/admin-logs.gen';

/* Logs as administrators see them, with their cache tags. */

adminLogsApi.enhanceEndpoints({
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
