import type { Product } from '@tonearm/shared/billing/products.dto';
import type { Person } from './billing-bed.js';
import type { PaymentsBed } from './payments-bed.js';

export const CREATE = 'billing/paypal/create-subscription';
const STORE = 'billing/paypal/store-subscription-details-locally';

interface Away {
  approve_url: string;
  subscription_id: number;
}

export const priceOf = (plan: Product, place = 0): number => plan.prices[place]?.id ?? 0;
/** What PayPal calls it whose page this is. */
export const idIn = (address: string): string => /approve\/([\w-]+)$/.exec(address)?.[1] ?? '';

/** What people do who pay with PayPal. @param of the site, once it is open. */
export function paypalBuyers(of: () => PaymentsBed) {
  const begin = async (person: Person, priceId: number): Promise<Away> => {
    const { status, body } = await of().post(CREATE, person, { price_id: priceId });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Away;
  };
  const store = async (person: Person, id: string) => await of().post(STORE, person, { paypal_subscription_id: id });
  const salesOf = (paypalId: string): string[] =>
    [...of().paypal.books.sales.values()].flatMap(({ subscription, status }) =>
      subscription === paypalId ? status : [],
    );
  const subscriber = async (plan: Product): Promise<{ person: Person; id: number; paypalId: string }> => {
    const person = await of().bed.person();
    const { approve_url: address, subscription_id: id } = await begin(person, priceOf(plan));
    const paypalId = idIn(address);
    of().paypal.engine.approve(paypalId);
    expect((await store(person, paypalId)).body.status).toBe('success');
    return { person, id, paypalId };
  };
  return { begin, store, salesOf, subscriber };
}
