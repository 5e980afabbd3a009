import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { albumVisibleSql, artistVisibleSql, playlistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

const [t, a, ar, pl] = [
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(ArtistEntity, 'ar'),
  named(PlaylistEntity, 'pl'),
];

/** Which things somebody may open, of those that others tell them about. */
export class VisibleItems extends Repository {
  /** Those of them that they may open. @param ids a thousand at most. */
  async among(
    type: 'track' | 'album' | 'artist' | 'playlist',
    ids: readonly number[],
    actor: Actor,
  ): Promise<number[]> {
    if (ids.length === 0) return [];
    const list = listOf(ids);
    const { id, rest } = {
      track: () => ({
        id: t.id,
        rest: sql`FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${t.id} IN ${list} AND ${trackVisibleSql(actor)}`,
      }),
      album: () => ({ id: a.id, rest: sql`FROM ${a} WHERE ${a.id} IN ${list} AND ${albumVisibleSql(actor)}` }),
      artist: () => ({ id: ar.id, rest: sql`FROM ${ar} WHERE ${ar.id} IN ${list} AND ${artistVisibleSql(actor)}` }),
      playlist: () => ({ id: pl.id, rest: sql`FROM ${pl} WHERE ${pl.id} IN ${list} AND ${playlistVisibleSql(actor)}` }),
    }[type]();
    return (await this.readRows({ id }, rest)).map((row) => Number(row.id));
  }
}
