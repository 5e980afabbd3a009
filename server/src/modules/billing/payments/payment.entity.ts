import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { instant, int, str } from '../../../core/database/columns.js';

/** What a provider calls somebody. It outlives the account, until the provider has forgotten them as well. */
@Entity('billing_customers')
@Index('ux_billing_customers_user', ['user_id', 'gateway_name'], { unique: true })
@Index('ux_billing_customers_customer', ['gateway_name', 'customer_id'], { unique: true })
export class BillingCustomerEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int()) user_id: number;
  @Column(str(10)) gateway_name: PayingGateway;
  @Column(str(191)) customer_id: string;
}

/** What a provider calls a plan or a price. */
@Entity('gateway_items')
@Index('ix_gateway_items_gateway', ['gateway_name', 'gateway_id'])
@Index('ux_gateway_items_item', ['gateway_name', 'kind', 'item_id', 'variant'], { unique: true })
export class GatewayItemEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(10)) gateway_name: PayingGateway;
  @Column(str(7)) kind: 'product' | 'price';
  @Column(int()) item_id: number;
  /** How taxes are in a price; of a plan empty. */
  @Column(str(12)) variant: string;
  @Column(str(191)) gateway_id: string;
  @Column(instant()) synced_at: Date;
}

/** What a provider has told, and was acted on: once. */
@Entity('billing_events')
@Index('ix_billing_events_received', ['received_at'])
@Index('ux_billing_events_event', ['gateway_name', 'event_id'], { unique: true })
export class BillingEventEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(10)) gateway_name: PayingGateway;
  @Column(str(191)) event_id: string;
  @Column(str(80)) type: string;
  @Column(instant()) happened_at: Date;
  @Column(instant()) received_at: Date;
}
