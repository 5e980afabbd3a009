import { useTranslation } from 'react-i18next';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { ALL_PLANS, useListProductsQuery } from '../../../api/plans';
import { priceText } from '../../../platform/billing/price-text';
import { ChoiceField } from '../../../platform/forms/choice-field';

/** A plan and one of its prices, `7:21`; `7:` of a free one. */
export interface ChosenPlan {
  plan: string;
}

/** As the API takes it. */
export function chosenPlan(plan: string): { product_id: number; price_id: number | null } {
  const [productId, priceId = ''] = plan.split(':');
  return { product_id: Number(productId), price_id: priceId === '' ? null : Number(priceId) };
}

interface PlanChoiceProps {
  value: string;
  error: string | undefined;
  onChange: (plan: string) => void;
}

/** One of the prices of one of the plans. */
export function PlanChoice({ value, error, onChange }: PlanChoiceProps) {
  const { t } = useTranslation();
  const { data } = useListProductsQuery(ALL_PLANS);
  const plans = (data?.pagination.data ?? []) as Product[];
  const options = plans.flatMap(({ id, name, free, prices }) =>
    free
      ? [{ value: `${id}:`, label: name }]
      : prices.map((price) => ({ value: `${id}:${price.id}`, label: `${name}, ${priceText(t, price)}` })),
  );
  return (
    <ChoiceField
      label={t('Plan')}
      name="plan"
      groups={[{ label: null, options: [{ value: '', label: t('Choose a plan') }, ...options] }]}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

/** What the API calls a field -> what the form calls it. */
export const fieldOfPlan = (field: string): string => (field === 'product_id' || field === 'price_id' ? 'plan' : field);
