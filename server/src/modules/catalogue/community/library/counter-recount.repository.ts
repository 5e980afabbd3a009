import type { CommentableType, LibraryType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf, EntityClass, Named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Expression, Sql, TableName } from '../../../../core/database/sql.js';
import { above } from '../../../../core/database/where.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { CommentEntity } from '../../music/schema/comment.entity.js';
import { PlayEntity } from '../../music/schema/play.entity.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { UserEntity } from '../../../users/index.js';
import { FOLLOW, LIKE, REPOST } from './library-kinds.js';
import type { Verb } from './library-kinds.js';

type Table = TableName & { readonly id: Expression<number> };

/** A column that keeps what other rows say. */
export interface Recounted {
  entity: EntityClass<{ id: number }>;
  /** Its rows, as `i`. */
  items: Table;
  kept: Sql;
  /** What it should be, over `i`. */
  truth: Sql;
  /** Table and column under their bare names, for what writes. */
  bare: Table;
  column: Sql;
}

function recounted<E extends { id: number }>(
  entity: EntityClass<E>,
  column: ColumnOf<E>,
  truth: (i: Named<E>) => Sql,
): Recounted {
  const [i, bare] = [named(entity, 'i'), named(entity)];
  const tables = { items: i as unknown as Table, bare: bare as unknown as Table };
  return { entity, ...tables, kept: i[column], truth: truth(i), column: bare[column] };
}

const marked =
  ({ rows: m }: Verb, type: LibraryType) =>
  (i: { id: Sql }): Sql =>
    sql`(SELECT COUNT(*) FROM ${m.table} WHERE ${m.type} = ${type} AND ${m.id} = ${i.id})`;

const [c, r, p] = [named(CommentEntity, 'c'), named(CommentEntity, 'r'), named(PlayEntity, 'p')];
const commented =
  (type: CommentableType) =>
  (i: { id: Sql }): Sql =>
    sql`(SELECT COUNT(*) FROM ${c} WHERE ${c.commentable_type} = ${type} AND ${c.commentable_id} = ${i.id} AND ${c.state} = 'visible')`;

const [t, credit] = [named(TrackEntity, 't'), named(TrackArtistEntity, 'a')];

/** Every counter that rows can prove. Plays of a song may be older than its stored ones, so they never fall; those of albums and artists are sums of the songs'. */
export const RECOUNTED: readonly Recounted[] = [
  recounted(TrackEntity, 'likes_count', marked(LIKE, 'track')),
  recounted(TrackEntity, 'reposts_count', marked(REPOST, 'track')),
  recounted(AlbumEntity, 'likes_count', marked(LIKE, 'album')),
  recounted(AlbumEntity, 'reposts_count', marked(REPOST, 'album')),
  recounted(ArtistEntity, 'followers_count', marked(FOLLOW, 'artist')),
  recounted(UserEntity, 'followers_count', marked(FOLLOW, 'user')),
  recounted(PlaylistEntity, 'followers_count', marked(FOLLOW, 'playlist')),
  recounted(PlaylistEntity, 'reposts_count', marked(REPOST, 'playlist')),
  recounted(TrackEntity, 'comments_count', commented('track')),
  recounted(AlbumEntity, 'comments_count', commented('album')),
  recounted(
    CommentEntity,
    'replies_count',
    (i) => sql`(SELECT COUNT(*) FROM ${r} WHERE ${r.parent_id} = ${i.id} AND ${r.state} = 'visible')`,
  ),
  recounted(
    TrackEntity,
    'plays',
    (i) =>
      sql`(SELECT CASE WHEN COUNT(*) > ${i.plays} THEN COUNT(*) ELSE ${i.plays} END FROM ${p} WHERE ${p.track_id} = ${i.id} AND ${p.counted_at} IS NOT NULL)`,
  ),
  recounted(
    AlbumEntity,
    'plays',
    (i) => sql`(SELECT COALESCE(SUM(${t.plays}), 0) FROM ${t} WHERE ${t.album_id} = ${i.id})`,
  ),
  recounted(
    ArtistEntity,
    'plays',
    (i) => sql`(SELECT COALESCE(SUM(${t.plays}), 0) FROM ${t} WHERE ${t.id} IN (
      SELECT ${credit.track_id} FROM ${credit} WHERE ${credit.artist_id} = ${i.id} AND ${credit.role} IN ('primary', 'featured', 'remixer')))`,
  ),
];

/** Finds counters that are wrong, and makes them right. */
export class CounterRecountRepository extends Repository {
  /** Ids above `after`, ascending. */
  async idsAfter({ entity }: Recounted, after: number, limit: number): Promise<number[]> {
    return await this.table(entity).column('id', { id: above(after) }, { order: { id: 'asc' }, limit });
  }

  /** The truth of those whose counter is wrong: id -> what it should be. In a unit their rows are locked first, so that nobody counts on meanwhile. */
  async wrong({ entity, items: i, kept, truth }: Recounted, ids: readonly number[]): Promise<Map<number, number>> {
    await this.lockRows(entity, ids);
    const rows = await this.rowsIn<{ id: number; truth: number }>(
      ids,
      (
        list,
      ) => sql`SELECT x.id, x.truth FROM (SELECT ${i.id}, ${kept} AS kept, ${truth} AS truth FROM ${i} WHERE ${i.id} IN ${list}) x
       WHERE x.kept <> x.truth`,
    );
    return new Map(rows.map((row) => [Number(row.id), Number(row.truth)]));
  }

  async set({ bare, column }: Recounted, id: number, value: number): Promise<void> {
    await this.write(sql`UPDATE ${bare} SET ${column} = ${value} WHERE ${bare.id} = ${id}`);
  }
}
