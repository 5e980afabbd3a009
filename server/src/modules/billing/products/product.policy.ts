import { toMinor } from '@tonearm/shared/billing/money';
import { INTERVAL_COUNT_MAX } from '@tonearm/shared/billing/plans';
import type { PriceInput } from '@tonearm/shared/billing/products.dto';
import { PRICE_MINOR_MAX } from '@tonearm/shared/billing/limits';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { changedGrants, grantExceeds } from '@tonearm/shared/permissions/grants';
import { PLAN_RIGHTS } from '@tonearm/shared/permissions/plan-rights';
import type { Actor } from '../../../core/access/actor.js';
import { forbidden, invalid } from '../../../core/errors/app-error.js';
import type { PriceRow, PriceTerms } from './products.repository.js';

type Errors = Record<string, string[]>;

const keyOf = ({ currency, interval_unit: unit, interval_count: count }: PriceTerms): string =>
  `${currency} ${count} ${unit}`;

const isSame = (one: PriceTerms, other: PriceTerms): boolean =>
  keyOf(one) === keyOf(other) && one.minor_amount === other.minor_amount;

function readTerms(input: PriceInput, at: string, errors: Errors): PriceTerms {
  const { amount, currency, interval, interval_count: count } = input;
  const minor = toMinor(amount, currency);
  if (minor === null) errors[`${at}.amount`] = ['This is no amount of this currency.'];
  else if (minor === 0) errors[`${at}.amount`] = ['A price is more than nothing. Make the plan a free one instead.'];
  else if (minor > PRICE_MINOR_MAX) errors[`${at}.amount`] = ['This amount is too large.'];
  if (count > INTERVAL_COUNT_MAX[interval]) errors[`${at}.interval_count`] = ['A price is for a year at most.'];
  return { minor_amount: minor ?? 0, currency, interval_unit: interval, interval_count: count };
}

/** What is to be sold: by `keptId` a price that stands, without it a new one. */
export interface WantedPrice extends PriceTerms {
  keptId: number | null;
}

/**
 * What a plan's prices are to be.
 * @param sold those that are sold now.
 * @throws AppError 422 with messages by path, such as `prices.2.amount`.
 */
export function readPrices(input: readonly PriceInput[], sold: readonly PriceRow[]): WantedPrice[] {
  const errors: Errors = {};
  const keys = new Set<string>();
  const ids = new Set<number>();
  const wanted = input.map((price, index) => {
    const at = `prices.${index}`;
    const terms = readTerms(price, at, errors);
    const before = sold.find(({ id }) => id === price.id);
    if (price.id != null) {
      if (!before || ids.has(price.id)) errors[`${at}.id`] = ['This is no price of this plan.'];
      ids.add(price.id);
    }
    if (keys.has(keyOf(terms))) errors[`${at}.interval_count`] = ['There is a price for this time already.'];
    keys.add(keyOf(terms));
    return { ...terms, keptId: before && isSame(before, terms) ? before.id : null };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return wanted;
}

/** Whether those are the prices that it has, in the same order. */
export const isKept = (wanted: readonly WantedPrice[], sold: readonly PriceRow[]): boolean =>
  wanted.length === sold.length && wanted.every(({ keptId }, place) => keptId === sold[place]?.id);

/** @throws AppError 422 `prices`: one at least, unless it is free. */
export function requirePriced(isFree: boolean, prices: number): void {
  if (isFree && prices > 0) throw invalid({ prices: ['A free plan has no prices.'] });
  if (!isFree && prices === 0) throw invalid({ prices: ['Add a price, or make this a free plan.'] });
}

/** @param before what the plan gives now. @throws AppError 422 with messages by path for what no plan gives, 403 for giving or taking more than the actor has. */
export function requireGivable(
  permissions: readonly GrantedPermission[],
  before: readonly GrantedPermission[],
  actor: Actor,
): void {
  const errors: Errors = {};
  for (const [index, { name }] of permissions.entries())
    if (!PLAN_RIGHTS.has(name)) errors[`permissions.${index}.name`] = ['A plan cannot give this.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (grantExceeds(actor, changedGrants(before, permissions)))
    throw forbidden('You may not give or take rights that you do not have.');
}

/** @throws AppError 403 for the room that a plan of one's own gives: nobody widens their own limits but administrators. */
export function requireOthersRoom(productId: number, actor: Actor): void {
  if (actor.plans.ids.includes(productId) && !actor.can('admin')) throw forbidden('You may not change your own room.');
}
