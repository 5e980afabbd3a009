import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SubscriptionGateway, SubscriptionStatus } from '@tonearm/shared/billing/subscriptions';
import type { PaymentMethod } from '@tonearm/shared/billing/subscriptions.dto';
import { instant, int, json, nullable, str } from '../../../core/database/columns.js';
import { UserEntity } from '../../users/index.js';
import { PriceEntity, ProductEntity } from '../products/product.entity.js';

/** Somebody has a plan, had one, or is about to (3-decisions §17). What has ended stays, so that it is known later. */
@Entity('subscriptions')
@Index('ix_subscriptions_user', ['user_id', 'status'])
@Index('ix_subscriptions_product', ['product_id', 'status', 'price_id'])
@Index('ix_subscriptions_price', ['price_id'])
// What ends by the clock is found by it as well.
@Index('ix_subscriptions_status', ['status', 'ends_at', 'id'])
@Index('ix_subscriptions_gateway', ['gateway_name', 'id'])
@Index('ux_subscriptions_gateway', ['gateway_name', 'gateway_id'], { unique: true })
@Index('ux_subscriptions_holder', ['holder_id'], { unique: true })
@Index('ix_subscriptions_attempt', ['attempt_key'])
@Index('ix_subscriptions_owed', ['owed', 'id'])
@Index('ix_subscriptions_renews', ['renews_at', 'id'])
@Index('ix_subscriptions_created', ['created_at', 'id'])
export class SubscriptionEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_subscriptions_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  /** null: the plan is gone, which it cannot be before this has ended. */
  @Column(int(nullable))
  @ForeignKey(() => ProductEntity, { name: 'fk_subscriptions_product', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  product_id: number | null;

  /** null: it costs nothing, or the plan is gone. */
  @Column(int(nullable))
  @ForeignKey(() => PriceEntity, { name: 'fk_subscriptions_price', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  price_id: number | null;

  @Column(int()) quantity: number;
  @Column(str(10)) gateway_name: SubscriptionGateway;
  @Column(str(191, nullable)) gateway_id: string | null;
  /** As it was written last; the clock goes before it. */
  @Column(str(12)) status: SubscriptionStatus;
  @Column(instant(nullable)) trial_ends_at: Date | null;
  @Column(instant(nullable)) renews_at: Date | null;
  @Column(instant(nullable)) ends_at: Date | null;
  /** The day of the month that its periods end on, where the month has one. */
  @Column(int()) anchor_day: number;
  @Column(str(500, nullable)) cancel_reason: string | null;
  @Column(json(nullable)) payment_method: PaymentMethod | null;
  /** Whose it is, as long as it keeps them from getting another: of two at once, the database lets one be. */
  @Column(int(nullable)) holder_id: number | null;
  /** The price that it changes to by itself, and when. */
  @Column(int(nullable)) next_price_id: number | null;
  @Column(instant(nullable)) changes_at: Date | null;
  /** Since when what was due has not been paid, and how often its payer has been written to. */
  @Column(instant(nullable)) past_due_at: Date | null;
  @Column(int({ default: 0 })) dunning_sent: number;
  @Column(instant(nullable)) trial_told_at: Date | null;
  /** Of the attempt to buy it: the provider makes one subscription of it, however often it is sent. */
  @Column(str(36, nullable)) attempt_key: string | null;
  /** What is still to be done at the provider: it runs there, and nobody has it here. */
  @Column(str(6, nullable)) owed: 'cancel' | 'undo' | null;
  /** Raised with each word of the provider's: what was asked before the last one is too old. */
  @Column(int({ default: 0 })) sync_version: number;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}
