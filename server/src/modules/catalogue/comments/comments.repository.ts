import type { CommentableType, CommentState } from '@tonearm/shared/catalogue/catalogue';
import { COMMENT_MARKERS_MAX } from '@tonearm/shared/limits';
import { likeText, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import type { CommentableItem } from './commentable.repository.js';

export interface CommentRow {
  id: number;
  commentable_type: CommentableType;
  commentable_id: number;
  user_id: number | null;
  parent_id: number | null;
  depth: number;
  content: string;
  /** JSON. */
  mentions: string;
  position_ms: number | null;
  upvotes: number;
  replies_count: number;
  reports_count: number;
  state: CommentState;
  edited_at: string | Date | null;
  reviewed_at: string | Date | null;
  created_at: string | Date;
  updated_at: string | Date;
}

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

export interface MarkerRow {
  id: number;
  position_ms: number;
  user_id: number | null;
  content: string;
}

const COLUMNS = `c.id, c.commentable_type, c.commentable_id, c.user_id, c.parent_id, c.depth, c.content, c.mentions, c.position_ms, c.upvotes, c.replies_count,
  c.reports_count, c.state, c.edited_at, c.reviewed_at, c.created_at, c.updated_at`;

/** What stands in a thread: what can be read, and stubs that hold replies together. */
const standing = (seesHidden: boolean): string => (seesHidden ? "(c.state <> 'deleted' OR c.replies_count > 0)" : "(c.state = 'visible' OR c.replies_count > 0)");

export class CommentsRepository extends Repository {
  pageIds(plan: ListPlan, source: ListSource): Promise<IdPage> {
    return readIdPage((sql, params) => this.rows(sql, params), source, plan);
  }

  /** Threads of an item, or the replies of one. */
  threadSource({ type, id }: CommentableItem, { parentId, seesHidden }: { parentId: number | null; seesHidden: boolean }): ListSource {
    const where = ['c.commentable_type = ?', 'c.commentable_id = ?', parentId === null ? 'c.parent_id IS NULL' : 'c.parent_id = ?', standing(seesHidden)];
    return { from: 'comments c', alias: 'c', where, params: [type, id, ...(parentId === null ? [] : [parentId])] };
  }

  /** All comments that fit the filters, for those who moderate. */
  tableSource(plan: ListPlan): ListSource {
    const source: ListSource = { from: 'comments c', alias: 'c', where: [], params: [] };
    for (const { key, value } of plan.filters) {
      if (key === 'reported') {
        source.where.push([true, 'true', '1'].includes(value as string) ? 'c.reports_count > 0 AND c.reviewed_at IS NULL' : 'c.reports_count = 0');
      } else {
        source.where.push(key === 'user' ? 'c.user_id = ?' : 'c.state = ?');
        source.params.push(key === 'user' ? Number(value) : String(value));
      }
    }
    if (plan.query) {
      source.where.push("c.content LIKE ? ESCAPE '!'");
      source.params.push(`%${likeText(plan.query)}%`);
    }
    return source;
  }

  async listByIds(ids: readonly number[]): Promise<CommentRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<CommentRow>(`SELECT ${COLUMNS} FROM comments c WHERE c.id IN (${marks(ids.length)})`, ids);
  }

  /** Inside a unit on MySQL the row is locked. */
  async find(id: number): Promise<CommentRow | null> {
    const lock = this.database.dialect === 'mysql' && this.unit.isOpen ? ' FOR UPDATE' : '';
    return await this.row<CommentRow>(`SELECT ${COLUMNS} FROM comments c WHERE c.id = ?${lock}`, [id]);
  }

  async findByRequest(userId: number, requestKey: string): Promise<CommentRow | null> {
    return await this.row<CommentRow>(`SELECT ${COLUMNS} FROM comments c WHERE c.user_id = ? AND c.request_key = ?`, [userId, requestKey]);
  }

  /** The first replies of each, the oldest first. */
  async firstReplies(parentIds: readonly number[], count: number, seesHidden: boolean): Promise<CommentRow[]> {
    if (parentIds.length === 0) return [];
    return await this.rows<CommentRow>(
      `SELECT ${COLUMNS} FROM comments c JOIN (
         SELECT c.id AS reply_id, ROW_NUMBER() OVER (PARTITION BY c.parent_id ORDER BY c.created_at, c.id) AS place
         FROM comments c WHERE c.parent_id IN (${marks(parentIds.length)}) AND ${standing(seesHidden)}
       ) first ON first.reply_id = c.id WHERE first.place <= ? ORDER BY c.parent_id, c.created_at, c.id`, [...parentIds, count]);
  }

  /** Which of them the user has voted for. */
  async upvotedBy(userId: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.rows<{ comment_id: number }>(`SELECT comment_id FROM comment_votes WHERE user_id = ? AND comment_id IN (${marks(ids.length)})`, [userId, ...ids]);
    return new Set(rows.map((row) => Number(row.comment_id)));
  }

  /** Comments that point into a track: all of them, or the best of each stretch where there are too many. What an index finds, however many there are. */
  async markers(trackId: number): Promise<MarkerRow[]> {
    const pointing = "FROM comments c WHERE c.commentable_id = ? AND c.state = 'visible' AND c.marker_slot";
    const all = await this.rows<{ id: number | null }>(`SELECT c.id ${pointing} >= 0 LIMIT ${COMMENT_MARKERS_MAX + 1}`, [trackId]);
    const found = all.length <= COMMENT_MARKERS_MAX ? all : await this.rows<{ id: number | null }>(
      `WITH RECURSIVE slots (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM slots WHERE slot < ${COMMENT_MARKERS_MAX - 1})
       SELECT (SELECT c.id ${pointing} = slots.slot ORDER BY c.upvotes DESC, c.id DESC LIMIT 1) AS id FROM slots`, [trackId]);
    const ids = found.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
    if (ids.length === 0) return [];
    return await this.rows<MarkerRow>(`SELECT c.id, c.position_ms, c.user_id, c.content FROM comments c WHERE c.id IN (${marks(ids.length)}) ORDER BY c.position_ms, c.id`, ids);
  }

  /** @returns its id. */
  async insert(comment: NewComment): Promise<number> {
    const now = sqlTime(new Date());
    return await this.insertMany('comments',
      ['commentable_type', 'commentable_id', 'user_id', 'parent_id', 'depth', 'content', 'mentions', 'position_ms', 'marker_slot', 'request_key', 'created_at', 'updated_at'],
      [[comment.item.type, comment.item.id, comment.userId, comment.parentId, comment.parentId === null ? 1 : 2, comment.content, JSON.stringify(comment.mentions),
        comment.positionMs, comment.markerSlot, comment.requestKey, now, now]]);
  }

  /** Counts the visible replies anew; MySQL reads no table that it changes, unless through a table of its own. */
  async recountReplies(id: number): Promise<void> {
    await this.write("UPDATE comments SET replies_count = (SELECT n FROM (SELECT COUNT(*) AS n FROM comments r WHERE r.parent_id = ? AND r.state = 'visible') counted) WHERE id = ?", [id, id]);
  }

  /** @param by the author and the earliest time of writing; null: a moderator. @returns whether it was changed. */
  async update(id: number, values: { content: string; mentions: { id: number; name: string }[] }, by: { userId: number; since: Date } | null): Promise<boolean> {
    const now = sqlTime(new Date());
    const own = by === null ? '' : ' AND user_id = ? AND created_at > ?';
    const count = await this.write(`UPDATE comments SET content = ?, mentions = ?, edited_at = ?, reviewed_at = NULL, updated_at = ? WHERE id = ? AND state <> 'deleted'${own}`,
      [values.content, JSON.stringify(values.mentions), now, now, id, ...(by === null ? [] : [by.userId, sqlTime(by.since)])]);
    return count > 0;
  }

  async addVote(id: number, userId: number): Promise<void> {
    const nothing = this.database.dialect === 'sqlite' ? 'ON CONFLICT (comment_id, user_id) DO NOTHING' : 'ON DUPLICATE KEY UPDATE user_id = user_id';
    await this.write(`INSERT INTO comment_votes (comment_id, user_id, created_at) VALUES (?, ?, ?) ${nothing}`, [id, userId, sqlTime(new Date())]);
  }

  async removeVote(id: number, userId: number): Promise<void> {
    await this.write('DELETE FROM comment_votes WHERE comment_id = ? AND user_id = ?', [id, userId]);
  }

  /** @returns the votes, counted anew. */
  async recountVotes(id: number): Promise<number> {
    await this.write('UPDATE comments SET upvotes = (SELECT COUNT(*) FROM comment_votes v WHERE v.comment_id = ?) WHERE id = ?', [id, id]);
    const row = await this.row<{ upvotes: number }>('SELECT upvotes FROM comments WHERE id = ?', [id]);
    return Number(row?.upvotes ?? 0);
  }
}
