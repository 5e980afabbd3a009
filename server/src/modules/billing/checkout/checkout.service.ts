import { Injectable } from '@nestjs/common';
import type { Checkout, CheckoutGateway, CheckoutQuery } from '@tonearm/shared/billing/checkout.dto';
import { toMajor } from '@tonearm/shared/billing/money';
import { periodsAfter } from '@tonearm/shared/billing/periods';
import { isoTime } from '../../../core/database/dialect.js';
import { AppError, notFound } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import type { GatewaySums } from '../../../core/ports/payment-gateway.js';
import { ProviderCalls } from '../payments/provider-calls.service.js';
import { asProvider } from '../payments/provider-errors.js';
import { toPrice, toProduct } from '../products/product.mapper.js';
import { Buyers } from './buyers.service.js';
import { Offers } from './offers.service.js';
import type { Offer } from './offers.service.js';

const DAY = { interval: 'day', interval_count: 1 } as const;

/** As a page begins the provider's script with it. */
export const toCheckoutGateway = ({ name, gateway }: NamedGateway): CheckoutGateway => ({
  name,
  publishable_key: gateway.publishableKey,
  sends_away: gateway.abilities.sendsAway,
  coupons: gateway.abilities.coupons,
  resumes: gateway.abilities.resumes,
  methods: gateway.abilities.methods,
});

/** What somebody is about to buy, and what it comes to. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly offers: Offers,
    private readonly buyers: Buyers,
    private readonly gateways: PaymentGateways,
    private readonly calls: ProviderCalls,
  ) {}

  /** @throws AppError 404 for what is not sold, 409 for somebody who has subscribed, 422 with messages by field, 429, 503. */
  async get(productId: number, priceId: number, query: CheckoutQuery, userId: number): Promise<Checkout> {
    const offer = await this.offer(productId, priceId, userId);
    await this.buyers.requireFree(userId);
    await this.calls.count(userId);
    const offered = await this.gateways.offered();
    const chosen = offered.find(({ name }) => name === query.gateway) ?? offered[0];
    const sums = chosen ? await this.sumsOf(chosen, offer, query) : plainSums(offer);
    const { product, price, prices } = offer;
    const major = (minor: number): number => toMajor(minor, price.currency);
    const trialEnd = offer.trialDays > 0 ? periodsAfter(new Date(), DAY, offer.trialDays) : null;
    return {
      product: toProduct(product, prices, null),
      price: toPrice(price, prices.indexOf(price), null),
      subtotal: major(sums.subtotal),
      discount: sums.discount && {
        coupon: query.coupon ?? '',
        amount: major(sums.discount.amount),
        percent_off: sums.discount.percentOff,
        repeats: sums.discount.repeats,
      },
      tax: sums.tax && {
        amount: sums.tax.amount === null ? null : major(sums.tax.amount),
        rate: sums.tax.rate,
        included: sums.tax.isIncluded,
      },
      total_today: major(sums.totalToday),
      next_charge: { amount: major(sums.next.amount), date: isoTime(sums.next.at) },
      trial_ends_at: trialEnd && isoTime(trialEnd),
      needs_payment_method:
        trialEnd === null || (await this.offers.trialNeedsMethod()) || chosen?.gateway.abilities.openTrials === false,
      gateways: offered.map(toCheckoutGateway),
    };
  }

  private async sumsOf(named: NamedGateway, offer: Offer, query: CheckoutQuery): Promise<GatewaySums> {
    const order = await this.offers.order(named, offer, query.coupon ?? null);
    const { country, postal_code: postalCode, tax_id: taxId } = query;
    const place = country ? { country, postalCode: postalCode || null, taxId: taxId || null } : null;
    return await asProvider(named.gateway.sumsOf(order, place));
  }

  /** An address that names what is not sold leads nowhere. */
  private async offer(productId: number, priceId: number, userId: number): Promise<Offer> {
    try {
      return await this.offers.find(productId, priceId, userId);
    } catch (error) {
      if (error instanceof AppError && error.status === 422) throw notFound();
      throw error;
    }
  }
}

/** Where no provider can be asked. */
function plainSums({ price, trialDays }: Offer): GatewaySums {
  const { minor_amount: amount, interval_unit: interval, interval_count: count } = price;
  const now = new Date();
  const at =
    trialDays > 0 ? periodsAfter(now, DAY, trialDays) : periodsAfter(now, { interval, interval_count: count }, 1);
  return { subtotal: amount, discount: null, tax: null, totalToday: trialDays > 0 ? 0 : amount, next: { amount, at } };
}
