import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { userListedSql } from '../../../users/index.js';
import type { ProfileView } from '../../../users/index.js';
import { ownedBy } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { albumVisibleSql, artistVisibleSql, trackVisibleSql } from '../../music/visibility.js';
import { ownAlbumsSql, ownTracksSql } from './own-items.js';

export type ProfileList = 'history' | 'tracks' | 'albums' | 'artists' | 'likes' | 'followed';

/** What others see of somebody's listening goes this far back. */
const RECENT_PLAYS = 200;

const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];

/** What each list holds, as `id` and `sort_value` (when it came in). */
const LISTS: Readonly<Record<ProfileList, (profile: ProfileView, actor: Actor) => Sql>> = {
  tracks: ({ id, isOwn }, actor) =>
    sql`SELECT t.id AS id, t.created_at AS sort_value FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE ${ownedBy(t, { userId: id })} AND ${ownTracksSql(actor, isOwn)}`,
  albums: ({ id, isOwn, shows }, actor) => {
    const own = sql`SELECT a.id AS id, a.created_at AS sort_value FROM albums a WHERE ${ownedBy(a, { userId: id })} AND ${ownAlbumsSql(actor, isOwn)}`;
    if (!shows.show_likes) return own;
    return sql`${own} UNION ALL SELECT a.id AS id, m.created_at AS sort_value FROM likes m JOIN albums a ON a.id = m.likeable_id
        WHERE m.user_id = ${id} AND m.likeable_type = 'album' AND (a.owner_id IS NULL OR NOT ${ownedBy(a, { userId: id })}) AND a.listed = 1 AND ${albumVisibleSql(actor)}`;
  },
  artists: (
    { id },
    actor,
  ) => sql`SELECT ar.id AS id, m.created_at AS sort_value FROM follows m JOIN artists ar ON ar.id = m.followable_id
      WHERE m.user_id = ${id} AND m.followable_type = 'artist' AND ar.listed = 1 AND ${artistVisibleSql(actor)}`,
  likes: (
    { id },
    actor,
  ) => sql`SELECT t.id AS id, m.created_at AS sort_value FROM likes m JOIN tracks t ON t.id = m.likeable_id LEFT JOIN albums a ON a.id = t.album_id
      WHERE m.user_id = ${id} AND m.likeable_type = 'track' AND t.listed = 1 AND ${trackVisibleSql(actor)}`,
  history: ({ id }, actor) =>
    sql`SELECT t.id AS id, MAX(p.created_at) AS sort_value FROM (SELECT track_id, created_at FROM plays WHERE user_id = ${id} ORDER BY id DESC LIMIT ${RECENT_PLAYS}) p
      JOIN tracks t ON t.id = p.track_id LEFT JOIN albums a ON a.id = t.album_id WHERE t.listed = 1 AND ${trackVisibleSql(actor)} GROUP BY t.id`,
  followed: (
    { id },
    actor,
  ) => sql`SELECT u.id AS id, m.created_at AS sort_value FROM follows m JOIN users u ON u.id = m.followable_id
        WHERE m.user_id = ${id} AND m.followable_type = 'user' AND ${userListedSql(actor)}`,
};

export interface FollowedRow {
  id: number;
  name: string;
  avatar: string | null;
  at: string | Date;
}

/** Pages of what a profile shows; everything goes by what the viewer may see. */
export class ProfileListsRepository extends Repository {
  pageIds(plan: ListPlan, list: ProfileList, profile: ProfileView, actor: Actor): Promise<IdPage> {
    return readIdPage(
      (text, values) => this.rows(text, values),
      sourceOf(sql`(${LISTS[list](profile, actor)}) x`, 'x', []),
      plan,
    );
  }

  /** Of these people, whom the user follows, with since when. */
  async followedRows(userId: number, ids: readonly number[]): Promise<FollowedRow[]> {
    return await this.rowsIn<FollowedRow>(
      ids,
      (
        list,
      ) => sql`SELECT u.id, u.name, u.avatar, m.created_at AS at FROM follows m JOIN users u ON u.id = m.followable_id
       WHERE m.user_id = ${userId} AND m.followable_type = 'user' AND m.followable_id IN ${list}`,
    );
  }
}
