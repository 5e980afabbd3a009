import type { ConsentRecord } from '@tonearm/shared/account/consents.dto';
import { CONSENTS } from '@tonearm/shared/admin/consents.resource';
import {
  consentsChanged,
  useBulkDeleteConsentsMutation,
  useExportConsentsMutation,
  useListConsentsQuery,
} from '../../../api/admin-consents';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** What people have consented to. */
export const useConsentList = makeListHook<ConsentRecord>({
  resource: CONSENTS,
  useRows: useListConsentsQuery,
  useTrash: useBulkDeleteConsentsMutation,
  useCsv: useExportConsentsMutation,
  changed: consentsChanged,
});
