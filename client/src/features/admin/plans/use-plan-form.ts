import { useTranslation } from 'react-i18next';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { useCreateProductMutation, useUpdateProductMutation } from '../../../api/admin-plans';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { NOBODY, faultsIn } from '../permissions/rights';
import { useRightTexts } from '../permissions/use-right-texts';
import { NEW_PLAN, isPriced, newPlanInput, planInput, planValuesOf } from './plan-values';
import type { PlanValues, PriceValues } from './plan-values';
import { intervalWords } from './price-words';

/** What keeps a plan from being saved. */
function usePlanFaults() {
  const { t } = useTranslation();
  const giver = useUser() ?? NOBODY;
  const priceFault = ({ free, prices }: PlanValues): string | null => {
    if (free) return null;
    if (prices.length === 0) return t('Add a price, or make this a free plan.');
    if (!prices.every(isPriced)) return t('Enter amounts such as 9.99, with no more digits than the currency has.');
    return prices.some(({ interval_count: count }) => count === null)
      ? t('Say of each price for how many days, months or years it is.')
      : null;
  };
  return (values: PlanValues, saved: PlanValues) => {
    const fault = priceFault(values);
    return { ...(fault !== null && { prices: fault }), ...faultsIn(t, giver, values, saved) };
  };
}

/** How the fields are called where somebody else has changed them. */
function useFieldTexts(): FieldTexts<PlanValues> {
  const { t } = useTranslation();
  const yesNo = (is: boolean): string => (is ? t('Yes') : t('No'));
  const priceLine = ({ amount, currency, interval, interval_count: count }: PriceValues): string =>
    `${amount} ${currency} / ${count ?? ''} ${intervalWords(t, count)[interval]}`;
  return {
    name: { label: t('Name'), textOf: ({ name }) => name },
    description: { label: t('Description'), textOf: ({ description }) => description },
    feature_list: { label: t("What's included"), textOf: ({ feature_list: features }) => features.join(', ') },
    free: { label: t('Free of charge'), textOf: ({ free }) => yesNo(free) },
    hidden: { label: t('Hidden'), textOf: ({ hidden }) => yesNo(hidden) },
    recommended: { label: t('Recommended'), textOf: ({ recommended }) => yesNo(recommended) },
    prices: { label: t('Prices'), textOf: ({ prices }) => prices.map(priceLine).join(', ') },
    trial_period_days: { label: t('Trial in days'), textOf: ({ trial_period_days: days }) => String(days ?? 0) },
    available_storage_mb: {
      label: t('Storage in MB'),
      textOf: ({ available_storage_mb: room }) => (room === null ? t('As their roles say') : String(room)),
    },
    ...useRightTexts(),
  };
}

/** The form of a new plan. */
export function useNewPlanForm(onMade: (plan: Product) => void): Form<PlanValues> {
  const [create] = useCreateProductMutation();
  return useForm<PlanValues, Product>({
    initial: NEW_PLAN,
    isComplete: ({ name }) => name.trim() !== '',
    faultsOf: usePlanFaults(),
    whenFaulty: 'mark',
    send: async (values) => (await create({ createProductInput: newPlanInput(values) }).unwrap()).product,
    onSaved: onMade,
  });
}

/** The form of a plan that there is. */
export function usePlanForm(plan: Product): Form<PlanValues> {
  const { t } = useTranslation();
  const [update] = useUpdateProductMutation();
  const toast = useToast();
  return useForm<PlanValues, Product>({
    initial: () => planValuesOf(plan),
    item: {
      version: plan.updated_at,
      valuesOf: planValuesOf,
      settle: useMergeQuestion<PlanValues, Product>(({ name }) => name, useFieldTexts()),
    },
    isComplete: ({ name }) => name.trim() !== '',
    faultsOf: usePlanFaults(),
    send: async (values, { before, version = plan.updated_at }) => {
      const updateProductInput = { ...planInput(values, before), expected_updated_at: version };
      return (await update({ id: plan.id, updateProductInput }).unwrap()).product;
    },
    onSaved: ({ name }) => toast({ type: 'positive', message: t(':name updated', { name }) }),
  });
}
