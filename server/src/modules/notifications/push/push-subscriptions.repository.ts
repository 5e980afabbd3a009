import { PUSH_SUBSCRIPTIONS_MAX } from '@tonearm/shared/limits';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { listOf, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { not } from '../../../core/database/where.js';
import { SessionEntity } from '../../auth/index.js';
import type { PushOwner } from './push-owner.js';
import { PushDeliveryEntity, PushServiceEntity, PushSubscriptionEntity } from './push.entity.js';

export type NewPushSubscription = Pick<PushSubscriptionEntity, 'endpoint_hash' | 'sealed'>;

export interface ListedPushSubscription {
  service: string;
  platform: string;
  browser: string;
  created_at: Date;
  seen_at: Date;
}

const [s, p, d, e] = [
  named(PushSubscriptionEntity, 's'),
  named(PushServiceEntity, 'p'),
  named(PushDeliveryEntity, 'd'),
  named(SessionEntity, 'e'),
];
/** Named as it is: what is deleted has no other name. */
const deleted = named(PushServiceEntity, 'push_services');
const isIdle = ({ id }: typeof p): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM ${s} WHERE ${s.service_id} = ${id}) AND NOT EXISTS (SELECT 1 FROM ${d} WHERE ${d.service_id} = ${id})`;

/** Browsers that take pushes. */
export class PushSubscriptionsRepository extends Repository {
  private readonly subscriptions = this.table(PushSubscriptionEntity);
  private readonly services = this.table(PushServiceEntity);

  /** The id of a service, which is noted where it is new: until the unit ends nobody finds it idle, and takes it away. */
  async serviceOf(host: string): Promise<number> {
    const locked = () => this.services.pickOne(['id'], { host }, { lock: true });
    const found = await locked();
    if (found) return found.id;
    await this.services.insertFirst({ host, failures: 0 });
    return (await locked())?.id as number;
  }

  /** A browser takes them for whoever is signed in there last, and at one address. */
  async save({ userId, sessionId }: PushOwner, serviceId: number, row: NewPushSubscription): Promise<void> {
    const owner = { user_id: userId, session_id: sessionId, service_id: serviceId };
    const now = new Date();
    await this.subscriptions.delete({ session_id: sessionId, endpoint_hash: not(row.endpoint_hash) });
    await this.subscriptions.delete({ endpoint_hash: row.endpoint_hash, user_id: not(userId) });
    await this.subscriptions.upsert(
      { ...row, ...owner, created_at: now, seen_at: now },
      { key: ['endpoint_hash'], set: ['session_id', 'sealed', 'service_id', 'seen_at'] },
    );
  }

  /** Whether this browser said the same before. */
  async has({ userId, sessionId }: PushOwner, endpointHash: string): Promise<boolean> {
    return await this.subscriptions.has({ user_id: userId, session_id: sessionId, endpoint_hash: endpointHash });
  }

  /** Those that said so last stay. */
  async keepLatest(userId: number): Promise<void> {
    const all = await this.subscriptions.pick(['id'], { user_id: userId }, { order: { seen_at: 'desc', id: 'desc' } });
    const old = all.slice(PUSH_SUBSCRIPTIONS_MAX).map(({ id }) => id);
    await this.subscriptions.delete({ id: old });
  }

  async deleteOfSession({ userId, sessionId }: PushOwner): Promise<void> {
    await this.subscriptions.delete({ user_id: userId, session_id: sessionId });
  }

  async delete(id: number): Promise<void> {
    await this.subscriptions.delete({ id });
  }

  async ofUsers(userIds: readonly number[]): Promise<Pick<PushSubscriptionEntity, 'id' | 'user_id' | 'service_id'>[]> {
    return await this.subscriptions.pick(['id', 'user_id', 'service_id'], { user_id: userIds });
  }

  /** null: gone, or its session is over. */
  async findLive(id: number): Promise<Pick<PushSubscriptionEntity, 'id' | 'user_id' | 'sealed'> | null> {
    const [row] = await this.readRows(
      { id: s.id, user_id: s.user_id, sealed: s.sealed },
      sql`FROM ${s} JOIN ${e} ON ${e.id} = ${s.session_id} WHERE ${s.id} = ${id} AND ${e.expires_at} > ${new Date()}`,
    );
    return row ?? null;
  }

  async listOf(userId: number): Promise<ListedPushSubscription[]> {
    return await this.readRows(
      { service: p.host, platform: e.platform, browser: e.browser, created_at: s.created_at, seen_at: s.seen_at },
      sql`FROM ${s} JOIN ${p} ON ${p.id} = ${s.service_id} JOIN ${e} ON ${e.id} = ${s.session_id} WHERE ${s.user_id} = ${userId} ORDER BY ${s.seen_at} DESC, ${s.id} DESC`,
    );
  }

  /** What they are still to be told first. @returns how many rows, at most `room`. */
  async eraseOf(userId: number, room: number): Promise<number> {
    const ids = (await this.subscriptions.pick(['id'], { user_id: userId })).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const rows = await this.table(PushDeliveryEntity).delete({ subscription_id: ids }, { limit: room });
    if (rows >= room) return rows;
    return rows + (await this.subscriptions.delete({ user_id: userId }, { limit: room - rows }));
  }

  /** Services that no browser is with, also by the time they go. @returns how many, at most `limit`. */
  async deleteIdleServices(limit: number): Promise<number> {
    const idle = await this.readRows({ id: p.id }, sql`FROM ${p} WHERE ${isIdle(p)} ORDER BY ${p.id} LIMIT ${limit}`);
    if (idle.length === 0) return 0;
    return await this.services.delete(sql`${deleted.id} IN ${listOf(idle.map(({ id }) => id))} AND ${isIdle(deleted)}`);
  }
}
