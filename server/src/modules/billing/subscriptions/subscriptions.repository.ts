import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { HELD_STATUSES, UNENDED_STATUSES, VALID_STATUSES } from '@tonearm/shared/billing/subscriptions';
import type { SubscriptionGateway } from '@tonearm/shared/billing/subscriptions';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import type { Page } from '../../../core/database/pages.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import type { Changes, NewRow } from '../../../core/database/table.js';
import { above, atMost, not } from '../../../core/database/where.js';
import { UserEntity } from '../../users/index.js';
import { PriceEntity, ProductEntity } from '../products/product.entity.js';
import { SubscriptionEntity } from './subscription.entity.js';

const COLUMNS = [
  'id',
  'user_id',
  'product_id',
  'price_id',
  'quantity',
  'gateway_name',
  'gateway_id',
  'status',
  'trial_ends_at',
  'renews_at',
  'ends_at',
  'anchor_day',
  'cancel_reason',
  'payment_method',
  'next_price_id',
  'changes_at',
  'past_due_at',
  'dunning_sent',
  'trial_told_at',
  'attempt_key',
  'owed',
  'sync_version',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<SubscriptionEntity>[];

export type SubscriptionRow = Pick<SubscriptionEntity, (typeof COLUMNS)[number]>;
export type SubscriptionChanges = Changes<SubscriptionEntity>;

/** A subscription that is held, and what its plan gives while it runs. */
type PlanRow = Pick<SubscriptionRow, 'status' | 'trial_ends_at' | 'ends_at'> &
  Pick<ProductEntity, 'id' | 'permissions' | 'available_storage_mb'>;

/** How many have a plan at each of its prices. */
interface SubscriberCount {
  productId: number;
  priceId: number | null;
  count: number;
}

const [s, p] = [named(SubscriptionEntity, 's'), named(ProductEntity, 'p')];
/** For what writes. */
const bare = named(SubscriptionEntity);

/** It gives what the plan gives at this moment. */
const isRunning = (now: Date): Sql =>
  sql`${s.status} IN ${listOf(VALID_STATUSES)} AND (${s.ends_at} IS NULL OR ${s.ends_at} > ${now})`;
/** It keeps its person from getting another one at this moment. */
const isHeldNow = (now: Date): Sql =>
  sql`${s.status} IN ${listOf(HELD_STATUSES)} AND (${s.ends_at} IS NULL OR ${s.ends_at} > ${now})`;
/** It has not come to its end, whether it gives anything or not. */
const isUnended = (now: Date): Sql =>
  sql`${s.status} IN ${listOf(UNENDED_STATUSES)} AND (${s.ends_at} IS NULL OR ${s.ends_at} > ${now})`;

const isHeldStatus = (status: string): boolean => (HELD_STATUSES as readonly string[]).includes(status);

/** Who has which plan. Whatever writes a status says by it as well whether its person can get another. */
export class SubscriptionsRepository extends Repository {
  private readonly subscriptions = this.table(SubscriptionEntity);

  async find(id: number): Promise<SubscriptionRow | null> {
    return await this.subscriptions.pickOne(COLUMNS, { id });
  }

  async listByIds(ids: readonly number[]): Promise<SubscriptionRow[]> {
    return await this.subscriptions.pick(COLUMNS, { id: ids });
  }

  /** Nobody else changes it until the unit ends. */
  async lock(id: number): Promise<SubscriptionRow | null> {
    return await this.subscriptions.pickOne(COLUMNS, { id }, { lock: true });
  }

  /** As `lock`, in the order of the ids. */
  async lockAll(ids: readonly number[]): Promise<SubscriptionRow[]> {
    return await this.subscriptions.pick(COLUMNS, { id: ids }, { order: { id: 'asc' }, lock: true });
  }

  /**
   * First in a unit that gives somebody a subscription: of two at once, one sees the other's. What has ended by the clock holds nobody up; that it has is
   * noted by whoever tells of it.
   * @returns what there is of their account.
   */
  async lockUser(userId: number): Promise<'there' | 'trashed' | 'gone'> {
    const user = await this.table(UserEntity).pickOne(['deleted_at'], { id: userId }, { lock: true });
    if (!user) return 'gone';
    await this.subscriptions.update(
      { user_id: userId, ends_at: atMost(new Date()), status: UNENDED_STATUSES },
      { holder_id: null },
    );
    return user.deleted_at === null ? 'there' : 'trashed';
  }

  /** Whose they are. */
  async peopleOf(userIds: readonly number[]): Promise<Pick<UserEntity, 'id' | 'name' | 'email' | 'avatar'>[]> {
    return await this.table(UserEntity).pick(['id', 'name', 'email', 'avatar'], { id: userIds });
  }

  async isTrashed(userId: number): Promise<boolean> {
    return await this.table(UserEntity).has({ id: userId, deleted_at: not(null) });
  }

  /** Those of somebody that have not ended, as others have committed them. */
  async unendedOf(userId: number): Promise<SubscriptionRow[]> {
    return await this.subscriptions.pick(
      COLUMNS,
      { user_id: userId, status: UNENDED_STATUSES },
      { order: { id: 'asc' }, lock: true },
    );
  }

  /** By what its provider calls it. */
  async findByGateway(gateway: SubscriptionGateway, gatewayId: string): Promise<SubscriptionRow | null> {
    return await this.subscriptions.pickOne(COLUMNS, { gateway_name: gateway, gateway_id: gatewayId });
  }

  /** By the attempt that made it. */
  async findByAttempt(key: string): Promise<SubscriptionRow | null> {
    return await this.subscriptions.pickOne(COLUMNS, { attempt_key: key });
  }

  /** What somebody has, newest first, or has begun to buy. */
  async listUnended(userId: number): Promise<SubscriptionRow[]> {
    return await this.subscriptions.pick(
      COLUMNS,
      { user_id: userId, status: UNENDED_STATUSES },
      { order: { id: 'desc' } },
    );
  }

  /** Whether a trial of theirs has begun, ever. */
  async hasHadTrial(userId: number): Promise<boolean> {
    return await this.subscriptions.has({
      user_id: userId,
      trial_ends_at: not(null),
      status: UNENDED_STATUSES.filter((status) => status !== 'incomplete').concat('expired'),
    });
  }

  /** The plans that somebody has at this moment, also what is paused. */
  async plansOf(userId: number, now: Date): Promise<PlanRow[]> {
    return await this.readRows(
      {
        id: p.id,
        permissions: p.permissions,
        available_storage_mb: p.available_storage_mb,
        status: s.status,
        trial_ends_at: s.trial_ends_at,
        ends_at: s.ends_at,
      },
      sql`FROM ${s} JOIN ${p} ON ${p.id} = ${s.product_id} WHERE ${s.user_id} = ${userId} AND ${isHeldNow(now)}`,
    );
  }

  /** What the plan gives that visitors are shown first. */
  async offered(): Promise<readonly GrantedPermission[]> {
    const [first] = await this.readRows(
      { permissions: p.permissions },
      sql`FROM ${p} WHERE ${p.hidden} = 0 ORDER BY ${p.recommended} DESC, ${p.position}, ${p.id} LIMIT 1`,
    );
    return first?.permissions ?? [];
  }

  /** Those of these people that run. */
  async runningOf(
    userIds: readonly number[],
    now: Date,
  ): Promise<Pick<SubscriptionRow, 'user_id' | 'status' | 'trial_ends_at' | 'ends_at'>[]> {
    if (userIds.length === 0) return [];
    return await this.readRows(
      { user_id: s.user_id, status: s.status, trial_ends_at: s.trial_ends_at, ends_at: s.ends_at },
      sql`FROM ${s} WHERE ${s.user_id} IN ${listOf(userIds)} AND ${isRunning(now)}`,
    );
  }

  /** Those of these people who are charged again unless somebody cancels. */
  async payersAmong(userIds: readonly number[], now: Date): Promise<number[]> {
    if (userIds.length === 0) return [];
    const rows = await this.readRows(
      { user_id: s.user_id },
      sql`FROM ${s} WHERE ${s.user_id} IN ${listOf(userIds)} AND ${s.gateway_name} <> 'none' AND ${isHeldNow(now)} AND ${s.status} <> 'cancelled'`,
    );
    return rows.map((row) => row.user_id);
  }

  /** How many have each plan, price by price. */
  async countBy(productIds: readonly number[], now: Date): Promise<SubscriberCount[]> {
    if (productIds.length === 0) return [];
    const rows = await this.readRows(
      { product_id: s.product_id, price_id: s.price_id, n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${s} WHERE ${s.product_id} IN ${listOf(productIds)} AND ${isUnended(now)} GROUP BY ${s.product_id}, ${s.price_id}`,
    );
    return rows.map((row) => ({ productId: Number(row.product_id), priceId: row.price_id, count: row.n }));
  }

  /** Whether somebody changes to one of these plans with their next period. */
  async isAwaited(productIds: readonly number[], now: Date): Promise<boolean> {
    if (productIds.length === 0) return false;
    const next = named(PriceEntity, 'n');
    const rows = await this.readRows(
      { id: s.id },
      sql`FROM ${s} JOIN ${next} ON ${next.id} = ${s.next_price_id} WHERE ${next.product_id} IN ${listOf(productIds)} AND ${isUnended(now)} LIMIT 1`,
    );
    return rows.length > 0;
  }

  /** Who has a plan, a page at a time by their ids. */
  async holdersOf(productId: number, after: number, limit: number, now: Date): Promise<number[]> {
    const rows = await this.readRows(
      { user_id: s.user_id },
      sql`FROM ${s} WHERE ${s.product_id} = ${productId} AND ${s.user_id} > ${after} AND ${isRunning(now)} ORDER BY ${s.user_id} LIMIT ${limit}`,
    );
    return rows.map((row) => row.user_id);
  }

  /** Whose end has come and is not noted, locked. */
  async dueToEnd(now: Date, limit: number): Promise<SubscriptionRow[]> {
    return await this.subscriptions.pick(
      COLUMNS,
      { status: UNENDED_STATUSES, ends_at: atMost(now) },
      { limit, lock: true },
    );
  }

  /** Those that nobody has paid anything for, locked. */
  async pretended(limit: number): Promise<SubscriptionRow[]> {
    return await this.subscriptions.pick(
      COLUMNS,
      { gateway_name: 'test', status: UNENDED_STATUSES },
      { limit, lock: true },
    );
  }

  /** Those given by hand that go on for another period, locked. */
  async dueToRenew(now: Date, limit: number): Promise<SubscriptionRow[]> {
    return await this.subscriptions.pick(
      COLUMNS,
      { gateway_name: 'none', status: 'active', renews_at: atMost(now) },
      { limit, lock: true },
    );
  }

  /** For the copy of somebody's data. */
  async pageOf(userId: number, { after, limit }: Page<SubscriptionRow>): Promise<SubscriptionRow[]> {
    return await this.subscriptions.pick(
      COLUMNS,
      { user_id: userId, id: above(after?.id ?? 0) },
      { order: { id: 'asc' }, limit },
    );
  }

  /** @returns its id. */
  async insert(row: NewRow<SubscriptionEntity>): Promise<number> {
    const now = new Date();
    const holder = isHeldStatus(row.status ?? '') ? (row.user_id ?? null) : null;
    return await this.subscriptions.insert({ ...row, holder_id: holder, created_at: now, updated_at: now });
  }

  async update(ids: readonly number[], changes: SubscriptionChanges): Promise<void> {
    const { status, ends_at: ends } = changes;
    // A provider may still call running what has just run out here: another may have been begun since.
    const isOver = ends instanceof Date && ends <= new Date();
    const holder =
      typeof status === 'string' ? { holder_id: isHeldStatus(status) && !isOver ? sql`user_id` : sql`NULL` } : {};
    await this.subscriptions.update({ id: ids }, { ...changes, ...holder, updated_at: new Date() });
  }

  /** Each its own. */
  async renewEach(renewals: ReadonlyMap<number, Date | null>): Promise<void> {
    const now = new Date();
    await this.updateEach(
      SubscriptionEntity,
      new Map([...renewals].map(([id, renewsAt]) => [id, { renews_at: renewsAt, updated_at: now }])),
    );
  }

  /** What is to be deleted is theirs no more, of so many that have had it; none of them has it still. @returns how many. */
  async detach(productIds: readonly number[], limit: number): Promise<number> {
    const rows = await this.subscriptions.pick(['id'], { product_id: productIds }, { limit, lock: true });
    // By hand, so that the log of changes tells the plan that goes, and not everybody who once had it.
    return await this.writeIn(
      rows.map(({ id }) => id),
      (list) => sql`UPDATE ${bare} SET ${bare.product_id} = NULL, ${bare.price_id} = NULL WHERE ${bare.id} IN ${list}`,
    );
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.subscriptions.delete({ id: ids });
  }
}
