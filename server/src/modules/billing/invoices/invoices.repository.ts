import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import type { Page } from '../../../core/database/pages.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import type { Changes, NewRow } from '../../../core/database/table.js';
import { above } from '../../../core/database/where.js';
import { readIdPage, sourceOf } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { UserEntity } from '../../users/index.js';
import { InvoiceEntity, InvoiceNumberEntity } from './invoice.entity.js';

const COLUMNS = [
  'id',
  'uuid',
  'invoice_number',
  'user_id',
  'subscription_id',
  'plan_name',
  'gateway_name',
  'gateway_id',
  'state',
  'currency',
  'minor_subtotal',
  'minor_discount',
  'minor_tax',
  'minor_total',
  'minor_collected',
  'minor_refunded',
  'line_items',
  'seller',
  'buyer',
  'notes',
  'period_start',
  'period_end',
  'created_at',
  'paid_at',
] as const satisfies readonly ColumnOf<InvoiceEntity>[];

export type InvoiceRow = Pick<InvoiceEntity, (typeof COLUMNS)[number]>;

/** The one line of numbers that a site has. */
const SERIES = 'invoices';

/** What people were asked to pay. */
export class InvoicesRepository extends Repository {
  private readonly invoices = this.table(InvoiceEntity);
  private readonly numbers = this.table(InvoiceNumberEntity);

  /** What was pretended to be paid by these subscriptions is nothing any more. In the open unit. */
  async voidPretended(subscriptionIds: readonly number[]): Promise<void> {
    await this.invoices.update({ subscription_id: subscriptionIds, gateway_name: 'test' }, { state: 'void' });
  }

  pageIds(userId: number, plan: ListPlan): Promise<IdPage> {
    const i = named(InvoiceEntity, 'i');
    return readIdPage(
      (text, values) => this.rows(text, values),
      sourceOf(i, 'i', [sql`${i.user_id} = ${userId}`]),
      plan,
    );
  }

  async listByIds(ids: readonly number[]): Promise<InvoiceRow[]> {
    return await this.invoices.pick(COLUMNS, { id: ids });
  }

  async namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.table(UserEntity).pick(['id', 'name'], { id: userIds });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Those that wait for their payment, asked for since then. */
  async listOpen(since: Date, after: number, limit: number): Promise<InvoiceRow[]> {
    const where = { state: 'open', created_at: above(since), id: above(after) } as const;
    return await this.invoices.pick(COLUMNS, where, { order: { id: 'asc' }, limit });
  }

  /** Those that were paid within this time, with money. */
  async listPaid({ from, to }: { from: Date; to: Date }, after: number, limit: number): Promise<InvoiceRow[]> {
    const i = named(InvoiceEntity);
    const isPaid = sql`${i.state} = ${'paid'} AND ${i.gateway_name} <> ${'test'} AND ${i.minor_collected} > 0`;
    return await this.invoices.pick(
      COLUMNS,
      sql`${i.paid_at} >= ${from} AND ${i.paid_at} < ${to} AND ${isPaid} AND ${i.id} > ${after}`,
      { order: { id: 'asc' }, limit },
    );
  }

  async findByUuid(uuid: string): Promise<InvoiceRow | null> {
    return await this.invoices.pickOne(COLUMNS, { uuid });
  }

  /** By what its provider calls it. */
  async findByGateway(gateway: InvoiceRow['gateway_name'], gatewayId: string): Promise<InvoiceRow | null> {
    return await this.invoices.pickOne(COLUMNS, { gateway_name: gateway, gateway_id: gatewayId });
  }

  /** In a unit; others who change it wait. */
  async lockByGateway(gateway: InvoiceRow['gateway_name'], gatewayId: string): Promise<InvoiceRow | null> {
    return await this.invoices.pickOne(COLUMNS, { gateway_name: gateway, gateway_id: gatewayId }, { lock: true });
  }

  /** For the copy of somebody's data. */
  async pageOf(userId: number, { after, limit }: Page<InvoiceRow>): Promise<InvoiceRow[]> {
    return await this.invoices.pick(
      COLUMNS,
      { user_id: userId, id: above(after?.id ?? 0) },
      { order: { id: 'asc' }, limit },
    );
  }

  /** @returns its id. */
  async insert(row: NewRow<InvoiceEntity>): Promise<number> {
    return await this.invoices.insert(row);
  }

  async update(id: number, changes: Changes<InvoiceEntity>): Promise<void> {
    await this.invoices.update({ id }, changes);
  }

  /** In the unit that gives it: what is rolled back leaves no gap, since whoever is next waits. */
  async nextNumber(): Promise<number> {
    await this.numbers.upsert(
      { series: SERIES, last_number: 1 },
      { key: ['series'], set: { last_number: sql`last_number + 1` } },
    );
    const row = await this.numbers.pickOne(['last_number'], { series: SERIES }, { lock: true });
    return row?.last_number ?? 1;
  }
}
