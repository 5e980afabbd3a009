import { SUBSCRIPTIONS } from '@tonearm/shared/admin/subscriptions.resource';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import {
  adminSubscriptionsChanged,
  useBulkDeleteSubscriptionsMutation,
  useBulkUpdateSubscriptionsMutation,
  useExportSubscriptionsMutation,
  useListSubscriptionsQuery,
} from '../../../api/admin-subscriptions';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All subscriptions. */
export const useSubscriptionList = makeListHook<SubscriptionRecord>({
  resource: SUBSCRIPTIONS,
  useRows: useListSubscriptionsQuery,
  useUpdate: useBulkUpdateSubscriptionsMutation,
  useTrash: useBulkDeleteSubscriptionsMutation,
  useCsv: useExportSubscriptionsMutation,
  changed: adminSubscriptionsChanged,
});
