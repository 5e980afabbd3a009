import { Injectable } from '@nestjs/common';
import type { IntentKind, PayingGateway } from '@tonearm/shared/billing/checkout';
import type { PurchaseInput, TestSubscribeInput } from '@tonearm/shared/billing/checkout.dto';
import { conflict, invalid, notFound } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import { ProviderDebts } from '../payments/provider-debts.service.js';
import { asProvider } from '../payments/provider-errors.js';
import { isDeclined } from '../payments/truth.policy.js';
import { ProductsRepository } from '../products/products.repository.js';
import { PaymentReturns } from './payment-returns.service.js';
import { Purchases } from './purchases.service.js';
import type { Purchase, Wanted } from './purchases.service.js';

/** Cards that were stolen are tried out where many can be tried. */
const TRIES_PER_MINUTE = 20;

/** What a page does next. */
interface Begun {
  client_secret: string | null;
  subscription_id: number;
  kind: IntentKind;
}

/** Where a page goes on. */
interface Away {
  approve_url: string;
  subscription_id: number;
}

/** Begins to pay with what is offered. */
@Injectable()
export class Paying {
  constructor(
    private readonly purchases: Purchases,
    private readonly products: ProductsRepository,
    private readonly gateways: PaymentGateways,
    private readonly returns: PaymentReturns,
    private readonly debts: ProviderDebts,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws AppError 402, 409 for somebody who has subscribed, and for what is not offered; 422 with messages by field, 429, 503. */
  async begin(name: PayingGateway, input: PurchaseInput, userId: number): Promise<Begun> {
    await this.limiter.hit(`checkout:${userId}`, TRIES_PER_MINUTE, 60);
    const { row, told } = await this.purchases.begin(await this.offered(name), input, userId);
    const isOpen = row.status === 'incomplete' && told.intent !== null;
    return {
      client_secret: isOpen ? (told.intent?.clientSecret ?? null) : null,
      subscription_id: row.id,
      kind: isOpen ? (told.intent?.kind ?? 'none') : 'none',
    };
  }

  /** Where somebody agrees who pays with another one's pages; who has agreed already goes on. @throws AppError as `begin`. */
  async beginAway(name: PayingGateway, priceId: number, userId: number): Promise<Away> {
    await this.limiter.hit(`checkout:${userId}`, TRIES_PER_MINUTE, 60);
    const [price] = await this.products.pricesByIds([priceId]);
    if (!price) throw invalid({ price_id: ['This is no price of this plan.'] });
    const back = this.returns.ofCheckout(price.product_id, priceId);
    const wanted = { product_id: price.product_id, price_id: priceId, billing_details: null, back };
    const { row, told } = await this.open(await this.offered(name), wanted, userId);
    const url = row.status === 'incomplete' ? (told.intent?.approveUrl ?? null) : null;
    return {
      approve_url: url ?? `${back.agreed}?subscription_id=${encodeURIComponent(told.id)}`,
      subscription_id: row.id,
    };
  }

  /** @throws AppError 402 for a card that does not pay, 404 where nothing is pretended, and as `begin`. */
  async pretend({ card_number: card, ...input }: TestSubscribeInput, userId: number): Promise<void> {
    const { pretend } = this.gateways;
    if (!pretend) throw notFound();
    await this.limiter.hit(`checkout:${userId}`, TRIES_PER_MINUTE, 60);
    const { told } = await this.purchases.begin(await this.offered('test'), input, userId);
    await asProvider(pretend.pay(told.id, card));
  }

  /** What was agreed to, and could not be paid, is given up for another try. */
  private async open(named: NamedGateway, wanted: Wanted, userId: number): Promise<Purchase> {
    const begun = await this.purchases.begin(named, wanted, userId);
    if (begun.row.status !== 'incomplete' || !isDeclined(begun.told)) return begun;
    await this.debts.giveUp(begun.row);
    return await this.purchases.begin(named, wanted, userId);
  }

  private async offered(name: PayingGateway): Promise<NamedGateway> {
    const named = (await this.gateways.offered()).find((one) => one.name === name);
    if (!named) throw conflict('This way of paying is not offered.');
    return named;
  }
}
