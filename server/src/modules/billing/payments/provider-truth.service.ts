import { Injectable } from '@nestjs/common';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type {
  GatewayEvent,
  GatewayInvoice,
  GatewaySubscription,
  PaymentGateway,
} from '../../../core/ports/payment-gateway.js';
import { InvoiceBook } from '../invoices/invoice-book.service.js';
import type { InvoiceWords } from '../invoices/invoice-book.service.js';
import { ProductsRepository } from '../products/products.repository.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { asProvider, providerAway } from './provider-errors.js';
import { SubscriptionTurns } from './subscription-turns.service.js';
import type { TruthFacts } from './truth.policy.js';

/** Somebody else has written down the provider's word meanwhile: it is asked again. */
const TRIES = 12;
/** What was asked for lately: messages of older ones name them. */
const NEWEST_INVOICES = 3;

/** An attempt that has made nothing after so long will not. */
const ATTEMPT_MS = 86_400_000;
const isOld = (row: SubscriptionRow, now: Date): boolean => now.getTime() - row.created_at.getTime() > ATTEMPT_MS;

/** What a provider has told of a subscription, beside that it has changed. */
export interface TruthOccasion {
  event?: GatewayEvent;
  invoiceId?: string | null;
  /** What the provider calls it, should nobody have written that down. */
  gatewayId?: string | null;
  /** What this person says of why. */
  reason?: string | null;
  /** Somebody has just ended it. */
  isAskedFor?: boolean;
}

interface Told {
  truth: GatewaySubscription | null;
  invoices: GatewayInvoice[];
  facts: TruthFacts;
  words: InvoiceWords;
}

/**
 * Asks the provider how a subscription stands, and writes that down: in whatever order messages come, the newest word is the one that stays. The word is
 * older than the row where somebody has written one since it was asked for; then it is asked for anew.
 */
@Injectable()
export class ProviderTruth {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly gateways: PaymentGateways,
    private readonly products: ProductsRepository,
    private readonly book: InvoiceBook,
    private readonly turns: SubscriptionTurns,
    private readonly unit: UnitOfWork,
  ) {}

  /** @returns the row as it is then; null: there is none. @throws AppError 503 where the provider does not answer. */
  async pull(id: number, occasion: TruthOccasion = {}): Promise<SubscriptionRow | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await this.subscriptions.find(id);
      if (!before || before.gateway_name === 'none') return before;
      const told = await asProvider(this.ask(before, before.gateway_name, occasion));
      const isDone = await this.unit.run('payments.pull', () => this.note(before, told, occasion));
      if (isDone) return await this.subscriptions.find(id);
    }
    throw providerAway();
  }

  private async ask(row: SubscriptionRow, name: PayingGateway, occasion: TruthOccasion): Promise<Told> {
    const gateway = await this.gateways.of(name);
    const truth = (await this.truthNamed(gateway, row, occasion)) ?? (await this.truthOf(gateway, row, name));
    const { invoiceId } = occasion;
    const gatewayId = truth?.id ?? row.gateway_id;
    const invoices = gatewayId === null ? [] : await gateway.invoicesOf(gatewayId, NEWEST_INVOICES);
    const named = invoiceId && !invoices.some((one) => one.id === invoiceId) ? await gateway.invoice(invoiceId) : null;
    const change = truth?.change ?? null;
    const priceId = truth && (await this.payments.priceIdOf(name, truth.priceId));
    const [price] = priceId === null ? [] : await this.products.pricesByIds([priceId]);
    return {
      truth,
      // Oldest first, as numbers are given.
      invoices: [...(named ? [named] : []), ...invoices.toReversed()],
      facts: {
        price: price ? { id: price.id, productId: price.product_id } : null,
        nextPriceId: change && (await this.payments.priceIdOf(name, change.priceId)),
        graceDays: await this.gateways.graceDays(),
        now: new Date(),
      },
      words: await this.book.words(),
    };
  }

  /** It may be another customer's of the same person: then it is not found by whose it is. */
  private async truthNamed(
    gateway: PaymentGateway,
    row: SubscriptionRow,
    { gatewayId }: TruthOccasion,
  ): Promise<GatewaySubscription | null> {
    if (!gatewayId || row.gateway_id !== null) return null;
    const told = await gateway.subscription(gatewayId);
    return told?.reference === row.attempt_key ? told : null;
  }

  /** A process that was killed may have made it and not noted what it is called. */
  private async truthOf(
    gateway: PaymentGateway,
    row: SubscriptionRow,
    name: PayingGateway,
  ): Promise<GatewaySubscription | null> {
    if (row.gateway_id !== null) return await gateway.subscription(row.gateway_id);
    const customerId = await this.payments.customerOf(name, row.user_id);
    if (customerId === null || row.attempt_key === null) return null;
    return await gateway.findSubscription({ customerId, reference: row.attempt_key });
  }

  /** In the open unit. @returns whether that was the newest word. */
  private async note(before: SubscriptionRow, told: Told, occasion: TruthOccasion): Promise<boolean> {
    const { event, reason = null, isAskedFor = false } = occasion;
    await this.subscriptions.lockUser(before.user_id);
    const row = await this.subscriptions.lock(before.id);
    if (!row || row.gateway_name === 'none') return true;
    if (event && (await this.payments.hasEvent(row.gateway_name, event.id))) return true;
    if (row.sync_version !== before.sync_version) return false;
    if (event) await this.payments.noteEvent(row.gateway_name, event);
    // Whoever goes is forgotten under the name that pays.
    if (row.gateway_id === null && told.truth && told.truth.state !== 'ended')
      await this.payments.moveCustomer(row.gateway_name, row.user_id, told.truth.customerId);
    const isWaiting = told.truth === null && row.gateway_id === null && row.status === 'incomplete';
    // What another call is about to make is not over because it is not there yet.
    if (isWaiting && !isOld(row, told.facts.now)) return true;
    await this.turns.take(row, told.truth, { facts: told.facts, invoices: told.invoices, reason, isAskedFor });
    // Of the plan that it is by then: what is asked for as somebody changes is for the new one.
    const productId = told.facts.price?.productId ?? row.product_id;
    await this.book.record({ ...row, product_id: productId }, told.invoices, told.words, event);
    return true;
  }
}
