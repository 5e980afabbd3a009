import { randomBytes } from 'node:crypto';
import { UNREAD_NOTIFICATIONS_MAX } from '@tonearm/shared/limits';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import { named } from '../../core/database/entity-columns.js';
import type { ColumnOf } from '../../core/database/entity-columns.js';
import type { Page } from '../../core/database/pages.js';
import { Repository } from '../../core/database/repository.js';
import { joined, listOf, sql } from '../../core/database/sql.js';
import type { Condition } from '../../core/database/where.js';
import { atMost, below } from '../../core/database/where.js';
import { NotificationEntity } from './notification.entity.js';
import type { NoticeParams, Subject } from './kinds/kind.js';

export type NotificationRow = Pick<NotificationEntity, (typeof COLUMNS)[number]>;

/** What is told, whoever hears it. */
export interface Telling {
  kind: string;
  key: string;
  subject: Subject | null;
  actorId: number | null;
  params: NoticeParams;
}

/** Which rows of somebody, from where on. */
export interface NotificationPage {
  kinds: readonly string[] | null;
  isUnread: boolean | null;
  after: Pick<NotificationRow, 'created_at' | 'id'> | null;
  limit: number;
}

const COLUMNS = [
  'id',
  'kind',
  'subject_type',
  'subject_id',
  'actor_ids',
  'actors_count',
  'params',
  'created_at',
  'read_at',
] as const satisfies readonly ColumnOf<NotificationEntity>[];
const RANDOM_BYTES = 16;
/** So many of those who did something are kept by name; more are only counted. */
const ACTORS_MAX = 100;
const n = named(NotificationEntity);

/** Sorts by when it was made. */
export const newId = (): string => ulidOf(Date.now(), randomBytes(RANDOM_BYTES)).toLowerCase();

const newRow = (userId: number, { kind, key, subject, actorId, params }: Telling) => ({
  id: newId(),
  user_id: userId,
  kind,
  dedupe_key: key,
  subject_type: subject?.type ?? null,
  subject_id: subject?.id ?? null,
  actor_ids: actorId === null ? [] : [actorId],
  actors_count: actorId === null ? 0 : 1,
  params,
  created_at: new Date(),
  read_at: null,
});
type NewRow = ReturnType<typeof newRow>;

/** The rows that people are told by. */
export class NotificationsRepository extends Repository {
  private readonly rowsOf = this.table(NotificationEntity);

  async page(userId: number, { kinds, isUnread, after, limit }: NotificationPage): Promise<NotificationRow[]> {
    const conditions = [sql`${n.user_id} = ${userId}`];
    if (kinds !== null) conditions.push(sql`${n.kind} IN ${listOf(kinds)}`);
    if (isUnread !== null) conditions.push(isUnread ? sql`${n.read_at} IS NULL` : sql`${n.read_at} IS NOT NULL`);
    if (after)
      conditions.push(
        sql`${n.created_at} <= ${after.created_at} AND (${n.created_at} < ${after.created_at} OR ${n.id} < ${after.id})`,
      );
    return await this.rowsOf.pick(COLUMNS, joined(conditions, ' AND '), {
      order: { created_at: 'desc', id: 'desc' },
      limit,
    });
  }

  /** Counted no further than the bell does. */
  async unreadCount(userId: number): Promise<number> {
    const [row] = await this.rows<{ n: number }>(
      sql`SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${n} WHERE ${n.user_id} = ${userId} AND ${n.read_at} IS NULL LIMIT ${UNREAD_NOTIFICATIONS_MAX + 1}) unread`,
    );
    return Number(row?.n ?? 0);
  }

  /** As `unreadCount`, of several. */
  async unreadCounts(userIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.rowsIn<{ user_id: number; n: number }>(
      userIds,
      (list) =>
        sql`SELECT ${n.user_id}, COUNT(*) AS n FROM ${n} WHERE ${n.user_id} IN ${list} AND ${n.read_at} IS NULL GROUP BY ${n.user_id}`,
    );
    return new Map(rows.map((row) => [Number(row.user_id), Math.min(Number(row.n), UNREAD_NOTIFICATIONS_MAX + 1)]));
  }

  /** One's own; null: there is none of them. */
  async find(userId: number, id: string): Promise<NotificationRow | null> {
    return await this.rowsOf.pickOne(COLUMNS, { id, user_id: userId });
  }

  /** By whose they are. */
  async idsOf(userIds: readonly number[], { kind, key }: Pick<Telling, 'kind' | 'key'>): Promise<Map<number, string>> {
    const rows = await this.rowsOf.pick(['id', 'user_id'], { user_id: userIds, kind, dedupe_key: key });
    return new Map(rows.map(({ id, user_id: userId }) => [userId, id]));
  }

  /** The latest unread rows of several, of each so many as the bell counts. */
  async unreadOf(userIds: readonly number[]): Promise<(NotificationRow & { user_id: number })[]> {
    if (userIds.length === 0) return [];
    const ids = await this.rows<{ id: string }>(
      sql`SELECT id FROM (
        SELECT ${n.id} AS id, ROW_NUMBER() OVER (PARTITION BY ${n.user_id} ORDER BY ${n.created_at} DESC, ${n.id} DESC) AS place
        FROM ${n} WHERE ${n.user_id} IN ${listOf(userIds)} AND ${n.read_at} IS NULL
      ) latest WHERE place <= ${UNREAD_NOTIFICATIONS_MAX + 1}`,
    );
    return ids.length === 0 ? [] : await this.rowsOf.pick([...COLUMNS, 'user_id'], { id: ids.map(({ id }) => id) });
  }

  /** A row for each who has none of this kind and key yet. @returns the new ones. */
  async tell(userIds: readonly number[], telling: Telling): Promise<Map<number, NotificationRow>> {
    const { kind, key } = telling;
    const told = new Set(await this.rowsOf.column('user_id', { user_id: userIds, kind, dedupe_key: key }));
    const rows = await this.insertNew(userIds.filter((id) => !told.has(id)).map((id) => newRow(id, telling)));
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  /** As `tell`, of several things to one person. @returns the new rows. */
  async tellOne(userId: number, tellings: readonly Telling[]): Promise<NotificationRow[]> {
    return await this.insertNew(tellings.map((telling) => newRow(userId, telling)));
  }

  /** @returns those that were. Another unit may have been first with some of them. */
  private async insertNew(rows: readonly NewRow[]): Promise<NewRow[]> {
    await this.rowsOf.insertNew(rows, ['user_id', 'kind', 'dedupe_key']);
    const mine = new Set(rows.length === 0 ? [] : await this.rowsOf.column('id', { id: rows.map(({ id }) => id) }));
    return rows.filter(({ id }) => mine.has(id));
  }

  /** Somebody more did the same: the row tells of them too, is unread again, and comes first. @returns null where it told of them already. */
  async raise(userId: number, { kind, key, actorId, params }: Telling): Promise<NotificationRow | null> {
    const row = await this.rowsOf.pickOne(COLUMNS, { user_id: userId, kind, dedupe_key: key }, { lock: true });
    if (!row || (actorId !== null && row.actor_ids.includes(actorId))) return null;
    const changes = {
      actor_ids: actorId === null ? row.actor_ids : [actorId, ...row.actor_ids].slice(0, ACTORS_MAX),
      actors_count: row.actors_count + (actorId === null ? 0 : 1),
      params,
      created_at: new Date(),
      read_at: null,
    };
    await this.rowsOf.update({ id: row.id }, changes);
    return { ...row, ...changes };
  }

  /** @returns how many were unread until now. */
  async markRead(userId: number, ids: readonly string[]): Promise<number> {
    return await this.rowsOf.update({ user_id: userId, id: ids, read_at: null }, { read_at: new Date() });
  }

  /** @returns how many, at most the limit. */
  async markAllRead(userId: number, limit: number): Promise<number> {
    return await this.rowsOf.update({ user_id: userId, read_at: null }, { read_at: new Date() }, { limit });
  }

  async delete(userId: number, ids: readonly string[]): Promise<number> {
    return await this.rowsOf.delete({ user_id: userId, id: ids });
  }

  /** @returns how many, at most the limit. */
  async deleteOf(userId: number, limit: number): Promise<number> {
    return await this.rowsOf.delete({ user_id: userId }, { limit });
  }

  /** Those that were read before the one moment, or came before the other and were not. @returns how many, at most the limit. */
  async deleteOld({ readBefore, cameBefore }: { readBefore: Date; cameBefore: Date }, limit: number): Promise<number> {
    const old: Condition<NotificationEntity>[] = [
      { read_at: atMost(readBefore) },
      { read_at: null, created_at: below(cameBefore) },
    ];
    let count = 0;
    for (const where of old) if (count < limit) count += await this.rowsOf.delete(where, { limit: limit - count });
    return count;
  }

  /** Of somebody, the latest first. */
  async listOf(userId: number, { after, limit }: Page<NotificationRow>): Promise<NotificationRow[]> {
    return await this.page(userId, { kinds: null, isUnread: null, after, limit });
  }
}
