import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Package } from 'lucide-react';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import {
  BILLING_PATH,
  CHANGE_PLAN_PATH,
  PAYMENT_METHOD_PATH,
  RENEW_PATH,
} from '../../../platform/billing/billing-paths';
import { buttonClass } from '../../../ui/button';
import { StateView } from '../../../ui/state-view';

interface Obstacle {
  why: string;
  to: string;
  label: string;
  /** The way out loads the provider's script. */
  isPayment?: boolean;
}

/** What has to be done before anything is changed about what is paid with a provider; null: nothing. */
export function obstacleOf(t: TFunction, { subscription, gateway }: OwnBilling): Obstacle | null {
  if (gateway === null) return null;
  if (subscription.cancelled && !gateway.resumes)
    return {
      why: t('This subscription has been cancelled. You can choose another plan when it has ended.'),
      to: BILLING_PATH,
      label: t('Billing'),
    };
  if (subscription.cancelled)
    return { why: t('This subscription has been cancelled. Renew it first.'), to: RENEW_PATH, label: t('Renew plan') };
  return subscription.past_due
    ? {
        why: t('Please pay what is due first.'),
        to: PAYMENT_METHOD_PATH,
        label: t('Change payment method'),
        isPayment: true,
      }
    : null;
}

/** There is a price that this person cannot change to, whatever they press. */
export const toOtherPlans = (t: TFunction, why: string): Obstacle => ({
  why,
  to: CHANGE_PLAN_PATH,
  label: t('Back to plans'),
});

/** Why nothing can be changed now, and the one way on. */
export function FirstThis({ obstacle: { why, to, label, isPayment = false } }: { obstacle: Obstacle }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <StateView
        icon={Package}
        title={t('This cannot be changed right now')}
        action={
          <Link className={buttonClass({ look: 'primary', pill: true })} to={to} reloadDocument={isPayment}>
            {label}
          </Link>
        }
      >
        {why}
      </StateView>
    </div>
  );
}
