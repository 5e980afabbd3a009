/* PayPal has no customers, and finds nothing by a name: whose a subscription is, and what it is called, stands in it. */

const PARTS = '.';
const SECOND_MS = 1_000;

/** Somebody, and what they have subscribed to, should they have: whoever is forgotten pays that no more. */
export interface PaypalCustomer {
  person: string;
  subscriptionId: string | null;
}

export const customerIdOf = (site: string, { person, subscriptionId }: PaypalCustomer): string =>
  [site, person, ...(subscriptionId === null ? [] : [subscriptionId])].join(PARTS);

/** null: another site's. */
export function readCustomerId(site: string, id: string): PaypalCustomer | null {
  const [owner, person, subscriptionId] = id.split(PARTS);
  return owner === site && person !== undefined ? { person, subscriptionId: subscriptionId ?? null } : null;
}

/** What a subscription is called, and what has been paid of it, should it have changed since. */
export interface SubscriptionName {
  person: string;
  reference: string;
  /** Until then another plan is used up. */
  kept: { planId: string; until: Date } | null;
}

/** At most 127 characters. */
export const customIdOf = (site: string, { person, reference, kept }: SubscriptionName): string =>
  [site, person, reference, ...(kept ? [kept.planId, String(Math.floor(kept.until.getTime() / SECOND_MS))] : [])].join(
    PARTS,
  );

/** null: no doing of this site. */
export function readCustomId(site: string, id: string | undefined): SubscriptionName | null {
  const [owner, person, reference, planId, until] = (id ?? '').split(PARTS);
  if (owner !== site || person === undefined || reference === undefined) return null;
  const kept =
    planId !== undefined && until !== undefined ? { planId, until: new Date(Number(until) * SECOND_MS) } : null;
  return { person, reference, kept };
}

/** What was paid once, by the subscription that it was for: PayPal tells of payments by that. */
export const invoiceIdOf = (subscriptionId: string, transactionId: string): string =>
  `${subscriptionId}${PARTS}${transactionId}`;

export function readInvoiceId(id: string): { subscriptionId: string; transactionId: string } | null {
  const [subscriptionId, transactionId] = id.split(PARTS);
  return subscriptionId && transactionId ? { subscriptionId, transactionId } : null;
}
