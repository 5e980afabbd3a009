import { likeText } from '../../../core/database/dialect.js';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { EVERY_ROW } from '../../../core/database/where.js';
import { timeSql } from '../../../core/lists/filter-time.js';
import { readIdPage, sourceOf } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { asksFor } from '../../../core/lists/list-spec.js';
import { PriceEntity, ProductEntity } from './product.entity.js';

const COLUMNS = [
  'id',
  'uuid',
  'name',
  'description',
  'position',
  'free',
  'hidden',
  'recommended',
  'feature_list',
  'permissions',
  'available_storage_mb',
  'trial_period_days',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<ProductEntity>[];

/** What the list of plans is filtered by: flags, and when. */
export const FLAG_FILTERS = ['free', 'hidden', 'recommended'] as const satisfies readonly ColumnOf<ProductEntity>[];
export const TIME_FILTERS = ['created_at', 'updated_at'] as const satisfies readonly ColumnOf<ProductEntity>[];

const PRICE_COLUMNS = [
  'id',
  'product_id',
  'minor_amount',
  'currency',
  'interval_unit',
  'interval_count',
] as const satisfies readonly ColumnOf<PriceEntity>[];

export type ProductRow = ProductEntity;
export type ProductValues = Omit<ProductEntity, 'id' | 'uuid' | 'position' | 'created_at' | 'updated_at'>;
export type PriceRow = Pick<PriceEntity, (typeof PRICE_COLUMNS)[number]>;
export type PriceTerms = Pick<PriceEntity, 'minor_amount' | 'currency' | 'interval_unit' | 'interval_count'>;

/** Plans and what they cost. */
export class ProductsRepository extends Repository {
  private readonly products = this.table(ProductEntity);
  private readonly prices = this.table(PriceEntity);

  pageIds(plan: ListPlan, withHidden: boolean): Promise<IdPage> {
    const p = named(ProductEntity, 'p');
    const conditions = [
      ...(withHidden ? [] : [sql`${p.hidden} = 0`]),
      ...plan.filters.flatMap((filter) => {
        const flag = FLAG_FILTERS.find((name) => name === filter.key);
        if (flag) return [sql`${p[flag]} = ${asksFor(filter)}`];
        const time = TIME_FILTERS.find((name) => name === filter.key);
        return time ? [timeSql(p[time], filter)] : [];
      }),
      ...(plan.query ? [sql`${p.name} LIKE ${`%${likeText(plan.query)}%`} ESCAPE '!'`] : []),
    ];
    return readIdPage((text, values) => this.rows(text, values), sourceOf(p, 'p', conditions), plan);
  }

  async listByIds(ids: readonly number[]): Promise<ProductRow[]> {
    return await this.products.pick(COLUMNS, { id: ids });
  }

  async find(id: number): Promise<ProductRow | null> {
    return await this.products.pickOne(COLUMNS, { id });
  }

  /** As `find`, in a unit; others who change it wait. */
  async findToChange(id: number): Promise<ProductRow | null> {
    return await this.products.pickOne(COLUMNS, { id }, { lock: true });
  }

  /** All plans by their places, in a unit; others who change any of them wait. */
  async lockOrder(): Promise<Pick<ProductRow, 'id' | 'position'>[]> {
    const rows = await this.products.pick(['id', 'position'], EVERY_ROW, { order: { id: 'asc' }, lock: true });
    return rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
  }

  async place(id: number, position: number): Promise<void> {
    await this.products.update({ id }, { position });
  }

  async insert(values: ProductValues, { uuid, position }: Pick<ProductRow, 'uuid' | 'position'>): Promise<number> {
    const now = new Date();
    return await this.products.insert({ ...values, uuid, position, created_at: now, updated_at: now });
  }

  async update(id: number, values: ProductValues): Promise<void> {
    await this.products.update({ id }, { ...values, updated_at: new Date() });
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.products.delete({ id: ids });
  }

  /** Those that are sold, in their order. @param lock in a unit that has locked the plan: as others have committed them, whenever the unit began to read. */
  async pricesOf(productIds: readonly number[], { lock = false } = {}): Promise<PriceRow[]> {
    const sold = { product_id: productIds, archived: false };
    const rows = await this.prices.pick([...PRICE_COLUMNS, 'position'], sold, { lock });
    return rows
      .toSorted((one, other) => one.position - other.position || one.id - other.id)
      .map(({ position: _place, ...price }) => price);
  }

  /** Also those that are no longer sold. */
  async pricesByIds(ids: readonly number[]): Promise<PriceRow[]> {
    return await this.prices.pick(PRICE_COLUMNS, { id: ids });
  }

  /** No longer sold. */
  async archivedPriceIds(productId: number): Promise<number[]> {
    return await this.prices.column('id', { product_id: productId, archived: true });
  }

  async namesOf(ids: readonly number[]): Promise<Map<number, string>> {
    return new Map((await this.products.pick(['id', 'name'], { id: ids })).map(({ id, name }) => [id, name]));
  }

  /** By id and name, in their order: a site has few. */
  async listNames(): Promise<Pick<ProductRow, 'id' | 'name'>[]> {
    return await this.products.pick(['id', 'name'], EVERY_ROW, { order: { position: 'asc', id: 'asc' } });
  }

  async insertPrice(productId: number, terms: PriceTerms, position: number): Promise<void> {
    await this.prices.insert({ ...terms, product_id: productId, position, archived: false, created_at: new Date() });
  }

  async placePrice(id: number, position: number): Promise<void> {
    await this.prices.update({ id }, { position });
  }

  async archivePrices(ids: readonly number[]): Promise<void> {
    await this.prices.update({ id: ids }, { archived: true });
  }
}
