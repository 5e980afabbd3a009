import { MODERATED_STATES } from '@tonearm/shared/catalogue/catalogue';
import type { CommentableType } from '@tonearm/shared/catalogue/catalogue';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { chosen } from '../../../../core/resources/filter-readers.js';
import type { RowText } from '../../../../core/resources/resource-source.js';
import { asksFor } from '../../../../core/lists/list-spec.js';
import { CommentEntity, CommentReportEntity } from '../../music/schema/comment.entity.js';

/** What somebody has said about a comment. */
export type ReportRow = Pick<CommentReportEntity, 'user_id' | 'reason' | 'created_at'>;

/** Where a comment stands among others. */
export type PlaceRow = Pick<CommentEntity, (typeof PLACE)[number]>;

const PLACE = [
  'id',
  'commentable_type',
  'commentable_id',
  'parent_id',
  'created_at',
  'state',
  'deleted_at',
] as const satisfies readonly ColumnOf<CommentEntity>[];

const REPORTS_SHOWN = 50;
/** Characters of a comment that are its beginning. */
const OPENING = 40;

const [c, r] = [named(CommentEntity, 'c'), named(CommentReportEntity, 'r')];

/** Those of one item. `notHas` leaves it out. */
const onSql =
  (type: CommentableType) =>
  ({ operator, value }: Filter): Sql => {
    const isThere = sql`${c.commentable_type} = ${type} AND ${c.commentable_id} = ${Number(value)}`;
    return operator === 'notHas' ? sql`NOT (${isThere})` : sql`(${isThere})`;
  };

/** In the trash, what they were before. Both states come first, so that both databases enter their index: for an OR, MariaDB reads all of either. */
const stateSql = (filter: Filter): Sql => {
  const { state, trashed_state: before } = c;
  const asked = chosen(MODERATED_STATES, filter);
  return sql`${state} IN ${listOf([...asked, 'deleted'])} AND (${state} <> 'deleted' OR ${before} IN ${listOf(asked)})`;
};

/** Not the stubs, in which there is nothing to read. Asked of each row: MariaDB would find nearly all by two indexes, and sort them. */
export const commentKeptSql = (): Sql => sql`(${c.state} <> 'deleted' OR ${c.deleted_at} IS NOT NULL) = 1`;

/** Where the list of all comments reads. */
export const COMMENT_LIST = {
  from: c,
  alias: 'c',
  id: c.id,
  deletedAt: c.deleted_at,
  columns: { content: c.content, reports_count: c.reports_count, created_at: c.created_at },
  covered: { updated_at: ['reports_count', 'created_at'] },
} as const;

export const COMMENT_FILTERS = {
  state: stateSql,
  reported: (filter: Filter): Sql => (asksFor(filter) ? sql`${c.reports_count} > 0` : sql`${c.reports_count} = 0`),
  user: c.user_id,
  track: onSql('track'),
  album: onSql('album'),
  created_at: c.created_at,
  updated_at: c.updated_at,
};

/** What only moderators ask about a comment. */
export class CommentListRepository extends Repository {
  private readonly comments = this.table(CommentEntity);

  /** What comments are found by. */
  async textsOf(ids: readonly number[]): Promise<RowText[]> {
    const rows = await this.comments.pick(['id', 'content'], { id: ids });
    return rows.map(({ id, content }) => ({ id, title: content.slice(0, OPENING), body: content }));
  }

  /** null: there is nothing to read in it. */
  async find(id: number): Promise<PlaceRow | null> {
    const row = await this.comments.pickOne(PLACE, { id });
    return row && (row.state !== 'deleted' || row.deleted_at !== null) ? row : null;
  }

  /** The nearest beside it: under the same comment, or under the same item; in the order of time. */
  async beside(place: PlaceRow, side: 'before' | 'after', limit: number): Promise<number[]> {
    const { id, commentable_type: type, commentable_id: itemId, parent_id: parentId, created_at: at } = place;
    const level = parentId === null ? sql`${c.parent_id} IS NULL` : sql`${c.parent_id} = ${parentId}`;
    const rows = await this.readRows(
      { id: c.id },
      side === 'before'
        ? sql`FROM ${c} WHERE ${c.commentable_type} = ${type} AND ${c.commentable_id} = ${itemId} AND ${level} AND ${c.state} <> 'deleted'
            AND (${c.created_at} < ${at} OR (${c.created_at} = ${at} AND ${c.id} < ${id})) ORDER BY ${c.created_at} DESC, ${c.id} DESC LIMIT ${limit}`
        : sql`FROM ${c} WHERE ${c.commentable_type} = ${type} AND ${c.commentable_id} = ${itemId} AND ${level} AND ${c.state} <> 'deleted'
            AND (${c.created_at} > ${at} OR (${c.created_at} = ${at} AND ${c.id} > ${id})) ORDER BY ${c.created_at}, ${c.id} LIMIT ${limit}`,
    );
    const ids = rows.map((row) => row.id);
    return side === 'before' ? ids.reverse() : ids;
  }

  async answersTo(id: number, limit: number): Promise<number[]> {
    return await this.comments.column(
      'id',
      { parent_id: id, state: [...MODERATED_STATES] },
      { order: { created_at: 'asc', id: 'asc' }, limit },
    );
  }

  /** The latest first. */
  async reportsOn(id: number): Promise<ReportRow[]> {
    return await this.readRows(
      { user_id: r.user_id, reason: r.reason, created_at: r.created_at },
      sql`FROM ${r} WHERE ${r.comment_id} = ${id} ORDER BY ${r.created_at} DESC, ${r.user_id} LIMIT ${REPORTS_SHOWN}`,
    );
  }

  /** Who has written these, each once. */
  async authorsOf(ids: readonly number[]): Promise<number[]> {
    const found = await this.comments.column('user_id', { id: ids });
    return [...new Set(found.flatMap((id) => id ?? []))].sort((a, b) => a - b);
  }
}
