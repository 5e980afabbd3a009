import { Injectable } from '@nestjs/common';
import type { ProductSync } from '@tonearm/shared/billing/products.dto';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { conflict } from '../../../core/errors/app-error.js';
import { Log } from '../../../core/log.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import { GatewayAway, GatewayRefused } from '../../../core/ports/payment-gateway.js';
import type { TaxBehavior } from '../../../core/ports/payment-gateway.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { ProductsRepository } from '../products/products.repository.js';
import type { PriceRow, ProductRow } from '../products/products.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { taxOf, variantOf } from './price-taxes.js';
import { asProvider } from './provider-errors.js';

const AWAY = 'The payment provider does not answer.';

/** A plan as it was at that moment. */
interface SeenPlan {
  product: ProductRow;
  at: Date;
}

/** What came of telling all plans. */
interface Synced {
  results: ProductSync[];
  /** A provider has not answered: what it was not told is to be told again. What one refuses it would refuse each time. */
  isAway: boolean;
}

/** Has providers know plans and prices, under names that stay: what is sent twice is there once. */
@Injectable()
export class PlanSync {
  constructor(
    private readonly products: ProductsRepository,
    private readonly payments: PaymentsRepository,
    private readonly gateways: PaymentGateways,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {}

  /** How taxes are in prices; null: there are none. */
  async tax(): Promise<TaxBehavior | null> {
    return taxOf(await this.settings.get('billing.tax_mode'));
  }

  /** What the provider calls the price; it is told of it first where it does not know it. @throws AppError 409, 503. */
  async priceId(named: NamedGateway, product: ProductRow, price: PriceRow): Promise<string> {
    const variant = variantOf(await this.tax());
    const known = await this.payments.itemOf(named.name, { kind: 'price', item_id: price.id, variant });
    return known ?? (await asProvider(this.tell(named, { product, at: new Date() }, price)));
  }

  /**
   * Plans with a price, and their prices, whether or not the provider knew them. @param chosen null: all of them.
   * @throws AppError 409 where nothing can be paid with anything.
   */
  async sync(chosen: readonly number[] | null): Promise<Synced> {
    const offered = await this.gateways.offered();
    if (offered.length === 0) throw conflict('No payment provider is set up.');
    // Whatever is changed while others are told of is not known there.
    const at = new Date();
    const ids = (await this.products.listNames()).flatMap(({ id }) => (!chosen || chosen.includes(id) ? [id] : []));
    const rows = new Map((await this.products.listByIds(ids)).map((row) => [row.id, row]));
    const synced: Synced = { results: [], isAway: false };
    for (const product of ids.flatMap((id) => rows.get(id) ?? []))
      if (!product.free) await this.syncOne(offered, { product, at }, synced);
    return synced;
  }

  /** One that cannot be told keeps no other from it. */
  private async syncOne(offered: readonly NamedGateway[], plan: SeenPlan, synced: Synced): Promise<void> {
    const result: ProductSync = { product_id: plan.product.id, stripe: false, paypal: false, error: null };
    for (const named of offered) {
      const fault = await this.faultOf(named, plan);
      if (fault) {
        const text = fault instanceof GatewayAway ? AWAY : fault.message;
        result.error = result.error === null ? text : `${result.error} ${text}`;
        synced.isAway ||= fault instanceof GatewayAway;
      } else if (named.name !== 'test') result[named.name] = true;
    }
    synced.results.push(result);
  }

  /** @returns why the provider does not know all of it; null: it does. */
  private async faultOf(named: NamedGateway, plan: SeenPlan): Promise<GatewayAway | GatewayRefused | null> {
    const { product } = plan;
    try {
      let refused: GatewayRefused | null = null;
      // A price that it does not take keeps none of the others from it.
      for (const price of await this.products.pricesOf([product.id])) {
        const refusal = await this.refusalOf(this.tell(named, plan, price));
        refused ??= refusal;
      }
      await this.archive(named, product.id);
      if (refused) this.log.warn(`Plan ${product.id} could not be synchronised`, refused);
      return refused;
    } catch (error) {
      if (!(error instanceof GatewayAway) && !(error instanceof GatewayRefused)) throw error;
      this.log.warn(`Plan ${product.id} could not be synchronised`, error);
      return error;
    }
  }

  private async refusalOf(told: Promise<unknown>): Promise<GatewayRefused | null> {
    try {
      await told;
      return null;
    } catch (error) {
      if (error instanceof GatewayRefused) return error;
      throw error;
    }
  }

  private async tell({ name, gateway }: NamedGateway, { product, at }: SeenPlan, price: PriceRow): Promise<string> {
    const variant = variantOf(await this.tax());
    const planId = await gateway.putPlan({
      reference: product.uuid,
      name: product.name,
      description: product.description,
    });
    const priceId = await gateway.putPrice({
      reference: String(price.id),
      planId,
      name: product.name,
      minorAmount: price.minor_amount,
      currency: price.currency,
      interval: price.interval_unit,
      intervalCount: price.interval_count,
      taxBehavior: variant,
    });
    await this.unit.run('plans.sync', async () => {
      await this.payments.putItem(name, { kind: 'product', item_id: product.id, variant: '', gateway_id: planId }, at);
      await this.payments.putItem(name, { kind: 'price', item_id: price.id, variant, gateway_id: priceId }, at);
    });
    return priceId;
  }

  private async archive({ name, gateway }: NamedGateway, productId: number): Promise<void> {
    const archived = await this.products.archivedPriceIds(productId);
    for (const { gateway_id: id } of await this.payments.priceItems(name, archived)) await gateway.archivePrice(id);
  }
}
