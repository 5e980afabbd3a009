import { Injectable } from '@nestjs/common';
import type {
  AvailableChange,
  OwnBilling,
  PendingChange,
  UpcomingInvoice,
} from '@tonearm/shared/billing/own-billing.dto';
import { toMajor } from '@tonearm/shared/billing/money';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { ChangeTime } from '@tonearm/shared/billing/subscriptions';
import { isoTime } from '../../../core/database/dialect.js';
import { AppError } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import { GatewayAway, GatewayRefused } from '../../../core/ports/payment-gateway.js';
import { Buyers } from '../checkout/buyers.service.js';
import { toCheckoutGateway } from '../checkout/checkout.service.js';
import { ProviderCalls } from '../payments/provider-calls.service.js';
import { toPrice, toProduct } from '../products/product.mapper.js';
import { ProductsRepository } from '../products/products.repository.js';
import type { PriceRow } from '../products/products.repository.js';
import { toSubscription } from '../subscriptions/subscription.mapper.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { changeTime, isChangeable } from './change.policy.js';

const subscriptionRequired = (): AppError =>
  new AppError({
    status: 403,
    code: 'subscription_required',
    message: 'You have no subscription.',
    action: { label: 'See the plans', action: '/pricing' },
  });

/** What somebody has, pays, and may change to. */
@Injectable()
export class OwnBillingService {
  constructor(
    private readonly buyers: Buyers,
    private readonly products: ProductsRepository,
    private readonly gateways: PaymentGateways,
    private readonly calls: ProviderCalls,
  ) {}

  /** @throws AppError 403 for somebody without a subscription, 429. */
  async get(userId: number): Promise<OwnBilling> {
    const row = await this.buyers.held(userId);
    if (!row) throw subscriptionRequired();
    await this.calls.count(userId);
    const product = row.product_id === null ? null : await this.products.find(row.product_id);
    const [price] = row.price_id === null ? [] : await this.products.pricesByIds([row.price_id]);
    const sold = product ? await this.products.pricesOf([product.id]) : [];
    const plan = product && { id: product.id, name: product.name };
    const { gateway_name: name } = row;
    return {
      subscription: toSubscription(row, { product: plan, price: price ?? null }, new Date()),
      product: product && toProduct(product, sold, null),
      price: price ? toPrice(price, placeOf(price, sold), null) : null,
      upcoming_invoice: await this.upcoming(row),
      payment_method: row.payment_method,
      pending_change: await this.pending(row),
      available_changes: name === 'none' || !price ? [] : await this.changes(row, price),
      gateway: name === 'none' ? null : toCheckoutGateway({ name, gateway: await this.gateways.of(name) }),
      lost_features: product?.feature_list ?? [],
    };
  }

  /** A provider that is away takes nothing else away. */
  private async upcoming(row: SubscriptionRow): Promise<UpcomingInvoice | null> {
    const { active } = subscriptionState(row, new Date());
    if (!active || row.gateway_id === null) return null;
    try {
      const next = await (await this.gateways.of(row.gateway_name)).upcoming(row.gateway_id);
      return next && { amount: toMajor(next.amount, next.currency), currency: next.currency, date: isoTime(next.at) };
    } catch (error) {
      if (error instanceof GatewayAway || error instanceof GatewayRefused) return null;
      throw error;
    }
  }

  private async pending({ next_price_id: priceId, changes_at: at }: SubscriptionRow): Promise<PendingChange | null> {
    if (priceId === null || at === null) return null;
    const [price] = await this.products.pricesByIds([priceId]);
    const product = price && (await this.products.find(price.product_id));
    if (!price || !product) return null;
    const sold = await this.products.pricesOf([product.id]);
    return {
      product: toProduct(product, sold, null),
      price: toPrice(price, placeOf(price, sold), null),
      date: isoTime(at),
    };
  }

  private async changes(row: SubscriptionRow, from: PriceRow): Promise<AvailableChange[]> {
    const { active } = subscriptionState(row, new Date());
    if (!active) return [];
    const ids = (await this.products.listNames()).map(({ id }) => id);
    const shown = (await this.products.listByIds(ids)).filter(({ hidden }) => !hidden).map(({ id }) => id);
    const prices = await this.products.pricesOf(shown);
    const { changes } = (await this.gateways.of(row.gateway_name)).abilities;
    const timeOf = (to: PriceRow): ChangeTime => {
      const time = changeTime(from, to);
      return changes.includes(time) ? time : (changes[0] ?? time);
    };
    return prices
      .filter((price) => isChangeable(from, price))
      .map((price) => ({ product_id: price.product_id, price_id: price.id, effective: timeOf(price) }));
  }
}

const placeOf = (price: PriceRow, sold: readonly PriceRow[]): number => sold.findIndex(({ id }) => id === price.id);
