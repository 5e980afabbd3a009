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
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}
