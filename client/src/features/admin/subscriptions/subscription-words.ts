import type { TFunction } from 'i18next';
import { Ban, RefreshCw, Undo2 } from 'lucide-react';
import type { SUBSCRIPTIONS } from '@tonearm/shared/admin/subscriptions.resource';
import type { CancelTime, SubscriptionGateway, SubscriptionStatus } from '@tonearm/shared/billing/subscriptions';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';
import type { BadgeTone } from '../../../ui/badge';

type FilterName = keyof typeof SUBSCRIPTIONS.filters;

/** How a subscription stands. */
export const statusWords = (t: TFunction): Readonly<Record<SubscriptionStatus, string>> => ({
  incomplete: t('Not paid yet'),
  trialing: t('Trial'),
  active: t('Active'),
  past_due: t('Payment overdue'),
  cancelled: t('Cancelled'),
  paused: t('Paused'),
  expired: t('Ended'),
});

export const STATUS_TONES: Readonly<Record<SubscriptionStatus, BadgeTone>> = {
  incomplete: 'neutral',
  trialing: 'good',
  active: 'good',
  past_due: 'warning',
  cancelled: 'warning',
  paused: 'neutral',
  expired: 'neutral',
};

/** Where it is paid. */
export const gatewayWords = (t: TFunction): Readonly<Record<SubscriptionGateway, string>> => ({
  none: t('By hand'),
  stripe: 'Stripe',
  paypal: 'PayPal',
  test: t('Test payments'),
});

/** When a cancellation takes effect. */
export const cancelTimes = (t: TFunction): Readonly<Record<CancelTime, string>> => ({
  period_end: t('At the end of the period'),
  now: t('At once'),
});

/** Whether it can be changed here: what is paid for is changed where it is paid, and what has ended not at all. */
export const isChangeable = ({ gateway_name: gateway, status }: SubscriptionRecord): boolean =>
  gateway === 'none' && status !== 'expired';

/** What the filters of the list are called. */
export const subscriptionFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  status: { label: t('Status'), choices: statusWords(t) },
  gateway_name: { label: t('Paid by'), choices: gatewayWords(t) },
  product_id: { label: t('Plan') },
  user: { label: t('Customer') },
  on_trial: { label: t('On trial') },
  created_at: { label: t('Since') },
  renews_at: { label: t('Renews on') },
});

/** What can be done to many subscriptions. */
export const subscriptionEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'cancel',
    label: t('Cancel subscriptions'),
    fieldLabel: t('When'),
    choices: cancelTimes(t),
    icon: Ban,
    right: 'subscriptions.update',
    hint: t('What is paid is ended where it is paid.'),
  },
  {
    id: 'resume',
    label: t('Renew'),
    icon: Undo2,
    right: 'subscriptions.update',
    hint: t('Those that are cancelled go on; what is paid is renewed one by one.'),
  },
  {
    id: 'sync',
    label: t('Sync with provider'),
    icon: RefreshCw,
    right: 'subscriptions.update',
    hint: t('Compares what is paid with what the provider has.'),
  },
];
