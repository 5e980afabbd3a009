import type { ProfileCounts } from '@tonearm/shared/account/account.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { Repository } from '../../../../core/database/repository.js';
import { userListedSql } from '../../../users/index.js';
import type { ProfileView } from '../../../users/index.js';
import { artistVisibleSql, playlistListedSql } from '../../music/visibility.js';
import { ownTracksSql } from './own-items.js';

type CountRow = Record<keyof ProfileCounts, number>;
const NONE: ProfileCounts = { followers: 0, following: 0, following_artists: 0, playlists: 0, tracks: 0 };

/** What a profile's head says in numbers, and for whom somebody stands. */
export class ProfileFactsRepository extends Repository {
  /** Only of what the viewer may see. */
  async countsOf({ id, isOpen, isOwn, shows }: ProfileView, actor: Actor): Promise<ProfileCounts> {
    const listed = userListedSql(actor);
    const followers = '(SELECT u.followers_count FROM users u WHERE u.id = ?) AS followers';
    const rest = `(SELECT COUNT(*) FROM follows f JOIN users u ON u.id = f.followable_id WHERE f.user_id = ? AND f.followable_type = 'user' AND ${listed.text}) AS following,
      (SELECT COUNT(*) FROM follows f JOIN artists ar ON ar.id = f.followable_id
       WHERE ${shows.show_likes ? '1 = 1' : '1 = 0'} AND f.user_id = ? AND f.followable_type = 'artist' AND ${artistVisibleSql(actor)}) AS following_artists,
      (SELECT COUNT(*) FROM playlists pl WHERE pl.owner_id = ? AND ${playlistListedSql()}) AS playlists,
      (SELECT COUNT(*) FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE t.owner_id = ? AND ${ownTracksSql(actor, isOwn)}) AS tracks`;
    const row = await this.row<Partial<CountRow>>(`SELECT ${isOpen ? `${followers}, ${rest}` : followers}`, isOpen ? [id, id, ...listed.params, id, id, id] : [id]);
    return { ...NONE, ...Object.fromEntries(Object.entries(row ?? {}).map(([name, n]) => [name, Number(n)])) };
  }

  /** The artist whom somebody owns, the first one; as a list of one or none. */
  async linkedArtists(userId: number, actor: Actor): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT ar.id FROM artist_managers m JOIN artists ar ON ar.id = m.artist_id
       WHERE m.user_id = ? AND m.role = 'owner' AND ${artistVisibleSql(actor)} ORDER BY ar.id LIMIT 1`, [userId]);
    return rows.map((row) => Number(row.id));
  }
}
