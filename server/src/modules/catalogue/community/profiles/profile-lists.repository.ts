import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { FollowEntity, UserEntity, userListedSql } from '../../../users/index.js';
import type { ProfileView } from '../../../users/index.js';
import { ownedBy } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { PlayEntity } from '../../music/schema/play.entity.js';
import { LikeEntity } from '../../music/schema/social.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { albumVisibleSql, artistVisibleSql, trackVisibleSql } from '../../music/visibility.js';
import { ownAlbumsSql, ownTracksSql } from './own-items.js';

export type ProfileList = 'history' | 'tracks' | 'albums' | 'artists' | 'likes' | 'followed';

/** What others see of somebody's listening goes this far back. */
const RECENT_PLAYS = 200;

const [t, a, ar, u] = [
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(ArtistEntity, 'ar'),
  named(UserEntity, 'u'),
];
const [l, f] = [named(LikeEntity, 'm'), named(FollowEntity, 'm')];
const [p, plays] = [named(PlayEntity, 'p'), named(PlayEntity)];

/** What each list holds, as `id` and `sort_value` (when it came in). */
const LISTS: Readonly<Record<ProfileList, (profile: ProfileView, actor: Actor) => Sql>> = {
  tracks: ({ id, isOwn }, actor) =>
    sql`SELECT ${t.id} AS id, ${t.created_at} AS sort_value FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${ownedBy(t, { userId: id })} AND ${ownTracksSql(actor, isOwn)}`,
  albums: ({ id, isOwn, shows }, actor) => {
    const own = sql`SELECT ${a.id} AS id, ${a.created_at} AS sort_value FROM ${a} WHERE ${ownedBy(a, { userId: id })} AND ${ownAlbumsSql(actor, isOwn)}`;
    if (!shows.show_likes) return own;
    return sql`${own} UNION ALL SELECT ${a.id} AS id, ${l.created_at} AS sort_value FROM ${l} JOIN ${a} ON ${a.id} = ${l.likeable_id}
        WHERE ${l.user_id} = ${id} AND ${l.likeable_type} = 'album' AND (${a.owner_id} IS NULL OR NOT ${ownedBy(a, { userId: id })}) AND ${a.listed} = 1 AND ${albumVisibleSql(actor)}`;
  },
  artists: (
    { id },
    actor,
  ) => sql`SELECT ${ar.id} AS id, ${f.created_at} AS sort_value FROM ${f} JOIN ${ar} ON ${ar.id} = ${f.followable_id}
      WHERE ${f.user_id} = ${id} AND ${f.followable_type} = 'artist' AND ${ar.listed} = 1 AND ${artistVisibleSql(actor)}`,
  likes: (
    { id },
    actor,
  ) => sql`SELECT ${t.id} AS id, ${l.created_at} AS sort_value FROM ${l} JOIN ${t} ON ${t.id} = ${l.likeable_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
      WHERE ${l.user_id} = ${id} AND ${l.likeable_type} = 'track' AND ${t.listed} = 1 AND ${trackVisibleSql(actor)}`,
  history: ({ id }, actor) =>
    sql`SELECT ${t.id} AS id, MAX(${p.created_at}) AS sort_value
      FROM (SELECT ${plays.track_id}, ${plays.created_at} FROM ${plays} WHERE ${plays.user_id} = ${id} ORDER BY ${plays.id} DESC LIMIT ${RECENT_PLAYS}) p
      JOIN ${t} ON ${t.id} = ${p.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${t.listed} = 1 AND ${trackVisibleSql(actor)} GROUP BY ${t.id}`,
  followed: (
    { id },
    actor,
  ) => sql`SELECT ${u.id} AS id, ${f.created_at} AS sort_value FROM ${f} JOIN ${u} ON ${u.id} = ${f.followable_id}
        WHERE ${f.user_id} = ${id} AND ${f.followable_type} = 'user' AND ${userListedSql(actor)}`,
};

export type FollowedRow = Pick<UserEntity, 'id' | 'name' | 'avatar'> & { at: string | Date };

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
      ) => sql`SELECT ${u.id}, ${u.name}, ${u.avatar}, ${f.created_at} AS at FROM ${f} JOIN ${u} ON ${u.id} = ${f.followable_id}
       WHERE ${f.user_id} = ${userId} AND ${f.followable_type} = 'user' AND ${f.followable_id} IN ${list}`,
    );
  }
}
