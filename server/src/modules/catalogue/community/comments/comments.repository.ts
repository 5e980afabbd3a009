import { COMMENT_MARKERS_MAX } from '@tonearm/shared/limits';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Expression, Sql } from '../../../../core/database/sql.js';
import { above, not } from '../../../../core/database/where.js';
import type { Where } from '../../../../core/database/where.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { CommentEntity, CommentVoteEntity } from '../../music/schema/comment.entity.js';
import type { CommentableItem } from './commentable.repository.js';

export type CommentRow = Pick<CommentEntity, (typeof COLUMNS)[number]>;

export interface NewComment {
  item: CommentableItem;
  userId: number;
  parentId: number | null;
  content: string;
  mentions: { id: number; name: string }[];
  positionMs: number | null;
  /** The stretch of the track whose best comment it may be; null for what points into none, and for replies. */
  markerSlot: number | null;
  requestKey: string | null;
}

export type MarkerRow = Pick<CommentEntity, (typeof MARKER_COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'commentable_type',
  'commentable_id',
  'user_id',
  'parent_id',
  'depth',
  'content',
  'mentions',
  'position_ms',
  'upvotes',
  'replies_count',
  'reports_count',
  'state',
  'edited_at',
  'reviewed_at',
  'deleted_at',
  'trashed_state',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<CommentEntity>[];
const MARKER_COLUMNS = [
  'id',
  'position_ms',
  'user_id',
  'content',
] as const satisfies readonly ColumnOf<CommentEntity>[];

const c = named(CommentEntity, 'c');
const o = named(CommentEntity, 'o');
/** What stands in a thread: what can be read, and stubs that hold replies together. */
const standing = (seesHidden: boolean): Sql =>
  seesHidden
    ? sql`(${c.state} <> 'deleted' OR ${c.replies_count} > 0)`
    : sql`(${c.state} = 'visible' OR ${c.replies_count} > 0)`;

function filterSql({ key, value }: Filter): Sql {
  if (key === 'user') return sql`${c.user_id} = ${Number(value)}`;
  if (key !== 'reported') return sql`${c.state} = ${String(value)}`;
  return [true, 'true', '1'].includes(value as string) ? sql`${c.reports_count} > 0` : sql`${c.reports_count} = 0`;
}

export class CommentsRepository extends Repository {
  protected readonly comments = this.table(CommentEntity);
  protected readonly votes = this.table(CommentVoteEntity);

  pageIds(plan: ListPlan, source: ListSource): Promise<IdPage> {
    return readIdPage((text, params) => this.rows(text, params), source, plan);
  }

  /** Threads of an item, or the replies of one. */
  threadSource(
    { type, id }: CommentableItem,
    { parentId, threadOf, seesHidden }: { parentId: number | null; threadOf: number | null; seesHidden: boolean },
  ): ListSource {
    return sourceOf(c, 'c', [
      sql`${c.commentable_type} = ${type}`,
      sql`${c.commentable_id} = ${id}`,
      parentId === null ? sql`${c.parent_id} IS NULL` : sql`${c.parent_id} = ${parentId}`,
      ...(threadOf === null
        ? []
        : [sql`${c.id} = (SELECT COALESCE(${o.parent_id}, ${o.id}) FROM ${o} WHERE ${o.id} = ${threadOf})`]),
      standing(seesHidden),
    ]);
  }

  /** All comments that fit the filters, for those who moderate. @param found what a search has found. */
  tableSource(plan: ListPlan, found: Sql | null): ListSource {
    return sourceOf(c, 'c', [...plan.filters.map(filterSql), ...(found ? [found] : [])]);
  }

  async listByIds(ids: readonly number[]): Promise<CommentRow[]> {
    return await this.comments.pick(COLUMNS, { id: ids });
  }

  /** Inside a unit the row is locked. */
  async find(id: number): Promise<CommentRow | null> {
    return await this.comments.pickOne(COLUMNS, { id }, { lock: true });
  }

  async findByRequest(userId: number, requestKey: string): Promise<CommentRow | null> {
    return await this.comments.pickOne(COLUMNS, { user_id: userId, request_key: requestKey });
  }

  /** The first replies of each, the oldest first. */
  async firstReplies(parentIds: readonly number[], count: number, seesHidden: boolean): Promise<CommentRow[]> {
    if (parentIds.length === 0) return [];
    const selection = Object.fromEntries(COLUMNS.map((column) => [column, c[column]])) as {
      [K in (typeof COLUMNS)[number]]: Expression<CommentEntity[K]>;
    };
    return await this.readRows(
      selection,
      sql`FROM ${c} JOIN (
        SELECT ${c.id} AS reply_id, ROW_NUMBER() OVER (PARTITION BY ${c.parent_id} ORDER BY ${c.created_at}, ${c.id}) AS place
        FROM ${c} WHERE ${c.parent_id} IN ${listOf(parentIds)} AND ${standing(seesHidden)}
      ) first ON first.reply_id = ${c.id} WHERE first.place <= ${count} ORDER BY ${c.parent_id}, ${c.created_at}, ${c.id}`,
    );
  }

  /** Which of them the user has voted for. */
  async upvotedBy(userId: number, ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.votes.column('comment_id', { user_id: userId, comment_id: ids }));
  }

  /** Comments that point into a track: all of them, or the best of each stretch where there are too many. What an index finds, however many there are. */
  async markers(trackId: number): Promise<MarkerRow[]> {
    const pointing = sql`FROM ${c} WHERE ${c.commentable_id} = ${trackId} AND ${c.state} = 'visible' AND ${c.marker_slot}`;
    const all = await this.rows<{ id: number | null }>(
      sql`SELECT ${c.id} ${pointing} >= 0 LIMIT ${COMMENT_MARKERS_MAX + 1}`,
    );
    const found =
      all.length <= COMMENT_MARKERS_MAX
        ? all
        : await this.rows<{ id: number | null }>(
            sql`WITH RECURSIVE slots (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM slots WHERE slot < ${COMMENT_MARKERS_MAX - 1})
       SELECT (SELECT ${c.id} ${pointing} = slots.slot ORDER BY ${c.upvotes} DESC, ${c.id} DESC LIMIT 1) AS id FROM slots`,
          );
    const ids = found.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
    return await this.comments.pick(MARKER_COLUMNS, { id: ids }, { order: { position_ms: 'asc', id: 'asc' } });
  }

  /** @returns its id. */
  async insert(comment: NewComment): Promise<number> {
    const now = new Date();
    const id = await this.comments.insert({
      commentable_type: comment.item.type,
      commentable_id: comment.item.id,
      user_id: comment.userId,
      parent_id: comment.parentId,
      depth: comment.parentId === null ? 1 : 2,
      content: comment.content,
      mentions: comment.mentions,
      position_ms: comment.positionMs,
      marker_slot: comment.markerSlot,
      request_key: comment.requestKey,
      created_at: now,
      updated_at: now,
    });
    await this.noteWords([id]);
    return id;
  }

  /** Recounts the visible replies; MySQL reads no table that it changes, unless through a table of its own. */
  async recountReplies(id: number): Promise<void> {
    const r = named(CommentEntity, 'r');
    const count = sql`(SELECT n FROM (SELECT COUNT(*) AS n FROM ${r} WHERE ${r.parent_id} = ${id} AND ${r.state} = 'visible') counted)`;
    await this.comments.update({ id }, { replies_count: count });
  }

  /** @param by the author and the earliest time of writing; null: a moderator. @returns whether it was changed. */
  async update(
    id: number,
    values: Pick<CommentEntity, 'content' | 'mentions'>,
    by: { userId: number; since: Date } | null,
  ): Promise<boolean> {
    const now = new Date();
    const own: Where<CommentEntity> = by === null ? {} : { user_id: by.userId, created_at: above(by.since) };
    const { content, mentions } = values;
    await this.noteWords([id]);
    return (
      (await this.comments.update(
        { id, state: not('deleted'), ...own },
        { content, mentions, edited_at: now, reviewed_at: null, updated_at: now },
      )) > 0
    );
  }

  /** The list of all comments finds these by other words from now on, or not at all. */
  protected async noteWords(ids: readonly number[]): Promise<void> {
    await new SearchChanges(this.database, this.unit).note('comments', ids);
  }

  /** @returns whether they had not voted yet. */
  async addVote(id: number, userId: number): Promise<boolean> {
    if (await this.votes.has({ comment_id: id, user_id: userId })) return false;
    await this.votes.insertNew(
      [{ comment_id: id, user_id: userId, created_at: new Date() }],
      ['comment_id', 'user_id'],
    );
    return true;
  }

  async removeVote(id: number, userId: number): Promise<void> {
    await this.votes.delete({ comment_id: id, user_id: userId });
  }

  /** @returns the recounted votes. */
  async recountVotes(id: number): Promise<number> {
    const v = named(CommentVoteEntity, 'v');
    await this.comments.update({ id }, { upvotes: sql`(SELECT COUNT(*) FROM ${v} WHERE ${v.comment_id} = ${id})` });
    return (await this.comments.pickOne(['upvotes'], { id }))?.upvotes ?? 0;
  }
}
