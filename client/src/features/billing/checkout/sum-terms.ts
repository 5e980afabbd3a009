import type { KnownGateway } from './gateway-choice';

/** Of a buyer, what the tax depends on. */
export type TaxPlace = Pick<SumTerms, 'country' | 'postalCode' | 'taxId'>;

/** What changes the sums of a checkout. */
export interface SumTerms {
  /** As it was typed. */
  coupon: string;
  country: string;
  postalCode: string;
  /** Of a business; empty: none. */
  taxId: string;
  /** Who is to be paid with: what one does not do is in none of its sums. null: the first that is offered. */
  gateway: KnownGateway | null;
}
