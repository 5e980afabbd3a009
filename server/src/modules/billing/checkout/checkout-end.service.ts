import { Injectable } from '@nestjs/common';
import type { CheckoutState } from '@tonearm/shared/billing/checkout';
import type { FinalizeAnswer } from '@tonearm/shared/billing/checkout.dto';
import type { Subscription } from '@tonearm/shared/billing/subscriptions.dto';
import type { Actor } from '../../../core/access/actor.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import { ProviderCalls } from '../payments/provider-calls.service.js';
import { asProvider } from '../payments/provider-errors.js';
import { ProviderTruth } from '../payments/provider-truth.service.js';
import { SubscriptionRecords } from '../subscriptions/subscription-records.service.js';
import { isFree } from '../payments/truth.policy.js';
import { toSubscription } from '../subscriptions/subscription.mapper.js';
import { isHeld } from '../subscriptions/subscription.policy.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { FreshBootstrap } from './fresh-bootstrap.service.js';

const TRY_AGAIN: ReadonlySet<string> = new Set(['needs_method', 'needs_action', 'cancelled']);

/** What is still open says whether it is the payer's turn. */
const stateOf = (told: GatewaySubscription | null): CheckoutState =>
  told === null || (told.intent && TRY_AGAIN.has(told.intent.state)) ? 'requires_payment_method' : 'processing';

/** What has become of a purchase. Whatever a page names, somebody hears of their own alone, and gets what the provider says is paid. */
@Injectable()
export class CheckoutEnd {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly records: SubscriptionRecords,
    private readonly truth: ProviderTruth,
    private readonly gateways: PaymentGateways,
    private readonly fresh: FreshBootstrap,
    private readonly calls: ProviderCalls,
  ) {}

  /** @throws AppError 429, 503. */
  async finalize(actor: Actor, exchange: Exchange): Promise<FinalizeAnswer> {
    const userId = actor.userId ?? 0;
    const begun = (await this.subscriptions.listUnended(userId)).find(({ status }) => status === 'incomplete');
    if (begun) {
      await this.calls.count(userId);
      await this.truth.pull(begun.id);
    }
    const [rows, now] = [await this.subscriptions.listUnended(userId), new Date()];
    const open = rows.find(({ id }) => id === begun?.id);
    // What is free is no answer to whether something has been paid.
    const held = rows.find((row) => isHeld(row, now) && (!open || !isFree(row)));
    if (held)
      return {
        status: 'success',
        subscription: await this.show(held),
        bootstrapData: await this.fresh.build(actor, exchange),
      };
    return open
      ? { status: stateOf(await this.open(open)), subscription: await this.show(open), bootstrapData: null }
      : { status: 'requires_payment_method', subscription: null, bootstrapData: null };
  }

  async show(row: SubscriptionRow): Promise<Subscription> {
    const of = (await this.records.subscribedTo([row])).get(row.id) ?? { product: null, price: null };
    return toSubscription(row, of, new Date());
  }

  private async open({ gateway_name: name, gateway_id: id }: SubscriptionRow): Promise<GatewaySubscription | null> {
    return id === null ? null : await asProvider((await this.gateways.of(name)).subscription(id));
  }
}
