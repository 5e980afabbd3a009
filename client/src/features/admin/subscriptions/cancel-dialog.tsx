import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import type { SubscriptionAnswer, SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { SUBSCRIPTION_REASON_MAX } from '@tonearm/shared/billing/limits';
import { useCancelSubscriptionMutation } from '../../../api/subscriptions';
import { formatDay } from '../../../lib/format';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';
import { TextArea } from '../../../ui/text-area';
import { cancelTimes } from './subscription-words';

interface Cancellation {
  at: CancelTime;
  reason_text: string;
}

interface CancelDialogProps extends DialogControl<true> {
  subscription: SubscriptionRecord;
}

/** Cancels a subscription. Resolves with true once it is done. Open it lazily. */
export default function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [cancel] = useCancelSubscriptionMutation();
  const { id, user, ends_at: ends } = subscription;
  // One with an end of its own ends by itself.
  const renews = ends === null ? subscription.renews_at : null;
  const form = useForm<Cancellation, SubscriptionAnswer>({
    initial: { at: renews === null ? 'now' : 'period_end', reason_text: '' },
    send: ({ at, reason_text: reason }) =>
      cancel({ id, cancelSubscriptionInput: { at, reason_text: reason.trim() } }).unwrap(),
    onSaved: () => onClose(true),
  });
  const { values, set, errorOf } = form;
  const times = cancelTimes(t);
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Back')}</Button>
      <Button type="submit" form={formId} look="danger" needsNetwork disabled={!form.canSubmit} busy={form.isPending}>
        {t('Cancel subscription')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Cancel the subscription of “:name”?', { name: user.name })}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <RadioRows
          label={t('When')}
          name="at"
          value={values.at}
          onChange={(at) => set({ at })}
          options={[
            ...(renews === null
              ? []
              : [
                  {
                    value: 'period_end' as const,
                    label: times.period_end,
                    hint: t('They keep it until :day.', { day: formatDay(renews) }),
                  },
                ]),
            { value: 'now' as const, label: times.now, hint: t('They lose at once what it opens.') },
          ]}
        />
        <TextArea
          label={t('Reason (optional)')}
          name="reason_text"
          rows={3}
          dir="auto"
          maxLength={SUBSCRIPTION_REASON_MAX}
          hint={t('Seen by administrators.')}
          value={values.reason_text}
          error={errorOf('reason_text')}
          onChange={(event) => set({ reason_text: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
