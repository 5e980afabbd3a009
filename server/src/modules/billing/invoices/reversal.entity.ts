import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import type { ReversalKind, ReversalState } from '@tonearm/shared/billing/revenue';
import { instant, int, str } from '../../../core/database/columns.js';
import { InvoiceEntity } from './invoice.entity.js';

/** What went back of a paid invoice: given back by the site, or taken by the payer's bank. */
@Entity('invoice_reversals')
@Index('ux_invoice_reversals_gateway', ['gateway_name', 'gateway_id'], { unique: true })
@Index('ix_invoice_reversals_invoice', ['invoice_id', 'id'])
@Index('ix_invoice_reversals_happened', ['happened_at', 'id'])
@Index('ix_invoice_reversals_currency', ['currency', 'happened_at'])
export class InvoiceReversalEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => InvoiceEntity, { name: 'fk_invoice_reversals_invoice', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  invoice_id: number;

  @Column(str(10)) gateway_name: PayingGateway;
  @Column(str(191)) gateway_id: string;
  @Column(str(7)) kind: ReversalKind;
  @Column(str(6)) state: ReversalState;
  @Column(str(3)) currency: string;
  /** In the currency's smallest units. */
  @Column(int()) minor_amount: number;
  @Column(instant()) happened_at: Date;
}
