import type { BillingDetails, PurchaseInput } from '@tonearm/shared/billing/checkout.dto';
import type { TaxPlace } from './sum-terms';

/** Whom the invoice is for, as it is typed. */
export interface Buyer {
  name: string;
  country: string;
  postal_code: string;
  line1: string;
  city: string;
  state: string;
  tax_id: string;
  /** Of the test gateway alone: providers take it in their own frames. */
  card_number: string;
}

const filled = (text: string): string | null => text.trim() || null;

/** As the API takes it. */
export const billingDetails = ({ name, country, ...place }: Buyer): BillingDetails => ({
  name: name.trim(),
  country,
  postal_code: filled(place.postal_code),
  line1: filled(place.line1),
  city: filled(place.city),
  state: filled(place.state),
});

/** What the tax depends on. */
export const taxPlaceOf = ({ country, postal_code: code, tax_id: taxId }: Buyer): TaxPlace => ({
  country,
  postalCode: code.trim(),
  taxId: taxId.trim(),
});

export interface Order {
  productId: number;
  priceId: number;
  coupon: string | null;
}

/** What is bought, by whom: no amounts, which are the server's alone. */
export const purchaseOf = (buyer: Buyer, { productId, priceId, coupon }: Order): PurchaseInput => ({
  product_id: productId,
  price_id: priceId,
  coupon,
  billing_details: billingDetails(buyer),
  tax_id: filled(buyer.tax_id),
});

/** The same for the provider's script, whose fields do not ask for it. */
export const payerOf = (buyer: Buyer) => ({
  billing_details: {
    name: buyer.name.trim(),
    address: {
      country: buyer.country,
      postal_code: buyer.postal_code.trim(),
      line1: buyer.line1.trim(),
      city: buyer.city.trim(),
      state: buyer.state.trim(),
    },
  },
});

/** What the API calls a field -> what the form calls it. */
export const buyerField = (field: string): string => field.replace(/^billing_details\./, '');
