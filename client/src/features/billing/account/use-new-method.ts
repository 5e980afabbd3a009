import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod as StripePaymentMethod, Stripe, StripeElements } from '@stripe/stripe-js';
import { useChangePaymentMethodMutation, useCreateSetupIntentMutation } from '../../../api/billing';
import { basePath } from '../../../api/bootstrap-data';
import { PAYMENT_METHOD_PATH } from '../../../platform/billing/billing-paths';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { callFaultText, scriptFaultText } from '../stripe/payment-faults';

/** What the provider calls a way of paying; null: it named none. */
export const methodId = (method: string | StripePaymentMethod | null): string | null =>
  typeof method === 'string' ? method : (method?.id ?? null);

interface NewMethod {
  save: () => Promise<void>;
  /** Why it was not taken. */
  fault: string | null;
  isSaving: boolean;
}

/** Has the provider's script keep what its fields hold, with a word of the bank where that wants one, and the site pay with it from now on. */
export function useNewMethod(stripe: Stripe | null, elements: StripeElements | null, onSaved: () => void): NewMethod {
  const { t } = useTranslation();
  const [begin] = useCreateSetupIntentMutation();
  const [change] = useChangePaymentMethodMutation();
  const report = useReportProblem();
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  /** @returns why it was not taken; null: it was, or its fields say why. */
  const keep = async (script: Stripe, fields: StripeElements): Promise<string | null> => {
    const { error: wrong } = await fields.submit();
    if (wrong) return scriptFaultText(t, wrong);
    const { client_secret: clientSecret } = await begin().unwrap();
    const { error, setupIntent } = await script.confirmSetup({
      elements: fields,
      clientSecret,
      confirmParams: { return_url: `${window.location.origin}${basePath()}${PAYMENT_METHOD_PATH}/done` },
      // Who has to leave for the bank comes back to the done step, which does the rest.
      redirect: 'if_required',
    });
    if (error) return scriptFaultText(t, error);
    const id = methodId(setupIntent.payment_method);
    if (id !== null) await change({ changePaymentMethodInput: { payment_method_id: id } }).unwrap();
    onSaved();
    return null;
  };

  const save = async (): Promise<void> => {
    if (!stripe || !elements || isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setFault(null);
    try {
      setFault(await keep(stripe, elements));
    } catch (error) {
      const text = callFaultText(t, error);
      if (text === null) report(error);
      setFault(text);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { save, fault, isSaving };
}
