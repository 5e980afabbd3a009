import type { ChangeTime } from '@tonearm/shared/billing/subscriptions';
import { conflict } from '../../../core/errors/app-error.js';
import type { PriceRow } from '../products/products.repository.js';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';

const DAYS: Readonly<Record<PriceRow['interval_unit'], number>> = { day: 1, month: 365.25 / 12, year: 365.25 };

const daysOf = ({ interval_unit: unit, interval_count: count }: PriceRow): number => DAYS[unit] * count;
const perDay = (price: PriceRow): number => price.minor_amount / daysOf(price);

/** When a change begins if nothing else is asked for: what is better begins at once, what is less once that is used up which is paid. */
export function changeTime(from: PriceRow, to: PriceRow): ChangeTime {
  if (from.product_id === to.product_id) return daysOf(to) > daysOf(from) ? 'now' : 'period_end';
  return perDay(to) > perDay(from) ? 'now' : 'period_end';
}

/** No provider turns money into other money within a subscription. */
export const isChangeable = (from: PriceRow, to: PriceRow): boolean =>
  from.id !== to.id && from.currency === to.currency;

/** @throws AppError 409 where what is paid with a provider cannot be changed now. */
export function requireRunning(row: SubscriptionRow, now: Date): void {
  const { status } = subscriptionState(row, now);
  if (status === 'cancelled') throw conflict('This subscription has been cancelled. Renew it first.');
  if (status === 'past_due') throw conflict('Please pay what is due first.');
  if (status !== 'active' && status !== 'trialing') throw conflict('This subscription does not run.');
}

/** Lines of a plan that another one has not. */
export const lostLines = (from: readonly string[], to: readonly string[]): string[] =>
  from.filter((line) => !to.includes(line));

const HOUR_MS = 3_600_000;

/** Whether sums that were shown so long ago are still to be had: a page may be read for a while, and nobody looks ahead to when less is due. */
export const isAgreeable = (age: number): boolean => age >= 0 && age <= HOUR_MS;
