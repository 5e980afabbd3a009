import { toMajor } from '@tonearm/shared/billing/money';
import type { Price, Product } from '@tonearm/shared/billing/products.dto';
import { isoTime } from '../../../core/database/dialect.js';
import type { PriceRow, ProductRow } from './products.repository.js';

/** Prices come in their order; the first is the one that is offered first. */
const toPrice = (price: PriceRow, index: number): Price => ({
  id: price.id,
  product_id: price.product_id,
  amount: toMajor(price.minor_amount, price.currency),
  currency: price.currency,
  interval: price.interval_unit,
  interval_count: price.interval_count,
  default: index === 0,
});

/** @param forEditors with what those alone see who may change plans. */
export function toProduct(
  { permissions, created_at: created, updated_at: updated, ...product }: ProductRow,
  prices: readonly PriceRow[],
  forEditors: boolean,
): Product {
  return {
    ...product,
    prices: prices.map(toPrice),
    ...(forEditors && { permissions }),
    created_at: isoTime(created),
    updated_at: isoTime(updated),
  };
}
