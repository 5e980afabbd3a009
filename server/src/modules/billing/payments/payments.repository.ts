import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { Repository } from '../../../core/database/repository.js';
import { below } from '../../../core/database/where.js';
import type { GatewayEvent } from '../../../core/ports/payment-gateway.js';
import { BillingCustomerEntity, BillingEventEntity, GatewayItemEntity } from './payment.entity.js';

/** A plan or a price as a provider knows it. */
export type GatewayItem = Pick<GatewayItemEntity, 'kind' | 'item_id' | 'variant' | 'gateway_id'>;

/** When a provider was told of a plan or a price. */
export type SyncedItem = Pick<GatewayItemEntity, 'gateway_name' | 'kind' | 'item_id' | 'synced_at'>;

/** What providers call people, plans and prices, and what they have told. */
export class PaymentsRepository extends Repository {
  private readonly customers = this.table(BillingCustomerEntity);
  private readonly items = this.table(GatewayItemEntity);
  private readonly events = this.table(BillingEventEntity);

  async customerOf(gateway: PayingGateway, userId: number): Promise<string | null> {
    const row = await this.customers.pickOne(['customer_id'], { user_id: userId, gateway_name: gateway });
    return row?.customer_id ?? null;
  }

  async userOf(gateway: PayingGateway, customerId: string): Promise<number | null> {
    const row = await this.customers.pickOne(['user_id'], { gateway_name: gateway, customer_id: customerId });
    return row?.user_id ?? null;
  }

  async customersOf(userId: number): Promise<Pick<BillingCustomerEntity, 'id' | 'gateway_name' | 'customer_id'>[]> {
    return await this.customers.pick(['id', 'gateway_name', 'customer_id'], { user_id: userId });
  }

  /** In a unit, whose person is locked. @param before what was known as the provider was asked. @returns what is known now: of two at once, the first one's. */
  async putCustomer(
    gateway: PayingGateway,
    userId: number,
    { customerId, before }: { customerId: string; before: string | null },
  ): Promise<string> {
    const whose = { user_id: userId, gateway_name: gateway };
    if (before === null) await this.customers.insertFirst({ ...whose, customer_id: customerId });
    else await this.customers.update({ ...whose, customer_id: before }, { customer_id: customerId });
    return (await this.customers.pickOne(['customer_id'], whose, { lock: true }))?.customer_id ?? customerId;
  }

  /** In a unit, whose person is locked. They have paid as this customer of theirs. */
  async moveCustomer(gateway: PayingGateway, userId: number, customerId: string): Promise<void> {
    const row = { user_id: userId, gateway_name: gateway, customer_id: customerId };
    await this.customers.upsert(row, { key: ['user_id', 'gateway_name'], set: ['customer_id'] });
  }

  async deleteCustomer(id: number): Promise<void> {
    await this.customers.delete({ id });
  }

  async itemOf(
    gateway: PayingGateway,
    { kind, item_id: item, variant }: Omit<GatewayItem, 'gateway_id'>,
  ): Promise<string | null> {
    const row = await this.items.pickOne(['gateway_id'], { gateway_name: gateway, kind, item_id: item, variant });
    return row?.gateway_id ?? null;
  }

  /** In every way that taxes are in it. */
  async priceItems(
    gateway: PayingGateway,
    priceIds: readonly number[],
  ): Promise<Pick<GatewayItemEntity, 'item_id' | 'gateway_id'>[]> {
    return await this.items.pick(['item_id', 'gateway_id'], {
      gateway_name: gateway,
      kind: 'price',
      item_id: priceIds,
    });
  }

  /** @param variant how taxes are in it; of plans empty. */
  async syncedItems(
    gateways: readonly PayingGateway[],
    { kind, variant, ids }: Pick<GatewayItem, 'kind' | 'variant'> & { ids: readonly number[] },
  ): Promise<SyncedItem[]> {
    return await this.items.pick(['gateway_name', 'kind', 'item_id', 'synced_at'], {
      gateway_name: gateways,
      kind,
      item_id: ids,
      variant,
    });
  }

  /** Our price by what the provider calls it; null: it is none of ours. */
  async priceIdOf(gateway: PayingGateway, gatewayId: string): Promise<number | null> {
    const row = await this.items.pickOne(['item_id'], { gateway_name: gateway, gateway_id: gatewayId, kind: 'price' });
    return row?.item_id ?? null;
  }

  async putItem(gateway: PayingGateway, item: GatewayItem, at: Date): Promise<void> {
    await this.items.upsert(
      { ...item, gateway_name: gateway, synced_at: at },
      { key: ['gateway_name', 'kind', 'item_id', 'variant'], set: ['gateway_id', 'synced_at'] },
    );
  }

  async hasEvent(gateway: PayingGateway, eventId: string): Promise<boolean> {
    return await this.events.has({ gateway_name: gateway, event_id: eventId });
  }

  /** In the unit that acts on it. @returns whether it is news: of several at once, one gets true. */
  async noteEvent(gateway: PayingGateway, { id, type, at }: GatewayEvent): Promise<boolean> {
    return await this.events.insertFirst({
      gateway_name: gateway,
      event_id: id,
      type,
      happened_at: at,
      received_at: new Date(),
    });
  }

  /** @returns how many, at most the limit. */
  async deleteEvents(before: Date, limit: number): Promise<number> {
    return await this.events.delete({ received_at: below(before) }, { limit });
  }
}
