import { adminListsApi } from './generated/admin-lists.gen';

/* What admin lists of all kinds share, with its cache tags. */

const KEPT_SECONDS = 60;

adminListsApi.enhanceEndpoints({ endpoints: { searchModel: { keepUnusedDataFor: KEPT_SECONDS } } });

/** Whether an export is ready, asked for by hand. */
export const { useLazyGetExportQuery } = adminListsApi;
export { useGetBulkTaskQuery, useSearchModelQuery, useStopBulkTaskMutation } from './generated/admin-lists.gen';
