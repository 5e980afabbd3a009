import type { TaxMode } from '@tonearm/shared/billing/checkout';
import type { TaxBehavior } from '../../../core/ports/payment-gateway.js';

const TAXES: Readonly<Record<TaxMode, TaxBehavior | null>> = {
  none: null,
  inclusive: 'inclusive',
  exclusive: 'exclusive',
  stripe_tax: 'unspecified',
};

/** How taxes are in prices; null: there are none. */
export const taxOf = (mode: TaxMode): TaxBehavior | null => TAXES[mode];

/** Under which a provider knows a price: with other taxes in it, it is another one there. */
export const variantOf = (tax: TaxBehavior | null): TaxBehavior => tax ?? 'unspecified';
