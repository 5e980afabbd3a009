import type { Product } from '@tonearm/shared/billing/products.dto';
import type { PartialSubscriptionAnswer } from '@tonearm/shared/billing/checkout.dto';
import type { Subscription } from '@tonearm/shared/billing/subscriptions.dto';
import { sqlTime } from '../src/core/database/dialect.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { BillingBed } from './billing-bed.js';
import type { Person } from './billing-bed.js';
import { jobsDone } from './jobs-done.js';
import { CARDS } from './stripe/books.js';
import type { Message } from './stripe/messages.js';
import { PAYPAL_KEYS, PaypalServer } from './paypal/paypal-server.js';
import { KEYS, StripeServer } from './stripe/stripe-server.js';

const API = '/api/v1';
const WEBHOOK = `${API}/billing/stripe/webhook`;
const PAYPAL_WEBHOOK = `${API}/billing/paypal/webhook`;
export const DETAILS = { name: 'Rosa Lindqvist', country: 'DE', postal_code: '10115', city: 'Berlin' };
/** What is answered as long as nobody knows what has become of it. */
export const AWAY = {
  code: 'gateway_unavailable',
  message: 'The payment provider does not answer. Please try again.',
  retry_after: 5,
};
const HIDES = [{ name: 'ads.hide' as const, restrictions: [] }];

/** What the provider's messages and the clock have made of somebody. */
export interface OwnView {
  status: string | null;
  hasRight: boolean;
}

/** A site that takes payments with a Stripe of its own, and a PayPal where a test says so. */
export class PaymentsBed {
  private common: Product | null = null;

  private constructor(
    readonly bed: BillingBed,
    readonly stripe: StripeServer,
    readonly paypal: PaypalServer,
  ) {}

  static async open(name: string): Promise<PaymentsBed> {
    const [stripe, paypal] = await Promise.all([StripeServer.start(), PaypalServer.start()]);
    // In debug mode and behind no proxy, so that payments can be pretended where Stripe is off.
    const bed = await BillingBed.open(name, {
      STRIPE_API_URL: stripe.url,
      PAYPAL_API_URL: paypal.url,
      DEBUG: 'true',
      TRUSTED_PROXIES: '',
    });
    const payments = new PaymentsBed(bed, stripe, paypal);
    await payments.set({
      client: { 'billing.stripe.enable': true, 'billing.stripe.key': KEYS.publishable },
      server: { 'billing.stripe.secret': KEYS.secret, 'billing.stripe.webhook_secret': KEYS.webhook },
    });
    return payments;
  }

  async close(): Promise<void> {
    await this.bed.close();
    this.stripe.close();
    this.paypal.close();
  }

  async takePaypal(isTaken: boolean): Promise<void> {
    const { clientId, secret, webhookId } = PAYPAL_KEYS;
    await this.set({
      client: { 'billing.paypal.enable': isTaken, 'billing.paypal.client_id': clientId },
      server: { 'billing.paypal.secret': secret, 'billing.paypal.webhook_id': webhookId },
    });
  }

  async set(changes: { client?: Record<string, unknown>; server?: Record<string, unknown> }): Promise<void> {
    await this.bed.app.nest.get(SettingsService).update({ client: {}, server: {}, ...changes });
  }

  /** The same one for all who need nothing else: there are only so many plans on a site. */
  async commonPlan(): Promise<Product> {
    return (this.common ??= await this.plan());
  }

  /** A plan that hides ads. */
  async plan(body: object = {}): Promise<Product> {
    return await this.bed.plan({ permissions: HIDES, ...body });
  }

  async get(path: string, { visitor }: Person) {
    return await this.bed.app.http.get(`${API}/${path}`).set(visitor);
  }

  async post(path: string, { visitor }: Person, body: object = {}) {
    return await this.bed.app.http.post(`${API}/${path}`).set(visitor).send(body);
  }

  /** What a page sends as somebody is about to pay. */
  order(plan: Product, more: object = {}): object {
    return { product_id: plan.id, price_id: plan.prices[0]?.id, billing_details: DETAILS, ...more };
  }

  async begin(person: Person, plan: Product, more: object = {}): Promise<PartialSubscriptionAnswer> {
    const answer = await this.post('billing/stripe/create-partial-subscription', person, this.order(plan, more));
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body as PartialSubscriptionAnswer;
  }

  /** Somebody who has paid, as their page sees it. */
  async subscriber(plan: Product, card: string = CARDS.pays): Promise<{ person: Person; id: number }> {
    const person = await this.bed.person();
    const begun = await this.begin(person, plan);
    this.stripe.confirm(begun.client_secret, card);
    const { body } = await this.get('billing/stripe/finalize', person);
    expect(body.status).toBe('success');
    this.stripe.messages.take();
    return { person, id: begun.subscription_id };
  }

  async send(message: Message, header = this.stripe.messages.sign(message.body)): Promise<number> {
    const answer = await this.bed.app.http
      .post(WEBHOOK)
      .set('Content-Type', 'application/json; charset=utf-8')
      .set('Stripe-Signature', header)
      .send(message.body);
    return answer.status;
  }

  async sendPaypal(message: Message, headers = this.paypal.messages.sign(message.body)): Promise<number> {
    const sent = this.bed.app.http.post(PAYPAL_WEBHOOK).set('Content-Type', 'application/json').set(headers);
    return (await sent.send(message.body)).status;
  }

  /** All that PayPal has told since. */
  async deliverPaypal(): Promise<void> {
    for (const message of this.paypal.messages.take())
      expect([message.type, await this.sendPaypal(message)]).toEqual([message.type, 200]);
  }

  /** All that Stripe has told since. */
  async deliver(): Promise<void> {
    for (const message of this.stripe.messages.take())
      expect([message.type, await this.send(message)]).toEqual([message.type, 200]);
  }

  async subscription(id: number): Promise<Subscription> {
    return await this.bed.subscription(id);
  }

  async view(person: Person): Promise<OwnView> {
    const { body } = await this.get('users/me/billing', person);
    const { rights } = await this.bed.page(person);
    const { status = null } = (body.subscription as Subscription | undefined) ?? {};
    return { status, hasRight: rights.includes('ads.hide') };
  }

  /** Moments of a subscription, in days from now. */
  async move(id: number, days: Readonly<Record<string, number>>): Promise<void> {
    const at = (ahead: number): string => sqlTime(new Date(Date.now() + ahead * 86_400_000));
    const values = Object.fromEntries(Object.entries(days).map(([column, ahead]) => [column, at(ahead)]));
    await this.bed.accounts.change('subscriptions', values, id);
  }

  /** Runs a job at once, and waits for what follows. */
  async run(name: string): Promise<void> {
    const { app, admin } = this.bed;
    await app.http.post(`${API}/admin/jobs/run/${name}`).set(admin).expect(202);
    await jobsDone(app);
  }

  async mails(userId: number): Promise<string[]> {
    return await this.bed.mails(userId);
  }
}
