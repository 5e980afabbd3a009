import { periodsAfter } from '@tonearm/shared/billing/periods';
import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import { GatewayRefused, PaymentGateway } from '../../../core/ports/payment-gateway.js';
import type {
  GatewayAbilities,
  GatewayBuyer,
  GatewayChange,
  GatewayChangeSums,
  GatewayEvent,
  GatewayHeaders,
  GatewayInvoice,
  GatewayOrder,
  GatewayPerson,
  GatewayPlan,
  GatewayPrice,
  GatewaySubscription,
  GatewaySums,
  KeysVerdict,
} from '../../../core/ports/payment-gateway.js';
import { PaypalCatalogue } from './paypal-catalogue.js';
import { PaypalClient, PaypalLocked } from './paypal-client.js';
import type { PaypalOptions } from './paypal-client.js';
import { PaypalEvents } from './paypal-events.js';
import { PaypalInvoices } from './paypal-invoices.js';
import { customerIdOf, readCustomerId } from './paypal-names.js';
import { periodOf, priceOf } from './paypal-periods.js';
import { PaypalSubscriptions } from './paypal-subscriptions.js';
import type { PaypalPlan } from './paypal-types.js';

const DAY_MS = 86_400_000;
const NOT_OURS = 'How it is paid is changed at PayPal.';

/** PayPal, by its REST API (adr/0005-paypal.md). */
export class PaypalGateway extends PaymentGateway {
  /** Its pages are its own: nothing of it runs in ours. */
  readonly publishableKey = null;
  readonly abilities: GatewayAbilities = {
    sendsAway: true,
    coupons: false,
    openTrials: false,
    resumes: false,
    changes: ['period_end'],
    methods: false,
    finds: false,
  };
  private readonly client: PaypalClient;
  private readonly catalogue: PaypalCatalogue;
  private readonly subscribed: PaypalSubscriptions;
  private readonly invoices: PaypalInvoices;
  private readonly events: PaypalEvents;

  constructor(private readonly options: PaypalOptions) {
    super();
    const { site, webhookId } = options;
    this.client = new PaypalClient(options);
    this.catalogue = new PaypalCatalogue(this.client, site);
    this.subscribed = new PaypalSubscriptions(this.client, site);
    this.invoices = new PaypalInvoices(this.client, this.subscribed, site);
    this.events = new PaypalEvents(this.client, this.invoices, webhookId);
  }

  /** The site's one product: payers change between plans of the same alone. */
  async putPlan(_plan: GatewayPlan): Promise<string> {
    return await this.catalogue.putProduct();
  }

  async putPrice(price: GatewayPrice): Promise<string> {
    return await this.catalogue.putPrice(price);
  }

  async archivePrice(priceId: string): Promise<void> {
    await this.catalogue.archive(priceId);
  }

  /** Nobody is told of anybody: payers say themselves who they are. */
  async putCustomer(id: string | null, { reference: person }: GatewayPerson): Promise<string> {
    const { site } = this.options;
    const known = id !== null && readCustomerId(site, id)?.person === person;
    return known ? id : customerIdOf(site, { person, subscriptionId: null });
  }

  async personOf(customerId: string): Promise<string | null> {
    return readCustomerId(this.options.site, customerId)?.person ?? null;
  }

  async forgetCustomer(id: string): Promise<void> {
    const subscriptionId = readCustomerId(this.options.site, id)?.subscriptionId ?? null;
    if (subscriptionId !== null) await this.subscribed.cancel(subscriptionId, 'now');
  }

  /** Taxes are within PayPal's prices, or there are none. */
  async sumsOf({ priceId, coupon, trialDays }: GatewayOrder): Promise<GatewaySums> {
    if (coupon !== null) throw new GatewayRefused('PayPal takes no coupons.', 'coupon');
    const plan = await this.requirePlan(priceId);
    const { amount } = priceOf(plan);
    const now = this.client.now();
    const at = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY_MS) : periodsAfter(now, periodOf(plan), 1);
    const totalToday = trialDays > 0 ? 0 : amount;
    return { subtotal: amount, discount: null, tax: null, totalToday, next: { amount, at } };
  }

  async subscribe(order: GatewayOrder, who: GatewayBuyer, key: string): Promise<GatewaySubscription> {
    return await this.subscribed.create(order, who, key);
  }

  async confirm(id: string, key: string): Promise<void> {
    await this.subscribed.confirm(id, key);
  }

  async subscription(id: string): Promise<GatewaySubscription | null> {
    return await this.subscribed.find(id);
  }

  /** It finds nothing by a name; the key of an attempt leads to what was made of it. */
  async findSubscription(): Promise<null> {
    return null;
  }

  async subscriptions(): Promise<{ rows: GatewaySubscription[]; next: null }> {
    return { rows: [], next: null };
  }

  /** What is paid changes with the next payment, and nothing before. */
  async sumsOfChange(id: string, { priceId }: GatewayChange): Promise<GatewayChangeSums> {
    const { periodEndsAt } = this.subscribed.told(await this.subscribed.require(id));
    const { amount } = priceOf(await this.requirePlan(priceId));
    return { credit: 0, dueNow: 0, next: { amount, at: periodEndsAt ?? this.client.now() }, reckonedAt: null };
  }

  async changePrice(id: string, change: GatewayChange): Promise<GatewaySubscription> {
    return await this.subscribed.change(id, change);
  }

  async cancel(id: string, at: CancelTime): Promise<void> {
    await this.subscribed.cancel(id, at);
  }

  async resume(): Promise<never> {
    throw new GatewayRefused('What was cancelled at PayPal has ended there.');
  }

  async refund(invoiceId: string, key: string): Promise<void> {
    await this.invoices.refund(invoiceId, key);
  }

  async upcoming(id: string): Promise<{ amount: number; currency: string; at: Date } | null> {
    const raw = await this.subscribed.require(id);
    const { isEnding, periodEndsAt } = this.subscribed.told(raw);
    return isEnding || !raw.plan || !periodEndsAt ? null : { ...priceOf(raw.plan), at: periodEndsAt };
  }

  async askMethod(): Promise<never> {
    throw new GatewayRefused(NOT_OURS);
  }

  async useMethod(): Promise<never> {
    throw new GatewayRefused(NOT_OURS);
  }

  async invoice(id: string): Promise<GatewayInvoice | null> {
    return await this.invoices.find(id);
  }

  async invoicesOf(subscriptionId: string, limit: number): Promise<GatewayInvoice[]> {
    return await this.invoices.listOf(subscriptionId, limit);
  }

  async readEvent(body: Buffer, headers: GatewayHeaders): Promise<GatewayEvent> {
    return await this.events.read(body, headers);
  }

  async testKeys(): Promise<KeysVerdict> {
    try {
      await this.client.get('/v1/catalogs/products?page_size=1');
      return 'accepted';
    } catch (error) {
      return error instanceof PaypalLocked || error instanceof GatewayRefused ? 'refused' : 'no-answer';
    }
  }

  private async requirePlan(id: string): Promise<PaypalPlan> {
    const plan = await this.catalogue.plan(id);
    if (!plan) throw new GatewayRefused('There is no such price.');
    return plan;
  }
}
