import { Repository } from '../../core/database/repository.js';
import { named } from '../../core/database/entity-columns.js';
import type { Page } from '../../core/database/pages.js';
import { sql } from '../../core/database/sql.js';
import { atMost } from '../../core/database/where.js';
import type { Subject } from './kinds/kind.js';
import { NotificationDigestItemEntity } from './notification.entity.js';
import { newId } from './notifications.repository.js';

export type DigestItem = Pick<NotificationDigestItemEntity, (typeof COLUMNS)[number]>;

/** For whom something waits, and until when. */
export interface Waiting {
  userId: number;
  dueAt: Date;
}

const COLUMNS = ['id', 'user_id', 'kind', 'subject_type', 'subject_id', 'since', 'due_at'] as const;
const KEY = ['user_id', 'kind', 'dedupe_key'] as const;
/** In place of a thing's key: the first mail of a kind has gone, and what follows waits. */
const MAILED = 'mailed';
const i = named(NotificationDigestItemEntity);

/** What waits for the morning of whoever is to be told. */
export class DigestItemsRepository extends Repository {
  private readonly items = this.table(NotificationDigestItemEntity);

  /** Of one thing only one waits for somebody. @param since when it happened first. */
  async keep(waiting: readonly Waiting[], kind: string, subject: Subject, since: Date): Promise<void> {
    await this.items.insertNew(rowsOf(waiting, { kind, key: `${subject.type}:${subject.id}`, subject, since }), KEY);
  }

  /** Notes that the first mail of a kind goes to each until their morning. @returns who has had none. */
  async first(waiting: readonly Waiting[], kind: string): Promise<Set<number>> {
    const rows = rowsOf(waiting, { kind, key: MAILED, subject: null, since: new Date() });
    await this.items.insertNew(rows, KEY);
    return new Set(rows.length === 0 ? [] : await this.items.column('user_id', { id: rows.map(({ id }) => id) }));
  }

  /** Mornings that have come: the next mail of a kind is the first again. @returns how many, at most the limit. */
  async forgetMailed(until: Date, limit: number): Promise<number> {
    return await this.items.delete({ dedupe_key: MAILED, due_at: atMost(until) }, { limit });
  }

  /** The next for whom something is due, in the order in which it is. */
  async due(until: Date, after: Waiting | null, limit: number): Promise<Waiting[]> {
    const behind = after
      ? sql` AND ${i.due_at} >= ${after.dueAt} AND (${i.due_at} > ${after.dueAt} OR ${i.user_id} > ${after.userId})`
      : sql``;
    return await this.readRows(
      { userId: i.user_id, dueAt: i.due_at },
      sql`FROM ${i} WHERE ${i.due_at} <= ${until}${behind} GROUP BY ${i.due_at}, ${i.user_id} ORDER BY ${i.due_at}, ${i.user_id} LIMIT ${limit}`,
    );
  }

  /** What is due for somebody, the earliest first. */
  async of({ userId, dueAt }: Waiting, limit: number): Promise<DigestItem[]> {
    return await this.items.pick(
      COLUMNS,
      { user_id: userId, due_at: dueAt },
      { order: { since: 'asc', id: 'asc' }, limit },
    );
  }

  /** What waits for somebody, in the order of its ids. */
  async listOf(userId: number, { after, limit }: Page<DigestItem>): Promise<DigestItem[]> {
    const where = sql`${i.user_id} = ${userId} AND ${i.dedupe_key} <> ${MAILED} AND ${i.id} > ${after?.id ?? ''}`;
    return await this.items.pick(COLUMNS, where, { order: { id: 'asc' }, limit });
  }

  /** @returns how many, at most the limit. */
  async deleteOf(userId: number, limit: number): Promise<number> {
    return await this.items.delete({ user_id: userId }, { limit });
  }

  /** Those that nobody else has taken: theirs until the open unit ends. */
  async lock(ids: readonly string[]): Promise<Set<string>> {
    return new Set((await this.items.pick(['id'], { id: ids }, { lock: true })).map(({ id }) => id));
  }

  /** Takes locked ones away, in the unit in which they are told. */
  async take(ids: Iterable<string>): Promise<void> {
    await this.items.delete({ id: [...ids] });
  }
}

const rowsOf = (
  waiting: readonly Waiting[],
  { kind, key, subject, since }: { kind: string; key: string; subject: Subject | null; since: Date },
) =>
  waiting.map(({ userId, dueAt }) => ({
    id: newId(),
    user_id: userId,
    kind,
    dedupe_key: key,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    since,
    due_at: dueAt,
  }));
