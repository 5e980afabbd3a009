import { Injectable } from '@nestjs/common';
import type { BillingDetails } from '@tonearm/shared/billing/checkout.dto';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, conflict } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import type { GatewayOrder, GatewayReturn, GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import { Customers } from '../payments/customers.service.js';
import { ProviderDebts } from '../payments/provider-debts.service.js';
import { asProvider, providerAway } from '../payments/provider-errors.js';
import { ProviderTruth } from '../payments/provider-truth.service.js';
import { accountGone, isHeld } from '../subscriptions/subscription.policy.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { requireRoom, subscribedAlready } from './buyers.service.js';
import { isAttemptAt, newAttempt, Offers } from './offers.service.js';
import type { Offer } from './offers.service.js';

/** What was begun may have come to its end at the provider meanwhile: then it is begun anew, once. */
const TRIES = 2;

/** What is to be made of a row. */
interface Attempt {
  row: SubscriptionRow;
  customerId: string;
  back?: GatewayReturn;
}

/** What is to be bought, and by whom. */
export interface Wanted {
  product_id: number;
  price_id: number;
  coupon?: string | null;
  /** null: the provider knows whom the invoice is for. */
  billing_details: BillingDetails | null;
  tax_id?: string | null;
  /** Where somebody comes back to who is sent away. */
  back?: GatewayReturn;
}

/** What was begun, here and at the provider. */
export interface Purchase {
  row: SubscriptionRow;
  told: GatewaySubscription;
}

/**
 * Begins to buy. The attempt is written down before the provider hears of it, under a name that goes with it: whatever is cut off, called twice or done in
 * two pages at once, there is one subscription at the provider for one attempt. Nothing is paid here: the payer does that in the page.
 */
@Injectable()
export class Purchases {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly offers: Offers,
    private readonly customers: Customers,
    private readonly truth: ProviderTruth,
    private readonly debts: ProviderDebts,
    private readonly gateways: PaymentGateways,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 402, 409 for somebody who has subscribed, 422 with messages by field, 503. */
  async begin(named: NamedGateway, input: Wanted, userId: number): Promise<Purchase> {
    const offer = await this.offers.find(input.product_id, input.price_id, userId);
    requireRoom(await this.subscriptions.listUnended(userId));
    const order = await this.offers.order(named, offer, input.coupon || null);
    const customerId = await this.customers.tell(named, userId, input.billing_details, input.tax_id || null);
    for (let tries = 0; tries < TRIES; tries += 1) {
      await this.dropOthers(named, order, userId);
      const row = await this.attempt(named, { offer, order, userId });
      // Of two that begin with different things at once, the later one counts.
      await this.dropOthers(named, order, userId, row.id);
      const told = await this.madeOrRefused(named, order, { row, customerId, ...(input.back && { back: input.back }) });
      // Where it is not found by its name, it is known by what was answered alone.
      const gatewayId = named.gateway.abilities.finds ? null : (told?.id ?? null);
      const pulled = await this.truth.pull(row.id, { gatewayId });
      if (told && pulled && pulled.status !== 'expired') return { row: pulled, told };
    }
    throw providerAway();
  }

  /** Of what was begun and is not what is wanted now nothing is left that could be paid. @throws AppError 409 where it has been paid, or is being. */
  private async dropOthers(named: NamedGateway, order: GatewayOrder, userId: number, before = Infinity): Promise<void> {
    for (const row of await this.subscriptions.listUnended(userId)) {
      if (row.status !== 'incomplete' || row.gateway_name === 'none' || row.id >= before) continue;
      if (row.gateway_name === named.name && isAttemptAt(order, row.attempt_key)) continue;
      await this.drop(row);
    }
  }

  private async drop({ id, gateway_name: name }: SubscriptionRow): Promise<void> {
    const row = await this.truth.pull(id);
    if (row && isHeld(row, new Date())) throw subscribedAlready();
    if (row?.status !== 'incomplete') return;
    if (row.gateway_id !== null) {
      const told = await asProvider((await this.gateways.of(name)).subscription(row.gateway_id));
      // Banks may take days; what is on its way cannot be called back.
      if (told?.intent?.state === 'processing') throw conflict('A payment of yours is under way. Please wait for it.');
    }
    if (!(await this.debts.giveUp(row))) throw conflict('You have a subscription already.');
  }

  /** The row of this attempt, the same for all who make it at once. */
  private async attempt(
    { name }: NamedGateway,
    { offer, order, userId }: { offer: Offer; order: GatewayOrder; userId: number },
  ): Promise<SubscriptionRow> {
    const id = await this.unit.run('checkout.attempt', async () => {
      if ((await this.subscriptions.lockUser(userId)) !== 'there') throw accountGone();
      const rows = await this.subscriptions.unendedOf(userId);
      requireRoom(rows);
      const known = rows.find(
        (row) => row.status === 'incomplete' && row.gateway_name === name && isAttemptAt(order, row.attempt_key),
      );
      if (known) return known.id;
      // Another page's trial has begun since, and has been ended.
      if (order.trialDays > 0 && (await this.subscriptions.hasHadTrial(userId)))
        throw conflict('You have had your trial. Please look at the sums again.');
      return await this.subscriptions.insert({
        user_id: userId,
        product_id: offer.product.id,
        price_id: offer.price.id,
        quantity: 1,
        gateway_name: name,
        status: 'incomplete',
        anchor_day: new Date().getUTCDate(),
        attempt_key: newAttempt(order),
        dunning_sent: 0,
        sync_version: 0,
      });
    });
    const row = await this.subscriptions.find(id);
    if (!row) throw providerAway();
    return row;
  }

  /** What the provider refuses it has not made: nothing waits for that. @throws AppError 402, 409, 422 with messages by field, 503. */
  private async madeOrRefused(
    named: NamedGateway,
    order: GatewayOrder,
    at: Attempt,
  ): Promise<GatewaySubscription | null> {
    try {
      return await asProvider(this.made(named, order, at));
    } catch (error) {
      const isRefused = error instanceof AppError && error.status < 500;
      if (isRefused) await this.unit.run('checkout.refused', () => this.close(at.row));
      throw error;
    }
  }

  /** In the open unit. Another page's call may have had it made. */
  private async close({ id, user_id: userId }: SubscriptionRow): Promise<void> {
    await this.subscriptions.lockUser(userId);
    const row = await this.subscriptions.lock(id);
    if (row?.status === 'incomplete' && row.gateway_id === null)
      await this.subscriptions.update([id], { status: 'expired' });
  }

  /** As the provider has it; made, if it has not. null: another account of the provider's had it. */
  private async made(
    { gateway }: NamedGateway,
    order: GatewayOrder,
    { row, customerId, back }: Attempt,
  ): Promise<GatewaySubscription | null> {
    if (row.gateway_id !== null) return await gateway.subscription(row.gateway_id);
    const who = { customerId, reference: row.attempt_key ?? '', ...(back && { back }) };
    return (await gateway.findSubscription(who)) ?? (await gateway.subscribe(order, who, who.reference));
  }
}
