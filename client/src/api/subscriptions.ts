import { subscriptionsApi } from './generated/subscriptions.gen';

/* What is done with one's own subscription, and by those who look after the site with others'. */

// Plans say how many have them, and one's own page what one has.
const CHANGED = { invalidatesTags: ['AdminSubscriptions', 'Plan'] } as const;

subscriptionsApi.enhanceEndpoints({
  endpoints: { changeSubscriptionPlan: CHANGED, cancelSubscription: CHANGED, resumeSubscription: CHANGED },
});

export {
  useCancelSubscriptionMutation,
  useChangeSubscriptionPlanMutation,
  useResumeSubscriptionMutation,
} from './generated/subscriptions.gen';
