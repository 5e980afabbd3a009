import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubscriptionAnswer, SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { useChangeSubscriptionPlanMutation } from '../../../api/subscriptions';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { SaveButton } from '../../../platform/forms/save-button';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { chosenPlan, fieldOfPlan, PlanChoice } from './plan-choice';
import type { ChosenPlan } from './plan-choice';

interface ChangePlanDialogProps extends DialogControl<string> {
  subscription: SubscriptionRecord;
}

/** Gives somebody another plan instead of theirs. Resolves with its name. Open it lazily. */
export default function ChangePlanDialog({
  subscription: { id, user, product, price },
  onClose,
}: ChangePlanDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [change] = useChangeSubscriptionPlanMutation();
  const form = useForm<ChosenPlan, SubscriptionAnswer>({
    initial: { plan: product ? `${product.id}:${price?.id ?? ''}` : '' },
    needsChange: true,
    isComplete: ({ plan }) => plan !== '',
    fieldOf: fieldOfPlan,
    send: ({ plan }) => change({ id, changePlanInput: chosenPlan(plan) }).unwrap(),
    onSaved: ({ subscription }) => onClose(subscription.product?.name ?? ''),
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={t('Change plan')} />
    </>
  );
  return (
    <Dialog
      title={t('Change the plan of “:name”', { name: user.name })}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{t('The new plan holds at once, and its first period begins now.')}</p>
        <PlanChoice value={form.values.plan} error={form.errorOf('plan')} onChange={(plan) => form.set({ plan })} />
      </form>
    </Dialog>
  );
}
