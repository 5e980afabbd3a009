import type { KnownGateway } from './gateway-choice';

/** What changes the sums of a checkout. */
export interface SumTerms {
  /** As it was typed. */
  coupon: string;
  country: string;
  postalCode: string;
  /** Who is to be paid with: what one does not do is in none of its sums. null: the first that is offered. */
  gateway: KnownGateway | null;
}
