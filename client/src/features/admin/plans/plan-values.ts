import { currencyDigits, toMinor } from '@tonearm/shared/billing/money';
import type { PriceInterval } from '@tonearm/shared/billing/plans';
import type { CreateProductInput, PriceInput, Product, UpdateProductInput } from '@tonearm/shared/billing/products.dto';
import { isSame } from '../../../platform/forms/form-changes';
import { permissionsIn, rightsOf } from '../permissions/rights';
import type { Rights } from '../permissions/rights';

/** A price as it is typed. */
export interface PriceValues {
  /** Of one that is sold already. */
  id?: number;
  amount: string;
  currency: string;
  interval: PriceInterval;
  interval_count: number | null;
}

interface PlanFields {
  name: string;
  description: string;
  feature_list: readonly string[];
  free: boolean;
  hidden: boolean;
  recommended: boolean;
  prices: readonly PriceValues[];
  trial_period_days: number | null;
  available_storage_mb: number | null;
}

/** What the form of a plan holds: its fields, and each permission by name, so that two people may change different ones. */
export type PlanValues = PlanFields & Rights;

export const newPrice = (currency: string): PriceValues => ({
  amount: '',
  currency,
  interval: 'month',
  interval_count: 1,
});

export const NEW_PLAN: PlanValues = {
  name: '',
  description: '',
  feature_list: [],
  free: false,
  hidden: false,
  recommended: false,
  prices: [newPrice('EUR')],
  trial_period_days: 0,
  available_storage_mb: null,
  ...rightsOf([]),
};

export const planValuesOf = (plan: Product): PlanValues => ({
  name: plan.name,
  description: plan.description,
  feature_list: plan.feature_list,
  free: plan.free,
  hidden: plan.hidden,
  recommended: plan.recommended,
  prices: plan.prices.map(({ id, amount, currency, interval, interval_count: count }) => ({
    id,
    amount: amount.toFixed(currencyDigits(currency) ?? 2),
    currency,
    interval,
    interval_count: count,
  })),
  trial_period_days: plan.trial_period_days,
  available_storage_mb: plan.available_storage_mb,
  ...rightsOf(plan.permissions ?? []),
});

const DIGITS = /^\d+$/;

/** 9.99, as it is typed in either way of writing; NaN for what is no number. What groups digits is none of them: 1,000 is taken for neither 1 nor 1000. */
function amountOf({ amount, currency }: PriceValues): number {
  const parts = amount.trim().split(/[.,]/);
  const [whole = '', behind] = parts;
  const digits = behind?.length ?? 0;
  if (parts.length > 2 || digits > (currencyDigits(currency) ?? 0) || !parts.every((part) => DIGITS.test(part)))
    return Number.NaN;
  return Number(`${whole}.${behind ?? 0}`);
}

/** Whether it is an amount of its currency, and more than nothing. */
export const isPriced = (price: PriceValues): boolean => (toMinor(amountOf(price), price.currency) ?? 0) > 0;

const priceInput = (price: PriceValues): PriceInput => ({
  ...(price.id !== undefined && { id: price.id }),
  amount: amountOf(price),
  currency: price.currency,
  interval: price.interval,
  interval_count: price.interval_count ?? 1,
});

const pricesIn = ({ free, prices }: PlanValues): PriceInput[] => (free ? [] : prices.map(priceInput));
const featuresIn = ({ feature_list: features }: PlanValues): string[] =>
  features.map((feature) => feature.trim()).filter((feature) => feature !== '');

export const newPlanInput = (values: PlanValues): CreateProductInput => ({
  name: values.name.trim(),
  description: values.description.trim(),
  feature_list: featuresIn(values),
  free: values.free,
  hidden: values.hidden,
  recommended: values.recommended,
  prices: pricesIn(values),
  trial_period_days: values.trial_period_days ?? 0,
  available_storage_mb: values.available_storage_mb,
  permissions: permissionsIn(values),
});

/** Only what was changed; prices, features and permissions are sent as a whole. */
export function planInput(values: PlanValues, before: PlanValues): UpdateProductInput {
  const [now, then] = [newPlanInput(values), newPlanInput(before)];
  const fields = Object.keys(now) as (keyof CreateProductInput)[];
  const changed = fields.filter((field) => !isSame(now[field], then[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]])) as UpdateProductInput;
}
