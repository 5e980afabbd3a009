import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import type { InvoiceParty } from '@tonearm/shared/billing/invoices.dto';
import { instant, int, json, nullable, str } from '../../../core/database/columns.js';
import type { GatewayInvoiceState } from '../../../core/ports/payment-gateway.js';
import { UserEntity } from '../../users/index.js';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.js';

/** In the currency's smallest units. */
export interface InvoiceItem {
  text: string;
  quantity: number;
  amount: number;
}

/** What somebody was asked to pay. It stays when the account goes, with whom it was for: the books want it so. */
@Entity('invoices')
@Index('ux_invoices_uuid', ['uuid'], { unique: true })
@Index('ux_invoices_number', ['invoice_number'], { unique: true })
@Index('ux_invoices_gateway', ['gateway_name', 'gateway_id'], { unique: true })
@Index('ix_invoices_user', ['user_id', 'created_at', 'id'])
@Index('ix_invoices_subscription', ['subscription_id', 'id'])
@Index('ix_invoices_paid', ['paid_at', 'id'])
@Index('ix_invoices_currency', ['currency', 'paid_at'])
@Index('ix_invoices_created', ['created_at', 'id'])
@Index('ix_invoices_state', ['state', 'id'])
@Index('ix_invoices_asked', ['currency', 'created_at'])
export class InvoiceEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(36)) uuid: string;
  /** Given once it is paid, one after the other. */
  @Column(int(nullable)) invoice_number: number | null;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_invoices_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  user_id: number | null;

  @Column(int(nullable))
  @ForeignKey(() => SubscriptionEntity, {
    name: 'fk_invoices_subscription',
    onDelete: 'SET NULL',
    onUpdate: 'NO ACTION',
  })
  subscription_id: number | null;

  /** As it was called then. */
  @Column(str(100)) plan_name: string;
  @Column(str(10)) gateway_name: PayingGateway;
  @Column(str(191)) gateway_id: string;
  @Column(str(5)) state: GatewayInvoiceState;
  @Column(str(3)) currency: string;
  @Column(int()) minor_subtotal: number;
  @Column(int()) minor_discount: number;
  @Column(int()) minor_tax: number;
  @Column(int()) minor_total: number;
  /** What came in as money: what somebody had to their credit has not. */
  @Column(int({ default: 0 })) minor_collected: number;
  /** The tax in that. */
  @Column(int({ default: 0 })) minor_collected_tax: number;
  @Column(int()) minor_refunded: number;
  /** `lines` means something else to MySQL. */
  @Column(json()) line_items: InvoiceItem[];
  @Column(json()) seller: InvoiceParty;
  @Column(json()) buyer: InvoiceParty;
  @Column(str(1_000)) notes: string;
  @Column(instant()) period_start: Date;
  @Column(instant()) period_end: Date;
  @Column(instant()) created_at: Date;
  @Column(instant(nullable)) paid_at: Date | null;
}

/** The last number that was given. */
@Entity('invoice_numbers')
export class InvoiceNumberEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 }) series: string;
  @Column(int()) last_number: number;
}
