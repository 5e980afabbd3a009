import Stripe from 'stripe';
import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import { ALL_ABILITIES, NotFromGateway, PaymentGateway } from '../../../core/ports/payment-gateway.js';
import type {
  GatewayBuyer,
  GatewayChange,
  GatewayChangeSums,
  GatewayEvent,
  GatewayHeaders,
  GatewayInvoice,
  GatewayOrder,
  GatewayPerson,
  GatewayPlace,
  GatewayPlan,
  GatewayPrice,
  GatewaySubscription,
  GatewaySums,
  KeysVerdict,
} from '../../../core/ports/payment-gateway.js';
import { StripeCatalogue } from './stripe-catalogue.js';
import { asked, found, makeClient } from './stripe-client.js';
import type { StripeOptions } from './stripe-client.js';
import { StripeCustomers } from './stripe-customers.js';
import { StripeInvoices } from './stripe-invoices.js';
import { idOf, momentOf, subscriptionIdOf } from './stripe-mapper.js';
import { fromStripeAmount } from './stripe-money.js';
import { StripeSubscriptions } from './stripe-subscriptions.js';
import { StripeSums } from './stripe-sums.js';

/** What a message is about. */
type Subject = Pick<GatewayEvent, 'subscriptionId' | 'invoiceId' | 'customerId'>;

/** Older messages are somebody's who has kept them. */
const TOLERANCE_SECONDS = 300;

/** Stripe, by its own SDK. */
export class StripeGateway extends PaymentGateway {
  readonly publishableKey: string;
  readonly abilities = ALL_ABILITIES;
  private readonly client: Stripe;
  private readonly catalogue: StripeCatalogue;
  private readonly customers: StripeCustomers;
  private readonly invoices: StripeInvoices;
  private readonly sums: StripeSums;
  private readonly subscribed: StripeSubscriptions;

  constructor(private readonly options: StripeOptions) {
    super();
    this.publishableKey = options.publishableKey;
    this.client = makeClient(options);
    this.catalogue = new StripeCatalogue(this.client, options.site);
    this.customers = new StripeCustomers(this.client, options.site);
    this.invoices = new StripeInvoices(this.client);
    this.sums = new StripeSums(this.client);
    this.subscribed = new StripeSubscriptions(this.client, options.site, this.sums);
  }

  async putPlan(plan: GatewayPlan): Promise<string> {
    return await this.catalogue.putPlan(plan);
  }

  async putPrice(price: GatewayPrice): Promise<string> {
    return await this.catalogue.putPrice(price);
  }

  async archivePrice(priceId: string): Promise<void> {
    await this.catalogue.archivePrice(priceId);
  }

  async putCustomer(id: string | null, person: GatewayPerson): Promise<string> {
    return await this.customers.put(id, person);
  }

  async personOf(customerId: string): Promise<string | null> {
    return await this.customers.personOf(customerId);
  }

  async forgetCustomer(id: string): Promise<void> {
    await this.customers.forget(id);
  }

  async sumsOf(order: GatewayOrder, place: GatewayPlace | null): Promise<GatewaySums> {
    return await this.sums.ofOrder(order, place);
  }

  async subscribe(order: GatewayOrder, who: GatewayBuyer, key: string): Promise<GatewaySubscription> {
    return await this.subscribed.create(order, who, key);
  }

  /** Its payers do not leave the page. */
  async confirm(): Promise<void> {}

  async subscription(id: string): Promise<GatewaySubscription | null> {
    return await this.subscribed.find(id);
  }

  async findSubscription(who: { customerId: string; reference: string }): Promise<GatewaySubscription | null> {
    return await this.subscribed.findNamed(who);
  }

  async subscriptions(after: string | null): Promise<{ rows: GatewaySubscription[]; next: string | null }> {
    return await this.subscribed.page(after);
  }

  async sumsOfChange(id: string, change: GatewayChange): Promise<GatewayChangeSums> {
    return await this.sums.ofChange(await this.subscribed.require(id), change);
  }

  async changePrice(id: string, change: GatewayChange, key: string): Promise<GatewaySubscription> {
    return await this.subscribed.change(id, change, key);
  }

  async cancel(id: string, at: CancelTime, key: string): Promise<void> {
    await this.subscribed.cancel(id, at, key);
    if (at === 'now') await this.invoices.voidOpen(id);
  }

  async resume(id: string, key: string): Promise<void> {
    await this.subscribed.resume(id, key);
  }

  async refund(invoiceId: string, key: string): Promise<void> {
    await this.invoices.refund(invoiceId, key);
  }

  async upcoming(id: string): Promise<{ amount: number; currency: string; at: Date } | null> {
    const next = await found(this.client.invoices.createPreview({ subscription: id }));
    if (!next) return null;
    const at = momentOf(next.next_payment_attempt ?? next.period_end);
    return { amount: fromStripeAmount(next.amount_due, next.currency), currency: next.currency.toUpperCase(), at };
  }

  async askMethod(customer: string): Promise<string> {
    const intent = await asked(
      this.client.setupIntents.create({ customer, usage: 'off_session', automatic_payment_methods: { enabled: true } }),
    );
    return intent.client_secret ?? '';
  }

  async useMethod({
    customerId: customer,
    subscriptionId,
    methodId,
  }: {
    customerId: string;
    subscriptionId: string;
    methodId: string;
  }): Promise<void> {
    // Stripe refuses one that is somebody else's.
    await asked(this.client.paymentMethods.attach(methodId, { customer }));
    await asked(this.client.customers.update(customer, { invoice_settings: { default_payment_method: methodId } }));
    await this.subscribed.payWith(subscriptionId, methodId);
    await this.invoices.payOpen(subscriptionId);
  }

  async invoice(id: string): Promise<GatewayInvoice | null> {
    return await this.invoices.find(id);
  }

  async invoicesOf(subscriptionId: string, limit: number): Promise<GatewayInvoice[]> {
    return await this.invoices.listOf(subscriptionId, limit);
  }

  async readEvent(body: Buffer, { 'stripe-signature': signature }: GatewayHeaders): Promise<GatewayEvent> {
    const { webhookSecret } = this.options;
    if (webhookSecret === '' || typeof signature !== 'string') throw new NotFromGateway('It is not signed.');
    let event: Stripe.Event;
    try {
      event = this.client.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS);
    } catch (error) {
      throw new NotFromGateway('The signature is wrong.', { cause: error });
    }
    return { id: event.id, type: event.type, at: momentOf(event.created), ...(await this.subjectOf(event)) };
  }

  async testKeys(): Promise<KeysVerdict> {
    if (this.options.secretKey === '') return 'refused';
    try {
      await this.client.products.list({ limit: 1 });
      return 'accepted';
    } catch (error) {
      const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
      return error instanceof StripeAuthenticationError || error instanceof StripePermissionError
        ? 'refused'
        : 'no-answer';
    }
  }

  /** What it says of how something stands is passed over: that may be old. */
  private async subjectOf({ data }: Stripe.Event): Promise<Subject> {
    const subject = data.object;
    const none = { subscriptionId: null, invoiceId: null, customerId: null };
    switch (subject.object) {
      case 'subscription':
        return { ...none, subscriptionId: subject.id, customerId: idOf(subject.customer) };
      case 'invoice':
        return { ...none, subscriptionId: subscriptionIdOf(subject), invoiceId: subject.id ?? null };
      case 'charge':
      case 'refund':
      case 'dispute': {
        const payment = subject.payment_intent;
        return { ...none, invoiceId: payment && (await this.invoices.idOfPayment(idOf(payment))) };
      }
      case 'customer':
        return { ...none, customerId: subject.id };
      case 'payment_method':
        return { ...none, customerId: subject.customer && idOf(subject.customer) };
      default:
        return none;
    }
  }
}
