import { Injectable } from '@nestjs/common';
import type { ChangePreview } from '@tonearm/shared/billing/own-billing.dto';
import { toMajor } from '@tonearm/shared/billing/money';
import type { ChangeTime } from '@tonearm/shared/billing/subscriptions';
import type { ChangePlanAnswer, ChangePlanInput } from '@tonearm/shared/billing/subscriptions.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import { conflict, invalid } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { GatewayChange, GatewayIntent, PaymentGateway } from '../../../core/ports/payment-gateway.js';
import { asProvider } from '../payments/provider-errors.js';
import { ProviderTruth } from '../payments/provider-truth.service.js';
import { toPrice, toProduct } from '../products/product.mapper.js';
import { ProductsRepository } from '../products/products.repository.js';
import { Offers } from '../checkout/offers.service.js';
import type { Offer } from '../checkout/offers.service.js';
import type { PaymentReturns } from '../checkout/payment-returns.service.js';
import { PlanSync } from '../payments/plan-sync.service.js';
import { SubscriptionRecords } from '../subscriptions/subscription-records.service.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { changeTime, isAgreeable, isChangeable, lostLines, requireRunning } from './change.policy.js';
import { intentionOf, OwnSubscriptions } from './own-subscriptions.service.js';

/** What was asked for lately. */
const NEWEST_INVOICES = 3;

/** Another plan, or another price of the same, for what is paid with a provider. */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly own: OwnSubscriptions,
    private readonly products: ProductsRepository,
    private readonly offers: Offers,
    private readonly sync: PlanSync,
    private readonly gateways: PaymentGateways,
    private readonly truth: ProviderTruth,
    private readonly records: SubscriptionRecords,
  ) {}

  /** @throws AppError 404, 409, 422 with messages by field, 503. */
  async preview(id: number, priceId: number, actor: Actor): Promise<Omit<ChangePreview, 'quota_conflicts'>> {
    const row = await this.own.find(id, actor);
    const offer = await this.offerOf(row, priceId);
    const { product, price, prices } = offer;
    const major = (minor: number): number => toMajor(minor, price.currency);
    const lost = row.product_id === null ? [] : ((await this.products.find(row.product_id))?.feature_list ?? []);
    const shown = {
      price: toPrice(price, prices.indexOf(price), null),
      product: toProduct(product, prices, null),
      lost_features: lostLines(lost, product.feature_list),
    };
    // What nobody pays for here is paid for at the checkout.
    if (row.gateway_name === 'none')
      return {
        ...shown,
        proration_credit: 0,
        amount_due_now: major(price.minor_amount),
        next_amount: major(price.minor_amount),
        next_date: null,
        proration_date: null,
        effective: 'now',
        needs_checkout: true,
      };
    const at = await this.timeOf(row, offer, null);
    const [gateway, target] = await this.target(row, offer);
    const sums = await asProvider(gateway.sumsOfChange(row.gateway_id ?? '', { priceId: target, at }));
    return {
      ...shown,
      proration_credit: major(sums.credit),
      amount_due_now: major(sums.dueNow),
      next_amount: major(sums.next.amount),
      next_date: isoTime(sums.next.at),
      proration_date: sums.reckonedAt && isoTime(sums.reckonedAt),
      effective: at,
      needs_checkout: false,
    };
  }

  /** @throws AppError 402, 404, 409 for what they have, 422 with messages by field, 503. */
  async change(row: SubscriptionRow, input: ChangePlanInput, returns: PaymentReturns): Promise<ChangePlanAnswer> {
    const offer = await this.offers.find(input.product_id, input.price_id ?? 0, row.user_id);
    const at = await this.timeOf(row, offer, input.proration ?? null);
    const [gateway, priceId] = await this.target(row, offer);
    const key = intentionOf(row, `change-${at}-${offer.price.id}`);
    const reckonedAt = input.proration_date ? await this.shownAt(gateway, row, { priceId, at }, input) : null;
    const back = returns.ofChange(offer.product.id, offer.price.id);
    const change = { priceId, at, back, ...(reckonedAt && { reckonedAt }) };
    let intent: GatewayIntent | null = null;
    try {
      const told = await asProvider(gateway.changePrice(row.gateway_id ?? '', change, key));
      intent = told.intent?.state === 'needs_action' ? told.intent : null;
    } finally {
      // Also what was refused is another intention the next time.
      await this.truth.pull(row.id);
    }
    return {
      subscription: await this.records.get(row.id),
      effective: at,
      client_secret: intent?.clientSecret ?? null,
      approve_url: intent?.approveUrl ?? null,
      status: 'success',
    };
  }

  /** When the sums were looked at that somebody has agreed to; null: they do not depend on it. @throws AppError 409 for what was seen too long ago, 503. */
  private async shownAt(
    gateway: PaymentGateway,
    row: SubscriptionRow,
    change: GatewayChange,
    { proration_date: date }: ChangePlanInput,
  ): Promise<Date | null> {
    const { reckonedAt: now } = await asProvider(gateway.sumsOfChange(row.gateway_id ?? '', change));
    if (now === null) return null;
    const shown = new Date(date ?? now);
    const age = now.getTime() - shown.getTime();
    const invoices = await asProvider(gateway.invoicesOf(row.gateway_id ?? '', NEWEST_INVOICES));
    // Nobody has paid yet, then, for what they have now.
    const isBefore = invoices.some(({ state, createdAt }) => state === 'paid' && shown < createdAt);
    if (!isAgreeable(age) || isBefore) throw conflict('What it costs has changed meanwhile. Please look at it again.');
    return shown;
  }

  private async timeOf(row: SubscriptionRow, offer: Offer, asked: ChangeTime | null): Promise<ChangeTime> {
    requireRunning(row, new Date());
    const [from] = row.price_id === null ? [] : await this.products.pricesByIds([row.price_id]);
    if (!from) throw conflict('The plan of this subscription is gone.');
    if (from.id === offer.price.id) throw conflict('This is the plan that they have.');
    if (!isChangeable(from, offer.price)) throw invalid({ price_id: ['This price is in another currency.'] });
    const { changes } = (await this.gateways.of(row.gateway_name)).abilities;
    const wanted = asked ?? changeTime(from, offer.price);
    // What a provider cannot do at once it does with the next payment.
    return changes.includes(wanted) ? wanted : (changes[0] ?? wanted);
  }

  private async target(row: SubscriptionRow, { product, price }: Offer) {
    const { gateway_name: name } = row;
    if (name === 'none') throw conflict('This subscription is given by hand.');
    const gateway = await this.gateways.of(name);
    return [gateway, await this.sync.priceId({ name, gateway }, product, price)] as const;
  }

  private async offerOf(row: SubscriptionRow, priceId: number): Promise<Offer> {
    const [price] = await this.products.pricesByIds([priceId]);
    return await this.offers.find(price?.product_id ?? 0, priceId, row.user_id);
  }
}
