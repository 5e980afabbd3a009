import type { CommentableType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { UserBlockEntity } from '../../../users/index.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { AlbumArtistEntity, AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistManagerEntity, ArtistWorkspaceEntity } from '../../music/schema/artist.entity.js';
import { CommentEntity } from '../../music/schema/comment.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { albumOwnedSql, ownedByUserSql, ownedByWorkspaceSql, trackOwnedSql } from '../../music/ownership.js';
import type { OwnedMusic } from '../../music/ownership.js';
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
  /** Its owner, who manages its artist, or the owner of a workspace that is either has blocked the viewer. */
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

const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const [ub, bm] = [named(UserBlockEntity, 'ub'), named(ArtistManagerEntity, 'bm')];
const [bw, bt] = [named(WorkspaceEntity, 'bw'), named(ArtistWorkspaceEntity, 'bt')];
const [trackCredit, albumCredit] = [named(TrackArtistEntity, 'bc'), named(AlbumArtistEntity, 'bc')];

/** Whether somebody whose item it is has blocked the actor. @param item its columns. @param credits what credits its artists, up to the condition. */
const blockedFrom = ({ userId }: Actor, item: OwnedMusic, credits: Sql): Sql =>
  userId === null
    ? sql`0`
    : sql`EXISTS (SELECT 1 FROM ${ub}
  WHERE ${ub.blocked_id} = ${userId} AND (${ownedByUserSql(item, ub.user_id)}
    OR EXISTS (SELECT 1 FROM ${bm} JOIN ${credits} = ${bm.artist_id} WHERE ${bm.user_id} = ${ub.user_id})
    OR EXISTS (SELECT 1 FROM ${bw} WHERE ${bw.owner_id} = ${ub.user_id} AND (${ownedByWorkspaceSql(item, bw.id)}
      OR EXISTS (SELECT 1 FROM ${bt} JOIN ${credits} = ${bt.artist_id} WHERE ${bt.workspace_id} = ${bw.id})))))`;

const TRACK_CREDITS = sql`${trackCredit} ON ${trackCredit.track_id} = ${t.id} AND ${trackCredit.artist_id}`;
const ALBUM_CREDITS = sql`${albumCredit} ON ${albumCredit.album_id} = ${a.id} AND ${albumCredit.artist_id}`;

export class CommentableRepository extends Repository {
  /** null where the actor may not see it, or only by the link of what is not out. */
  async find({ type, id }: CommentableItem, actor: Actor): Promise<Commentable | null> {
    const withoutLink = actor.with({ shareToken: null });
    const row = await this.row<ItemRow>(
      type === 'track'
        ? sql`SELECT ${t.duration_ms}, ${t.comments_enabled}, ${t.comments_count}, CASE WHEN ${trackOwnedSql(actor)} THEN 1 ELSE 0 END AS is_owned,
           ${blockedFrom(actor, t, TRACK_CREDITS)} AS is_blocked
         FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${t.id} = ${id} AND ${trackVisibleSql(actor)} AND (${trackTalkOpenSql()} OR ${trackVisibleSql(withoutLink)})`
        : sql`SELECT NULL AS duration_ms, 1 AS comments_enabled, ${a.comments_count}, CASE WHEN ${albumOwnedSql(actor)} THEN 1 ELSE 0 END AS is_owned,
           ${blockedFrom(actor, a, ALBUM_CREDITS)} AS is_blocked
         FROM ${a} WHERE ${a.id} = ${id} AND ${albumVisibleSql(actor)} AND (${albumTalkOpenSql()} OR ${albumVisibleSql(withoutLink)})`,
    );
    return (
      row && {
        type,
        id,
        durationMs: row.duration_ms === null ? null : Number(row.duration_ms),
        isClosed: !row.comments_enabled,
        isOwned: Boolean(row.is_owned),
        isBlocked: Boolean(row.is_blocked),
        commentsCount: Number(row.comments_count),
      }
    );
  }

  /** Keeps other units that count this item's comments waiting. */
  async lock({ type, id }: CommentableItem): Promise<void> {
    await this.lockRows<{ id: number }>(type === 'track' ? TrackEntity : AlbumEntity, [id]);
  }

  /** Recounts the visible comments. */
  async recount({ type, id }: CommentableItem): Promise<void> {
    const c = named(CommentEntity, 'c');
    const comments_count = sql`(SELECT COUNT(*) FROM ${c} WHERE ${c.commentable_type} = ${type} AND ${c.commentable_id} = ${id} AND ${c.state} = 'visible')`;
    await (type === 'track'
      ? this.table(TrackEntity).update({ id }, { comments_count })
      : this.table(AlbumEntity).update({ id }, { comments_count }));
  }
}
