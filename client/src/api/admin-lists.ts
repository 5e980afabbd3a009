import { adminListsApi } from './generated/admin-lists.gen';

/* What admin lists of all kinds share, with its cache tags. */

const KEPT_SECONDS = 60;

adminListsApi.enhanceEndpoints({ endpoints: { searchModel: { keepUnusedDataFor: KEPT_SECONDS } } });

export { useGetBulkTaskQuery, useGetExportQuery, useSearchModelQuery } from './generated/admin-lists.gen';
