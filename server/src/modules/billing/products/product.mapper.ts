import { toMajor } from '@tonearm/shared/billing/money';
import type { Price, Product } from '@tonearm/shared/billing/products.dto';
import { isoTime } from '../../../core/database/dialect.js';
import type { SyncState } from '../payments/plan-sync-states.service.js';
import type { PriceRow, ProductRow } from './products.repository.js';

/** How many have subscribed to it at one of its prices. */
interface SubscriberCount {
  priceId: number | null;
  count: number;
}
type Counts = readonly SubscriberCount[] | null;

const sumOf = (counts: readonly SubscriberCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Prices come in their order; the first is the one that is offered first. @param index its place among those that are sold; -1: it is sold no more. */
export const toPrice = (price: PriceRow, index: number, counts: Counts): Price => ({
  id: price.id,
  product_id: price.product_id,
  amount: toMajor(price.minor_amount, price.currency),
  currency: price.currency,
  interval: price.interval_unit,
  interval_count: price.interval_count,
  default: index === 0,
  ...(counts && { subscriptions_count: sumOf(counts.filter(({ priceId }) => priceId === price.id)) }),
});

/** What those alone see who may change plans. */
interface ForEditors {
  /** How many have it. */
  counts: readonly SubscriberCount[];
  /** null: there is nothing of it that a provider could be told. */
  sync: SyncState | null;
}

/** @param forEditors null: for everybody else. */
export function toProduct(
  { permissions, created_at: created, updated_at: updated, ...product }: ProductRow,
  prices: readonly PriceRow[],
  forEditors: ForEditors | null,
): Product {
  const counts = forEditors?.counts ?? null;
  const sync = forEditors?.sync ?? null;
  return {
    ...product,
    prices: prices.map((price, index) => toPrice(price, index, counts)),
    ...(counts && {
      permissions,
      subscriptions_count: sumOf(counts),
      synced: sync && sync.isSynced,
      synced_at: sync?.at ? isoTime(sync.at) : null,
    }),
    created_at: isoTime(created),
    updated_at: isoTime(updated),
  };
}
