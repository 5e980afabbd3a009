import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubscriptionAnswer } from '@tonearm/shared/billing/subscriptions.dto';
import { useCreateSubscriptionMutation } from '../../../api/admin-subscriptions';
import { typedMoment } from '../../../lib/clock';
import { optionsOf } from '../../../platform/admin/list/use-model-options';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import type { ComboOption } from '../../../ui/combo-box/combo-option';
import { DateField } from '../../../ui/date/date-field';
import { Dialog } from '../../../ui/dialog';
import { chosenPlan, fieldOfPlan, PlanChoice } from './plan-choice';
import type { ChosenPlan } from './plan-choice';

interface Gift extends ChosenPlan {
  user: ComboOption | null;
  /** 2026-11-23T14:30 by the clock of whoever writes it; empty: until somebody ends it. */
  ends_at: string;
}

const useUserOptions = optionsOf('user');

const NOTHING: Gift = { user: null, plan: '', ends_at: '' };

/** Gives somebody a plan by hand. Resolves with their name. Open it lazily. */
export default function GiveDialog({ onClose }: DialogControl<string>) {
  const { t } = useTranslation();
  const formId = useId();
  const [create] = useCreateSubscriptionMutation();
  const form = useForm<Gift, SubscriptionAnswer>({
    initial: NOTHING,
    isComplete: ({ user, plan }) => user !== null && plan !== '',
    fieldOf: (field) => (field === 'user_id' ? 'user' : fieldOfPlan(field)),
    send: ({ user, plan, ends_at: ends }) =>
      create({
        createSubscriptionInput: { user_id: user?.id ?? 0, ...chosenPlan(plan), ends_at: typedMoment(ends) },
      }).unwrap(),
    onSaved: ({ subscription }) => onClose(subscription.user.name),
  });
  const { values, set, errorOf } = form;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" needsNetwork disabled={!form.canSubmit} busy={form.isPending}>
        {t('Give')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Give a subscription')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{t('Nobody pays for it here. It is renewed by itself, until it is cancelled or ends.')}</p>
        <AsyncComboBox
          label={t('Customer')}
          name="user"
          useOptions={useUserOptions}
          value={values.user}
          error={errorOf('user')}
          onChange={(user) => set({ user })}
        />
        <PlanChoice value={values.plan} error={errorOf('plan')} onChange={(plan) => set({ plan })} />
        <DateField
          label={t('Ends on (optional)')}
          name="ends_at"
          hasTime
          value={values.ends_at}
          error={errorOf('ends_at')}
          onChange={(ends) => set({ ends_at: ends })}
        />
      </form>
    </Dialog>
  );
}
