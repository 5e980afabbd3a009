import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import { GatewayRefused } from '../../../core/ports/payment-gateway.js';
import type {
  GatewayBuyer,
  GatewayChange,
  GatewayOrder,
  GatewayReturn,
  GatewaySubscription,
} from '../../../core/ports/payment-gateway.js';
import { found, unless } from './paypal-client.js';
import type { PaypalClient } from './paypal-client.js';
import { ENDED_NOW, linkOf, NOT_RENEWED, paidUntilOf, toSubscription } from './paypal-mapper.js';
import { customIdOf, readCustomerId, readCustomId } from './paypal-names.js';
import { keptOf, periodOf, priceOf } from './paypal-periods.js';
import type { PaypalLink, PaypalSubscription } from './paypal-types.js';

const SUBSCRIPTIONS = '/v1/billing/subscriptions';
const DAY_MS = 86_400_000;
/** It has ended, or was never begun. */
const STATUS = 'SUBSCRIPTION_STATUS_INVALID';

/** With the site's word after the payer's: nothing is paid because somebody has left a page open. */
const contextOf = ({ agreed, refused }: GatewayReturn) => ({
  user_action: 'CONTINUE',
  shipping_preference: 'NO_SHIPPING',
  return_url: agreed,
  cancel_url: refused,
});

function requireBack(back: GatewayReturn | undefined): GatewayReturn {
  if (!back) throw new GatewayRefused('PayPal has to know where its payers come back to.');
  return back;
}

/** What people have subscribed to, at PayPal. */
export class PaypalSubscriptions {
  constructor(
    private readonly client: PaypalClient,
    private readonly site: string,
  ) {}

  async create(
    order: GatewayOrder,
    { customerId, reference, back }: GatewayBuyer,
    key: string,
  ): Promise<GatewaySubscription> {
    if (order.coupon !== null) throw new GatewayRefused('PayPal takes no coupons.', 'coupon');
    const customer = readCustomerId(this.site, customerId);
    if (!customer) throw new GatewayRefused('This is nobody of this site.');
    const start = new Date(this.client.now().getTime() + order.trialDays * DAY_MS);
    const { id } = await this.client.post<PaypalSubscription>(
      SUBSCRIPTIONS,
      {
        plan_id: order.priceId,
        custom_id: customIdOf(this.site, {
          person: customer.person,
          reference,
          hasTrial: order.trialDays > 0,
          kept: null,
        }),
        // A trial is a later beginning: so a price is one plan, whoever has had theirs.
        ...(order.trialDays > 0 && { start_time: start.toISOString() }),
        application_context: contextOf(requireBack(back)),
      },
      key,
    );
    const told = await this.find(id);
    if (!told) throw new GatewayRefused('PayPal has not kept what it made.');
    return told;
  }

  async find(id: string): Promise<GatewaySubscription | null> {
    const raw = await this.retrieve(id);
    return raw && this.told(raw);
  }

  /** As PayPal has it. */
  async retrieve(id: string): Promise<PaypalSubscription | null> {
    return await found(this.client.get<PaypalSubscription>(`${this.path(id)}?fields=plan`));
  }

  /** @throws GatewayRefused where there is none. */
  async require(id: string): Promise<PaypalSubscription> {
    const raw = await this.retrieve(id);
    if (!raw) throw new GatewayRefused('There is no such subscription.');
    return raw;
  }

  told(raw: PaypalSubscription): GatewaySubscription {
    return toSubscription(raw, this.site, this.client.now());
  }

  /** Until when its last payment is for. */
  paidUntil(raw: PaypalSubscription): Date {
    return paidUntilOf(raw, this.site, this.client.now());
  }

  /** What is not agreed to is not confirmed; what is confirmed already, or was ended meanwhile, is as it is. */
  async confirm(id: string, key: string): Promise<void> {
    const { status } = await this.require(id);
    if (status !== 'APPROVED') return;
    await unless(
      [STATUS, 'SUBSCRIPTION_CANNOT_BE_ACTIVATED'],
      this.client.post(`${this.path(id)}/activate`, { reason: 'Confirmed' }, key),
    );
  }

  /** The payer agrees first; what has been paid for is used up. */
  async change(id: string, { priceId, at, back }: GatewayChange): Promise<GatewaySubscription> {
    if (at !== 'period_end') throw new GatewayRefused('PayPal changes plans with the next payment.');
    const raw = await this.require(id);
    const name = readCustomId(this.site, raw.custom_id);
    const told = this.told(raw);
    if (raw.status !== 'ACTIVE' || !name || !told.periodEndsAt)
      throw new GatewayRefused('This subscription does not run.');
    if (raw.plan_id === priceId) return told;
    // Before it is another plan's: what has been paid of this one would not be known any more.
    const { plan = {} } = raw;
    const paid = keptOf(raw, name, this.client.now()) ?? { period: periodOf(plan), amount: priceOf(plan).amount };
    const kept = { planId: told.priceId, until: told.periodEndsAt, period: paid.period, amount: paid.amount };
    await this.client.patch(this.path(id), { custom_id: customIdOf(this.site, { ...name, kept }) });
    const asked = await this.client.post<{ links?: PaypalLink[] }>(`${this.path(id)}/revise`, {
      plan_id: priceId,
      application_context: contextOf(requireBack(back)),
    });
    const approveUrl = linkOf(asked, 'approve');
    if (approveUrl === null) return told;
    return { ...told, intent: { id, kind: 'payment', clientSecret: null, approveUrl, state: 'needs_action' } };
  }

  /** PayPal ends it at once, whatever was meant: until when it has been paid for is reckoned. What was never begun ends by itself. */
  async cancel(id: string, at: CancelTime): Promise<void> {
    const raw = await this.retrieve(id);
    if (raw?.status !== 'ACTIVE' && raw?.status !== 'SUSPENDED') return;
    const reason = at === 'now' ? ENDED_NOW : NOT_RENEWED;
    await unless([STATUS], this.client.post(`${this.path(id)}/cancel`, { reason }));
  }

  private path(id: string): string {
    return `${SUBSCRIPTIONS}/${encodeURIComponent(id)}`;
  }
}
