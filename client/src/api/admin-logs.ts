import { adminLogsApi } from './generated/admin-logs.gen';

/* Logs as administrators see them, with their cache tags. */

// Declared here and not in `empty-api`, which every listener fetches.
adminLogsApi.enhanceEndpoints({
  addTagTypes: ['AdminScheduleRuns', 'AdminErrors', 'AdminMails', 'AdminJobs'],
  endpoints: {
    listScheduleRuns: { providesTags: ['AdminScheduleRuns'] },
    rerunSchedule: { invalidatesTags: ['AdminScheduleRuns', 'AdminJobs'] },
    listErrors: { providesTags: ['AdminErrors'] },
    getError: { providesTags: ['AdminErrors'] },
    resolveError: { invalidatesTags: ['AdminErrors'] },
    deleteError: { invalidatesTags: ['AdminErrors'] },
    listOutgoingMails: { providesTags: ['AdminMails'] },
    resendOutgoingMail: { invalidatesTags: ['AdminMails'] },
  },
});

export {
  useDeleteErrorMutation,
  useGetErrorQuery,
  useGetOutgoingMailQuery,
  useGetScheduleOutputQuery,
  useListErrorsQuery,
  useListOutgoingMailsQuery,
  useListScheduleRunsQuery,
  useRerunScheduleMutation,
  useResendOutgoingMailMutation,
  useResolveErrorMutation,
} from './generated/admin-logs.gen';
