import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import type { SubscriptionAnswer } from '@tonearm/shared/billing/subscriptions.dto';
import { SUBSCRIPTION_REASON_MAX } from '@tonearm/shared/billing/limits';
import { useCancelSubscriptionMutation } from '../../../api/subscriptions';
import { cx } from '../../../lib/class-names';
import { formatLongDay } from '../../../lib/format-long-day';
import { BILLING_PATH, PRICING_PATH } from '../../../platform/billing/billing-paths';
import { useForm } from '../../../platform/forms/use-form';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button, buttonClass } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { RadioRows } from '../../../ui/radio-rows';
import { TextArea } from '../../../ui/text-area';
import { LostFeatures } from './lost-features';
import { OwnBillingPage } from './own-billing-page';
import styles from './account.module.css';

interface Leaving {
  reason: string;
  reason_text: string;
}

/** In English, as those read it who look after the site; what people see is said in their language. */
const reasons = (t: TFunction): readonly { value: string; label: string }[] => [
  { value: '', label: t('I would rather not say') },
  { value: 'Too expensive', label: t('Too expensive') },
  { value: 'I do not use it enough', label: t('I do not use it enough') },
  { value: 'Something is missing', label: t('Something is missing') },
  { value: 'I use something else', label: t('I use something else') },
];

function CancelForm({ billing }: { billing: OwnBilling }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRefreshSession();
  const [cancel] = useCancelSubscriptionMutation();
  const { subscription, lost_features: lost } = billing;
  // What is not paid, or for nothing more, has no period to be used up.
  const until = subscription.active ? (subscription.renews_at ?? subscription.trial_ends_at) : null;
  const at: CancelTime = until === null ? 'now' : 'period_end';
  const form = useForm<Leaving, SubscriptionAnswer>({
    initial: { reason: '', reason_text: '' },
    fieldOf: (field) => (field === 'customer_reason' ? 'reason' : field),
    send: ({ reason, reason_text: words }) =>
      cancel({
        id: subscription.id,
        cancelSubscriptionInput: {
          at,
          ...(reason !== '' && { customer_reason: reason }),
          ...(words.trim() !== '' && { reason_text: words.trim() }),
        },
      }).unwrap() as Promise<SubscriptionAnswer>,
    onSaved: ({ subscription: { valid, ends_at: ends } }) => {
      const message =
        valid && ends !== null
          ? t('Subscription cancelled. It stays active until :date', { date: formatLongDay(ends) })
          : t('Subscription cancelled.');
      toast({ type: 'positive', message });
      void navigate(valid ? BILLING_PATH : PRICING_PATH, { replace: true });
      // What it opened is closed; who cannot be asked now learns of it with the next page.
      if (!valid) refresh().catch(() => undefined);
    },
  });
  const { values, set, errorOf } = form;
  return (
    <form className={cx(card.card, styles.step)} onSubmit={form.submit} noValidate>
      <p>
        {until === null
          ? t('Your plan ends at once.')
          : t('You keep your plan until :day. After that nothing is charged.', { day: formatLongDay(until) })}
      </p>
      <LostFeatures title={t('What you lose')} features={lost} />
      <p className="t2">{t('Your library, your playlists and your uploads stay.')}</p>
      <RadioRows
        label={t('Why do you cancel?')}
        name="reason"
        options={reasons(t)}
        value={values.reason}
        onChange={(reason) => set({ reason })}
      />
      <TextArea
        label={t('Anything else? (optional)')}
        name="reason_text"
        rows={3}
        dir="auto"
        maxLength={SUBSCRIPTION_REASON_MAX}
        value={values.reason_text}
        error={errorOf('reason_text')}
        onChange={(event) => set({ reason_text: event.target.value })}
      />
      <div className={cx('row wrap', styles.actions)}>
        <Button type="submit" look="danger" disabled={!form.canSubmit} busy={form.isPending}>
          {t('Cancel plan')}
        </Button>
        <Link className={buttonClass({ look: 'ghost' })} to={BILLING_PATH}>
          {t('Keep my plan')}
        </Link>
      </div>
    </form>
  );
}

/** `/billing/cancel`: what is lost and when, and why they go (3-decisions §17). */
export function CancelPage() {
  const { t } = useTranslation();
  return (
    <OwnBillingPage title={t('Cancel plan')} isStep>
      {(billing) =>
        billing.subscription.cancelled ? <Navigate to={BILLING_PATH} replace /> : <CancelForm billing={billing} />
      }
    </OwnBillingPage>
  );
}
