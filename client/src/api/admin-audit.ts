import { adminAuditApi } from './generated/admin-audit.gen';

/* Who has changed what. An entry never changes, and each change makes one: nothing of it is kept once it is not shown. */
adminAuditApi.enhanceEndpoints({ endpoints: { listAuditEntries: { keepUnusedDataFor: 0 } } });

export {
  useExportAuditEntriesMutation,
  useGetAuditEntryQuery,
  useListAuditEntriesQuery,
} from './generated/admin-audit.gen';
