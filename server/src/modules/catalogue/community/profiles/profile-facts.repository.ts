import type { ProfileCounts } from '@tonearm/shared/account/account.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { FollowEntity, UserEntity, userListedSql } from '../../../users/index.js';
import type { ProfileView } from '../../../users/index.js';
import { ownedBy } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity, ArtistManagerEntity } from '../../music/schema/artist.entity.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { artistVisibleSql, playlistListedSql } from '../../music/visibility.js';
import { ownTracksSql } from './own-items.js';

const [pl, t, a] = [named(PlaylistEntity, 'pl'), named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const [u, f] = [named(UserEntity, 'u'), named(FollowEntity, 'f')];
const [ar, m] = [named(ArtistEntity, 'ar'), named(ArtistManagerEntity, 'm')];

type CountRow = Record<keyof ProfileCounts, number>;
/** More than one page of the admin area has room for. */
const LINKED_MAX = 50;
const NONE: ProfileCounts = { followers: 0, following: 0, following_artists: 0, playlists: 0, tracks: 0 };

/** What a profile's head says in numbers, and for whom somebody stands. */
export class ProfileFactsRepository extends Repository {
  /** Only of what the viewer may see. */
  async countsOf({ id, isOpen, isOwn, shows }: ProfileView, actor: Actor): Promise<ProfileCounts> {
    const followers = sql`(SELECT ${u.followers_count} FROM ${u} WHERE ${u.id} = ${id}) AS followers`;
    const rest = sql`, (SELECT COUNT(*) FROM ${f} JOIN ${u} ON ${u.id} = ${f.followable_id} WHERE ${f.user_id} = ${id} AND ${f.followable_type} = 'user' AND ${userListedSql(actor)}) AS following,
      (SELECT COUNT(*) FROM ${f} JOIN ${ar} ON ${ar.id} = ${f.followable_id}
       WHERE ${shows.show_likes ? sql`1 = 1` : sql`1 = 0`} AND ${f.user_id} = ${id} AND ${f.followable_type} = 'artist' AND ${artistVisibleSql(actor)}) AS following_artists,
      (SELECT COUNT(*) FROM ${pl} WHERE ${ownedBy(pl, { userId: id })} AND ${playlistListedSql()}) AS playlists,
      (SELECT COUNT(*) FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${ownedBy(t, { userId: id })} AND ${ownTracksSql(actor, isOwn)}) AS tracks`;
    const row = await this.row<Partial<CountRow>>(sql`SELECT ${followers}${isOpen ? rest : sql``}`);
    return { ...NONE, ...Object.fromEntries(Object.entries(row ?? {}).map(([name, n]) => [name, Number(n)])) };
  }

  /** The artists whom somebody owns, the first ones. */
  async linkedArtists(userId: number, actor: Actor, limit = LINKED_MAX): Promise<number[]> {
    const rows = await this.readRows(
      { id: ar.id },
      sql`FROM ${m} JOIN ${ar} ON ${ar.id} = ${m.artist_id}
       WHERE ${m.user_id} = ${userId} AND ${m.role} = 'owner' AND ${artistVisibleSql(actor)} ORDER BY ${ar.id} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }
}
