import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { useUpdateSubscriptionMutation } from '../../../api/admin-subscriptions';
import { shownMoment, typedMoment } from '../../../lib/clock';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { SaveButton } from '../../../platform/forms/save-button';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/date/date-field';
import { Dialog } from '../../../ui/dialog';

/** Each 2026-11-23T14:30 by the clock of whoever writes it; empty for none. */
interface Dates {
  renews_at: string;
  ends_at: string;
}

interface DatesDialogProps extends DialogControl<true> {
  subscription: SubscriptionRecord;
}

const datesOf = ({ renews_at: renews, ends_at: ends }: SubscriptionRecord): Dates => ({
  renews_at: shownMoment(renews),
  ends_at: shownMoment(ends),
});

/** Says when a subscription is renewed and ends. Resolves with true once it is done. Open it lazily. */
export default function DatesDialog({ subscription, onClose }: DatesDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [update] = useUpdateSubscriptionMutation();
  const settle = useMergeQuestion<Dates, SubscriptionRecord>(({ user }) => user.name, {
    renews_at: { label: t('Renews on'), textOf: ({ renews_at: renews }) => renews.replace('T', ' ') || '–' },
    ends_at: { label: t('Ends on'), textOf: ({ ends_at: ends }) => ends.replace('T', ' ') || '–' },
  });
  const form = useForm<Dates, SubscriptionRecord>({
    initial: () => datesOf(subscription),
    item: { version: subscription.updated_at, valuesOf: datesOf, settle },
    send: async (values, { before, version = subscription.updated_at }) => {
      const updateSubscriptionInput = {
        ...(values.renews_at !== before.renews_at && { renews_at: typedMoment(values.renews_at) }),
        ...(values.ends_at !== before.ends_at && { ends_at: typedMoment(values.ends_at) }),
        expected_updated_at: version,
      };
      const answer = await update({ id: subscription.id, updateSubscriptionInput }).unwrap();
      return answer.subscription as SubscriptionRecord;
    },
    onSaved: () => onClose(true),
  });
  const { values, set, errorOf } = form;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} />
    </>
  );
  return (
    <Dialog
      title={t('Dates of “:name”', { name: subscription.user.name })}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        {subscription.status !== 'cancelled' && subscription.price && (
          <DateField
            label={t('Renews on')}
            name="renews_at"
            hasTime
            hint={t('Left empty, it is not renewed.')}
            value={values.renews_at}
            error={errorOf('renews_at')}
            onChange={(renews) => set({ renews_at: renews })}
          />
        )}
        <DateField
          label={t('Ends on')}
          name="ends_at"
          hasTime
          hint={t('Left empty, it goes on until somebody ends it.')}
          value={values.ends_at}
          error={errorOf('ends_at')}
          onChange={(ends) => set({ ends_at: ends })}
        />
      </form>
    </Dialog>
  );
}
