import { Injectable } from '@nestjs/common';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import type { PriceRow, ProductRow } from '../products/products.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { taxOf, variantOf } from './price-taxes.js';

/** What providers know of a plan. */
export interface SyncState {
  /** All of it, as it is now. */
  isSynced: boolean;
  /** When the last of them was told of it; null: one does not know the plan, or one of its prices. */
  at: Date | null;
}

/** Whether all that is paid with knows the plans as they are. */
@Injectable()
export class PlanSyncStates {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly gateways: PaymentGateways,
    private readonly settings: SettingsService,
  ) {}

  /** By the plan's id; one that costs nothing is none of a provider's business. */
  async of(plans: readonly ProductRow[], prices: readonly PriceRow[]): Promise<Map<number, SyncState>> {
    const offered = (await this.gateways.offered()).map(({ name }) => name);
    const sold = plans.filter(({ id, free }) => !free && prices.some((price) => price.product_id === id));
    if (offered.length === 0 || sold.length === 0) return new Map();
    const variant = variantOf(taxOf(await this.settings.get('billing.tax_mode')));
    const items = [
      ...(await this.payments.syncedItems(offered, { kind: 'product', variant: '', ids: idsOf(sold) })),
      ...(await this.payments.syncedItems(offered, { kind: 'price', variant, ids: idsOf(prices) })),
    ];
    const known = new Map(items.map((item) => [`${item.gateway_name} ${item.kind} ${item.item_id}`, item.synced_at]));
    return new Map(
      sold.map((plan) => {
        const own = prices.filter((price) => price.product_id === plan.id);
        const knowsPrices = offered.every((name) => own.every(({ id }) => known.has(`${name} price ${id}`)));
        const told = offered.flatMap((name) => known.get(`${name} product ${plan.id}`) ?? []);
        const at = knowsPrices && told.length === offered.length ? earliest(told) : null;
        return [plan.id, { isSynced: at !== null && at >= plan.updated_at, at }];
      }),
    );
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const earliest = (times: readonly Date[]): Date => times.reduce((first, time) => (time < first ? time : first));
