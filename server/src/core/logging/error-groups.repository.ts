import { named } from '../database/entity-columns.js';
import type { ColumnOf } from '../database/entity-columns.js';
import { likeText } from '../database/dialect.js';
import { Repository } from '../database/repository.js';
import { asNumber, joined, listOf, sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { below, EVERY_ROW } from '../database/where.js';
import type { ErrorCause } from './error-cause.js';
import { ErrorGroupEntity, ErrorOccurrenceEntity } from './error-group.entity.js';

/** Causes that are kept; the oldest make room. */
export const ERROR_GROUPS_MAX = 1_000;
/** Times that are kept of each. */
export const OCCURRENCES_KEPT = 20;
/** Groups that one unit writes or deletes: with their occurrences less than 2,000 rows. */
export const GROUPS_AT_ONCE = 30;

export type NewOccurrence = Omit<ErrorOccurrenceEntity, 'id' | 'group_id'>;

/** What has come together of one cause. */
export interface SeenErrors {
  fingerprint: string;
  cause: ErrorCause;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** The newest of them, oldest first. */
  occurrences: readonly NewOccurrence[];
}

const LISTED = [
  'id',
  'level',
  'message',
  'exception',
  'code',
  'place',
  'occurrences',
  'first_seen_at',
  'last_seen_at',
  'resolved_at',
] as const satisfies readonly ColumnOf<ErrorGroupEntity>[];
const WHOLE = [...LISTED, 'stack'] as const satisfies readonly ColumnOf<ErrorGroupEntity>[];
const OCCURRENCE = [
  'id',
  'group_id',
  'seen_at',
  'message',
  'method',
  'path',
  'request_id',
  'job',
  'run_id',
] as const satisfies readonly ColumnOf<ErrorOccurrenceEntity>[];

export type ListedGroup = Pick<ErrorGroupEntity, (typeof LISTED)[number]>;
export type WholeGroup = Pick<ErrorGroupEntity, (typeof WHOLE)[number]>;

/** Which groups a list shows. */
export interface GroupsWanted {
  level: ErrorGroupEntity['level'] | null;
  isResolved: boolean | null;
  /** Seen within a day. */
  day: { from: Date; to: Date } | null;
  text: string;
  limit: number;
  offset: number;
}

/** Errors by their causes. */
export class ErrorGroupsRepository extends Repository {
  private readonly groups = this.table(ErrorGroupEntity);
  private readonly seen = this.table(ErrorOccurrenceEntity);

  /** Adds to groups that are there, opens them again, and makes those that are not; at most `GROUPS_AT_ONCE`. */
  async add(batch: readonly SeenErrors[]): Promise<void> {
    for (const errors of batch) await this.addTo(errors);
    const ids = await this.idsOf(batch.map(({ fingerprint }) => fingerprint));
    await this.seen.insertMany(
      batch.flatMap(({ fingerprint, occurrences }) =>
        occurrences.map((one) => ({ group_id: ids.get(fingerprint) ?? 0, ...one })),
      ),
    );
    for (const id of ids.values()) await this.forgetOccurrences(id);
    const excess = (await this.groups.count(EVERY_ROW)) - ERROR_GROUPS_MAX;
    if (excess > 0) await this.deleteOldest(EVERY_ROW, Math.min(excess, GROUPS_AT_ONCE));
  }

  /** Unresolved ones first, then the newest. One more than the limit says that there are more. */
  async list({ limit, offset, ...wanted }: GroupsWanted): Promise<ListedGroup[]> {
    const g = named(ErrorGroupEntity, 'g');
    const conditions = [sql`1 = 1`, ...this.conditions(wanted)];
    const rows = await this.readRows(
      { id: g.id },
      sql`FROM ${g} WHERE ${joined(conditions, ' AND ')} ORDER BY (${g.resolved_at} IS NOT NULL), ${g.last_seen_at} DESC, ${g.id} DESC LIMIT ${limit} OFFSET ${offset}`,
    );
    const byId = new Map(
      (await this.groups.pick(LISTED, { id: rows.map(({ id }) => id) })).map((row) => [row.id, row]),
    );
    return rows.flatMap(({ id }) => byId.get(id) ?? []);
  }

  /** The newest time of each of these groups. */
  async newestOf(ids: readonly number[]): Promise<Map<number, ErrorOccurrenceEntity>> {
    if (ids.length === 0) return new Map();
    const o = named(ErrorOccurrenceEntity);
    const newest = await this.readRows(
      { id: asNumber(sql`MAX(${o.id})`) },
      sql`FROM ${o} WHERE ${o.group_id} IN ${listOf(ids)} GROUP BY ${o.group_id}`,
    );
    const rows = await this.seen.pick(OCCURRENCE, { id: newest.map(({ id }) => id) });
    return new Map(rows.map((row) => [row.group_id, row]));
  }

  async find(id: number): Promise<WholeGroup | null> {
    return await this.groups.pickOne(WHOLE, { id });
  }

  /** Of a group, the newest first. */
  async occurrencesOf(id: number): Promise<ErrorOccurrenceEntity[]> {
    return await this.seen.pick(OCCURRENCE, { group_id: id }, { order: { id: 'desc' }, limit: OCCURRENCES_KEPT });
  }

  /** @returns whether there is such a group. */
  async resolve(id: number, at: Date | null): Promise<boolean> {
    return (await this.groups.update({ id }, { resolved_at: at })) === 1;
  }

  /** With its occurrences. @returns whether there was such a group. */
  async delete(id: number): Promise<boolean> {
    return (await this.groups.delete({ id })) === 1;
  }

  /** Deletes a piece of what was not seen since then. @returns whether there may be more. */
  async deleteUnseenSince(time: Date): Promise<boolean> {
    const { last_seen_at: seen } = named(ErrorGroupEntity);
    return (await this.deleteOldest(sql`${seen} < ${time}`, GROUPS_AT_ONCE)) === GROUPS_AT_ONCE;
  }

  private conditions({ level, isResolved, day, text }: Omit<GroupsWanted, 'limit' | 'offset'>): Sql[] {
    const [g, o] = [named(ErrorGroupEntity, 'g'), named(ErrorOccurrenceEntity, 'o')];
    const like = `%${likeText(text)}%`;
    const found = [g.message, g.exception, g.code, g.place].map((column) => sql`${column} LIKE ${like} ESCAPE '!'`);
    const asked = [o.message, o.path, o.job].map((column) => sql`${column} LIKE ${like} ESCAPE '!'`);
    const withOccurrence = sql`EXISTS (SELECT 1 FROM ${o} WHERE ${o.group_id} = ${g.id} AND (${o.request_id} = ${text} OR ${joined(asked, ' OR ')}))`;
    return [
      ...(level === null ? [] : [sql`${g.level} = ${level}`]),
      ...(isResolved === null ? [] : [isResolved ? sql`${g.resolved_at} IS NOT NULL` : sql`${g.resolved_at} IS NULL`]),
      ...(day === null ? [] : [sql`${g.first_seen_at} < ${day.to} AND ${g.last_seen_at} >= ${day.from}`]),
      ...(text === '' ? [] : [sql`(${joined([...found, withOccurrence], ' OR ')})`]),
    ];
  }

  /** An error that was seen before its group was resolved does not open it again. */
  private async addTo({ fingerprint, cause, count, firstAt, lastAt }: SeenErrors): Promise<void> {
    const g = named(ErrorGroupEntity);
    const changes = {
      ...cause,
      occurrences: sql`${g.occurrences} + ${count}`,
      resolved_at: sql`CASE WHEN ${g.resolved_at} < ${lastAt} THEN NULL ELSE ${g.resolved_at} END`,
      first_seen_at: sql`CASE WHEN ${g.first_seen_at} > ${firstAt} THEN ${firstAt} ELSE ${g.first_seen_at} END`,
      last_seen_at: sql`CASE WHEN ${g.last_seen_at} < ${lastAt} THEN ${lastAt} ELSE ${g.last_seen_at} END`,
    };
    // Most are there: an upsert alone would use up a number of MySQL's each time.
    if ((await this.groups.update({ fingerprint }, changes)) === 1) return;
    await this.groups.upsert(
      { fingerprint, ...cause, occurrences: count, first_seen_at: firstAt, last_seen_at: lastAt, resolved_at: null },
      { key: ['fingerprint'], set: changes },
    );
  }

  private async idsOf(fingerprints: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.groups.pick(['id', 'fingerprint'], { fingerprint: fingerprints });
    return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
  }

  private async forgetOccurrences(groupId: number): Promise<void> {
    const newest = { order: { id: 'desc' }, limit: OCCURRENCES_KEPT } as const;
    const kept = await this.seen.column('id', { group_id: groupId }, newest);
    if (kept.length === OCCURRENCES_KEPT) await this.seen.delete({ group_id: groupId, id: below(kept.at(-1) ?? 0) });
  }

  /** @returns how many. */
  private async deleteOldest(which: Sql, limit: number): Promise<number> {
    const ids = await this.groups.column('id', which, { order: { last_seen_at: 'asc', id: 'asc' }, limit });
    return await this.groups.delete({ id: ids });
  }
}
