import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invalid } from '../../../core/errors/app-error.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import type { GatewayOrder } from '../../../core/ports/payment-gateway.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { PlanSync } from '../payments/plan-sync.service.js';
import { ProductsRepository } from '../products/products.repository.js';
import type { PriceRow, ProductRow } from '../products/products.repository.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';

const PRINT_LENGTH = 12;
const NONCE_BYTES = 10;

/** A plan at one of its prices, as it is sold now. */
export interface Offer {
  product: ProductRow;
  price: PriceRow;
  /** All that it is sold at, in their order. */
  prices: PriceRow[];
  /** 0: none, or they have had theirs. */
  trialDays: number;
}

/** What is sold: the server's own word on what it costs, whatever a page sends. */
@Injectable()
export class Offers {
  constructor(
    private readonly products: ProductsRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly settings: SettingsService,
    private readonly sync: PlanSync,
  ) {}

  /** @throws AppError 422 with messages by field for what is not sold. */
  async find(productId: number, priceId: number, userId: number): Promise<Offer> {
    const product = (await this.settings.get('billing.enable')) ? await this.products.find(productId) : null;
    if (!product || product.hidden) throw invalid({ product_id: ['There is no such plan.'] });
    const prices = await this.products.pricesOf([productId]);
    const price = prices.find(({ id }) => id === priceId);
    if (!price) throw invalid({ price_id: ['This is no price of this plan.'] });
    const hadTrial = product.trial_period_days > 0 && (await this.subscriptions.hasHadTrial(userId));
    return { product, price, prices, trialDays: hadTrial ? 0 : product.trial_period_days };
  }

  /** Whether a trial asks for a way of paying before it begins. */
  async trialNeedsMethod(): Promise<boolean> {
    return await this.settings.get('billing.trial_requires_card');
  }

  /** As the provider is asked for it. @throws AppError 409, 503. */
  async order(named: NamedGateway, { product, price, trialDays }: Offer, coupon: string | null): Promise<GatewayOrder> {
    return {
      priceId: await this.sync.priceId(named, product, price),
      coupon,
      trialDays,
      trialNeedsMethod: await this.trialNeedsMethod(),
      tax: await this.sync.tax(),
    };
  }
}

const printOf = (order: GatewayOrder): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, PRINT_LENGTH);

/** Names an attempt to buy this. */
export const newAttempt = (order: GatewayOrder): string =>
  `${printOf(order)}-${randomBytes(NONCE_BYTES).toString('hex')}`;

/** Whether an attempt was one to buy this very thing. */
export const isAttemptAt = (order: GatewayOrder, attempt: string | null): boolean =>
  attempt?.startsWith(`${printOf(order)}-`) ?? false;
