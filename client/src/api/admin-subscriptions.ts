import { adminSubscriptionsApi } from './generated/admin-subscriptions.gen';

/* Who has which plan, for those who look after the site. Not in cache-tags.ts: only the admin area needs it. */

// Plans say how many have them.
const CHANGED = { invalidatesTags: ['AdminSubscriptions', 'Plan'] } as const;

adminSubscriptionsApi.enhanceEndpoints({
  endpoints: {
    listSubscriptions: { providesTags: ['AdminSubscriptions'] },
    createSubscription: CHANGED,
    updateSubscription: CHANGED,
    bulkUpdateSubscriptions: CHANGED,
    bulkDeleteSubscriptions: CHANGED,
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminSubscriptionsChanged = () => adminSubscriptionsApi.util.invalidateTags([...CHANGED.invalidatesTags]);

export {
  useBulkDeleteSubscriptionsMutation,
  useBulkUpdateSubscriptionsMutation,
  useCreateSubscriptionMutation,
  useExportSubscriptionsMutation,
  useListSubscriptionsQuery,
  useSyncSubscriptionsMutation,
  useUpdateSubscriptionMutation,
} from './generated/admin-subscriptions.gen';
