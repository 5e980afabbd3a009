/** What changes the sums of a checkout. */
export interface SumTerms {
  /** As it was typed. */
  coupon: string;
  country: string;
  postalCode: string;
}
