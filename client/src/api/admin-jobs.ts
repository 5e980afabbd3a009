import { adminJobsApi } from './generated/admin-jobs.gen';

/* Jobs as administrators see them, with their cache tags. */

const CHANGED = { invalidatesTags: ['AdminJobs', 'SettingFacts'] } as const;

adminJobsApi.enhanceEndpoints({
  endpoints: { listJobs: { providesTags: ['AdminJobs'] }, retryJob: CHANGED, deleteJob: CHANGED },
});

export { useDeleteJobMutation, useListJobsQuery, useRetryJobMutation } from './generated/admin-jobs.gen';
