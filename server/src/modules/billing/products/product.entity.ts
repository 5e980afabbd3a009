import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PriceInterval } from '@tonearm/shared/billing/plans';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { bool, instant, int, json, nullable, str } from '../../../core/database/columns.js';

/** A plan that the site sells, or gives away. */
@Entity('products')
@Index('ix_products_position', ['position', 'id'])
@Index('ux_products_uuid', ['uuid'], { unique: true })
export class ProductEntity {
  @PrimaryGeneratedColumn() id: number;
  /** What others outside know it by, whatever becomes of the database. */
  @Column(str(36)) uuid: string;
  @Column(str(100)) name: string;
  @Column(str(500)) description: string;
  @Column(int()) position: number;
  @Column(bool()) free: boolean;
  @Column(bool()) hidden: boolean;
  @Column(bool()) recommended: boolean;
  @Column(json()) feature_list: string[];
  @Column(json()) permissions: GrantedPermission[];
  @Column(int(nullable)) available_storage_mb: number | null;
  @Column(int()) trial_period_days: number;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

/** What a plan costs. Its terms never change: with others, another row takes its place. */
@Entity('prices')
@Index('ix_prices_sold', ['product_id', 'archived', 'position', 'id'])
export class PriceEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => ProductEntity, { name: 'fk_prices_product', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  product_id: number;
  /** In the currency's smallest units. */
  @Column(int()) minor_amount: number;
  @Column(str(3)) currency: string;
  /** `interval` means something else to MySQL. */
  @Column(str(5)) interval_unit: PriceInterval;
  @Column(int()) interval_count: number;
  @Column(int()) position: number;
  /** No longer sold. */
  @Column(bool()) archived: boolean;
  @Column(instant()) created_at: Date;
}
