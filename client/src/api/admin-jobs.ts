import { adminJobsApi } from './generated/admin-jobs.gen';

/* Jobs as administrators see them, with their cache tags. */

const CHANGED = { invalidatesTags: ['AdminJobs', 'SettingFacts'] } as const;

adminJobsApi.enhanceEndpoints({
  endpoints: {
    // How it is at this moment: what was kept says nothing.
    listJobs: { keepUnusedDataFor: 0, providesTags: ['AdminJobs'] },
    listJobLanes: { keepUnusedDataFor: 0, providesTags: ['AdminJobs'] },
    retryJob: CHANGED,
    retryFailedJobs: CHANGED,
    deleteJob: CHANGED,
    runSchedule: CHANGED,
  },
});

export {
  useDeleteJobMutation,
  useListJobLanesQuery,
  useListJobsQuery,
  useListSchedulesQuery,
  useRetryFailedJobsMutation,
  useRetryJobMutation,
  useRunScheduleMutation,
} from './generated/admin-jobs.gen';
