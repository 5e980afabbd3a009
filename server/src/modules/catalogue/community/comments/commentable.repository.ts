import type { CommentableType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { Repository } from '../../../../core/database/repository.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { albumOwnedSql, trackOwnedSql } from '../../music/ownership.js';
import { albumTalkOpenSql, albumVisibleSql, trackTalkOpenSql, trackVisibleSql } from '../../music/visibility.js';

export interface CommentableItem {
  type: CommentableType;
  id: number;
}

/** What may be commented, as one viewer sees it. */
export interface Commentable extends CommentableItem {
  /** null on albums. */
  durationMs: number | null;
  isClosed: boolean;
  isOwned: boolean;
  /** Its owner, or who manages its artist, has blocked the viewer. */
  isBlocked: boolean;
  commentsCount: number;
}

interface ItemRow {
  duration_ms: number | null;
  comments_enabled: number;
  is_owned: number;
  is_blocked: number;
  comments_count: number;
}

/** Whether somebody whose item it is has blocked the actor. */
const blockedFrom = ({ userId }: Actor, owner: string, credits: string, ofItem: string): string => (userId === null ? '0' : `EXISTS (SELECT 1 FROM user_blocks ub
  WHERE ub.blocked_id = ${Number(userId)} AND (ub.user_id = ${owner}
    OR EXISTS (SELECT 1 FROM ${credits} JOIN artist_managers bm ON bm.artist_id = bc.artist_id WHERE ${ofItem} AND bm.user_id = ub.user_id)))`);

const TABLES = { track: 'tracks', album: 'albums' } as const;

export class CommentableRepository extends Repository {
  /** null where the actor may not see it, or only by the link of what is not out. */
  async find({ type, id }: CommentableItem, actor: Actor): Promise<Commentable | null> {
    const withoutLink = actor.with({ shareToken: null });
    const row = await this.row<ItemRow>(type === 'track'
      ? `SELECT t.duration_ms, t.comments_enabled, t.comments_count, CASE WHEN ${trackOwnedSql(actor)} THEN 1 ELSE 0 END AS is_owned,
           ${blockedFrom(actor, 't.owner_id', 'track_artists bc', 'bc.track_id = t.id')} AS is_blocked
         FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE t.id = ? AND ${trackVisibleSql(actor)} AND (${trackTalkOpenSql()} OR ${trackVisibleSql(withoutLink)})`
      : `SELECT NULL AS duration_ms, 1 AS comments_enabled, a.comments_count, CASE WHEN ${albumOwnedSql(actor)} THEN 1 ELSE 0 END AS is_owned,
           ${blockedFrom(actor, 'a.owner_id', 'album_artists bc', 'bc.album_id = a.id')} AS is_blocked
         FROM albums a WHERE a.id = ? AND ${albumVisibleSql(actor)} AND (${albumTalkOpenSql()} OR ${albumVisibleSql(withoutLink)})`, [id]);
    return row && {
      type, id, durationMs: row.duration_ms === null ? null : Number(row.duration_ms), isClosed: !row.comments_enabled, isOwned: Boolean(row.is_owned), isBlocked: Boolean(row.is_blocked),
      commentsCount: Number(row.comments_count),
    };
  }

  /** Keeps other units that count this item's comments waiting. */
  async lock({ type, id }: CommentableItem): Promise<void> {
    await this.lockRows<{ id: number }>(type === 'track' ? TrackEntity : AlbumEntity, [id]);
  }

  /** Counts the visible comments anew. */
  async recount({ type, id }: CommentableItem): Promise<void> {
    await this.write(
      `UPDATE ${TABLES[type]} SET comments_count = (SELECT COUNT(*) FROM comments c WHERE c.commentable_type = ? AND c.commentable_id = ? AND c.state = 'visible') WHERE id = ?`,
      [type, id, id]);
  }
}
