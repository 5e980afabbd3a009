import type { Actor } from '../../core/access/actor.js';
import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, sql } from '../../core/database/sql.js';
import { UserEntity, userFreeSql, userListedSql } from '../users/index.js';
import { AlbumEntity } from '../catalogue/music/schema/album.entity.js';
import { ArtistEntity } from '../catalogue/music/schema/artist.entity.js';
import { CommentEntity } from '../catalogue/music/schema/comment.entity.js';
import { PlaylistEntity } from '../catalogue/music/schema/playlist.entity.js';
import { TrackEntity } from '../catalogue/music/schema/track.entity.js';
import {
  albumVisibleSql,
  artistVisibleSql,
  playlistVisibleSql,
  trackVisibleSql,
} from '../catalogue/music/visibility.js';

export type CommentFacts = Pick<
  CommentEntity,
  'id' | 'commentable_type' | 'commentable_id' | 'content' | 'position_ms'
>;
export type PersonFacts = Pick<UserEntity, 'id' | 'name' | 'avatar'>;
type Item = 'track' | 'album' | 'artist' | 'playlist';

const [t, a, ar, pl, u] = [
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(ArtistEntity, 'ar'),
  named(PlaylistEntity, 'pl'),
  named(UserEntity, 'u'),
];

/** What somebody may see of what they were told about. */
export class SubjectsRepository extends Repository {
  /** Those that they may open. */
  async visible(type: Item, ids: readonly number[], actor: Actor): Promise<number[]> {
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

  /** Comments that can be read, whatever they stand under. */
  async comments(ids: readonly number[]): Promise<CommentFacts[]> {
    if (ids.length === 0) return [];
    return await this.table(CommentEntity).pick(
      ['id', 'commentable_type', 'commentable_id', 'content', 'position_ms'],
      { id: ids, state: 'visible' },
    );
  }

  /** @param isListing only those whom lists may show this reader. */
  async people(ids: readonly number[], actor: Actor, isListing: boolean): Promise<PersonFacts[]> {
    if (ids.length === 0) return [];
    const rows: PersonFacts[] = [];
    for (let at = 0; at < ids.length; at += 1_000)
      rows.push(
        ...(await this.readRows(
          { id: u.id, name: u.name, avatar: u.avatar },
          sql`FROM ${u} WHERE ${u.id} IN ${listOf(ids.slice(at, at + 1_000))} AND ${isListing ? userListedSql(actor) : userFreeSql()}`,
        )),
      );
    return rows;
  }
}
