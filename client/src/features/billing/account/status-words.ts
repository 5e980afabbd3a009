import type { TFunction } from 'i18next';
import type { SubscriptionStatus } from '@tonearm/shared/billing/subscriptions';
import type { BadgeTone } from '../../../ui/badge';

/** How one's own subscription stands. */
export const ownStatus = (t: TFunction): Readonly<Record<SubscriptionStatus, readonly [BadgeTone, string]>> => ({
  incomplete: ['neutral', t('Not paid yet')],
  trialing: ['good', t('Trial')],
  active: ['good', t('Active')],
  past_due: ['bad', t('Payment overdue')],
  cancelled: ['warning', t('Not renewed')],
  paused: ['neutral', t('Paused')],
  expired: ['neutral', t('Ended')],
});
