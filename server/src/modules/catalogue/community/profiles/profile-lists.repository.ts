import type { Actor } from '../../../../core/access/actor.js';
import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { readIdPage } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { userListedSql } from '../../../users/index.js';
import type { ProfileView } from '../../../users/index.js';
import { albumVisibleSql, artistVisibleSql, trackVisibleSql } from '../../music/visibility.js';
import { ownAlbumsSql, ownTracksSql } from './own-items.js';

export type ProfileList = 'history' | 'tracks' | 'albums' | 'artists' | 'likes' | 'followed';

interface Inner {
  sql: string;
  params: readonly SqlValue[];
}

/** What others see of somebody's listening goes this far back. */
const RECENT_PLAYS = 200;

/** What each list holds, as `id` and `sort_value` (when it came in). */
const LISTS: Readonly<Record<ProfileList, (profile: ProfileView, actor: Actor) => Inner>> = {
  tracks: ({ id, isOwn }, actor) => ({
    sql: `SELECT t.id AS id, t.created_at AS sort_value FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE t.owner_id = ? AND ${ownTracksSql(actor, isOwn)}`, params: [id],
  }),
  albums: ({ id, isOwn, shows }, actor) => {
    const own = `SELECT a.id AS id, a.created_at AS sort_value FROM albums a WHERE a.owner_id = ? AND ${ownAlbumsSql(actor, isOwn)}`;
    if (!shows.show_likes) return { sql: own, params: [id] };
    return {
      sql: `${own} UNION ALL SELECT a.id AS id, m.created_at AS sort_value FROM likes m JOIN albums a ON a.id = m.likeable_id
        WHERE m.user_id = ? AND m.likeable_type = 'album' AND (a.owner_id IS NULL OR a.owner_id <> ?) AND a.listed = 1 AND ${albumVisibleSql(actor)}`,
      params: [id, id, id],
    };
  },
  artists: ({ id }, actor) => ({
    sql: `SELECT ar.id AS id, m.created_at AS sort_value FROM follows m JOIN artists ar ON ar.id = m.followable_id
      WHERE m.user_id = ? AND m.followable_type = 'artist' AND ar.listed = 1 AND ${artistVisibleSql(actor)}`,
    params: [id],
  }),
  likes: ({ id }, actor) => ({
    sql: `SELECT t.id AS id, m.created_at AS sort_value FROM likes m JOIN tracks t ON t.id = m.likeable_id LEFT JOIN albums a ON a.id = t.album_id
      WHERE m.user_id = ? AND m.likeable_type = 'track' AND t.listed = 1 AND ${trackVisibleSql(actor)}`,
    params: [id],
  }),
  history: ({ id }, actor) => ({
    sql: `SELECT t.id AS id, MAX(p.created_at) AS sort_value FROM (SELECT track_id, created_at FROM plays WHERE user_id = ? ORDER BY id DESC LIMIT ${RECENT_PLAYS}) p
      JOIN tracks t ON t.id = p.track_id LEFT JOIN albums a ON a.id = t.album_id WHERE t.listed = 1 AND ${trackVisibleSql(actor)} GROUP BY t.id`,
    params: [id],
  }),
  followed: ({ id }, actor) => {
    const listed = userListedSql(actor);
    return {
      sql: `SELECT u.id AS id, m.created_at AS sort_value FROM follows m JOIN users u ON u.id = m.followable_id
        WHERE m.user_id = ? AND m.followable_type = 'user' AND ${listed.text}`,
      params: [id, ...listed.params],
    };
  },
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
    const { sql, params } = LISTS[list](profile, actor);
    return readIdPage((text, values) => this.rows(text, values), { from: `(${sql}) x`, alias: 'x', where: [], params: [...params] }, plan);
  }

  /** Of these people, whom the user follows, with since when. */
  async followedRows(userId: number, ids: readonly number[]): Promise<FollowedRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<FollowedRow>(
      `SELECT u.id, u.name, u.avatar, m.created_at AS at FROM follows m JOIN users u ON u.id = m.followable_id
       WHERE m.user_id = ? AND m.followable_type = 'user' AND m.followable_id IN (${marks(ids.length)})`, [userId, ...ids]);
  }
}
