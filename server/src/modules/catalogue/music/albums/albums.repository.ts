import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';
import type { CreditShare } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Filter } from '@tonearm/shared/pagination';
import type { Actor } from '../../../../core/access/actor.js';
import { likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql, SqlValue } from '../../../../core/database/sql.js';
import { narrowedOf, partialDateSql } from '../../../../core/lists/narrowed.js';
import type { Narrowings } from '../../../../core/lists/narrowed.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import type { CounterColumns } from '../counters.js';
import { albumCreditsSql, toShares } from '../credits.js';
import type { CreditRow } from '../credits.js';
import { RELEASE_OWNER_COLUMNS } from '../owner-part.js';
import { ownedBy } from '../ownership.js';
import type { Principal } from '../ownership.js';
import { AlbumArtistEntity, AlbumEntity, AlbumGenreEntity } from '../schema/album.entity.js';
import { ArtistEntity } from '../schema/artist.entity.js';
import { AlbumTagEntity } from '../schema/tag.entity.js';
import { TrackArtistEntity, TrackEntity } from '../schema/track.entity.js';
import { albumVisibleSql, trackVisibleSql } from '../visibility.js';

export interface AlbumRow extends CounterColumns {
  id: number;
  name: string;
  slug: string;
  image_hash: string | null;
  image_color: string | null;
  release_type: ReleaseType;
  release_date: string | null;
  explicit: number | boolean;
  label: string | null;
  copyright: string | null;
  tracks_count: number;
  duration_ms: number;
  plays: number;
  listed: number | boolean;
  created_at: string | Date;
  updated_at: string | Date;
}

/** Columns of an album's own answer, and for those who may change it. */
const DETAILS = [
  ...RELEASE_OWNER_COLUMNS,
  'description',
  'upc',
  'views',
] as const satisfies readonly ColumnOf<AlbumEntity>[];
export type AlbumDetailsRow = Pick<AlbumEntity, (typeof DETAILS)[number]>;

const [a, t, ar] = [named(AlbumEntity, 'a'), named(TrackEntity, 't'), named(ArtistEntity, 'ar')];
/** Credits of an album, and of a track. */
const [p, tp] = [named(AlbumArtistEntity, 'p'), named(TrackArtistEntity, 'p')];

/** As `AlbumRow`. */
const SELECT = sql`SELECT ${a.id}, ${a.name}, ${a.slug}, ${a.image_hash}, ${a.image_color}, ${a.release_type}, ${a.release_date}, ${a.explicit}, ${a.label}, ${a.copyright},
  ${a.tracks_count}, ${a.duration_ms}, ${a.plays}, ${a.likes_count}, ${a.reposts_count}, ${a.comments_count}, ${a.listed}, ${a.created_at}, ${a.updated_at} FROM ${a}`;

/** To look up what a filter finds. */
const n = named(AlbumEntity, 'n');
/** Filters by columns that an index begins with, behind what all listed albums have in common. */
const NARROWED: Narrowings<AlbumEntity> = {
  release_date: (row, filter) => sql`${row.listed} = 1 AND ${partialDateSql(row.release_date, filter)}`,
  owner_id: (row, { value }) => sql`${row.owner_id} = ${Number(value)} AND ${row.owner_type} = 'user'`,
};

/** Rows of albums and their credits. */
export class AlbumsRepository extends Repository {
  async pageIds(plan: ListPlan, narrowed: Narrowed): Promise<IdPage> {
    const read = <T>(text: string, params: readonly SqlValue[]): Promise<T[]> => this.rows<T>(text, params);
    const more = await narrowedOf(read, plan, { by: NARROWED, row: a, other: n });
    return await readIdPage(read, albumsSource(plan, narrowed, more), plan);
  }

  async find(id: number, actor: Actor): Promise<AlbumRow | null> {
    return await this.row<AlbumRow>(sql`${SELECT} WHERE ${a.id} = ${id} AND ${albumVisibleSql(actor)}`);
  }

  /** Of the albums that somebody or a workspace owns, whatever their state. */
  ownPageIds(plan: ListPlan, owner: Principal): Promise<IdPage> {
    const conditions = [sql`${ownedBy(a, owner)} AND ${a.deleted_at} IS NULL`];
    for (const { key, value } of plan.filters)
      conditions.push(sql`${key === 'visibility' ? a.visibility : a.release_type} = ${String(value)}`);
    if (plan.query) conditions.push(sql`${a.name_folded} LIKE ${`%${likeText(plan.query)}%`} ESCAPE '!'`);
    return readIdPage((text, values) => this.rows(text, values), sourceOf(a, 'a', conditions), plan);
  }

  async details(ids: readonly number[]): Promise<AlbumDetailsRow[]> {
    return await this.table(AlbumEntity).pick(DETAILS, { id: ids });
  }

  async listByIds(ids: readonly number[]): Promise<AlbumRow[]> {
    return await this.rowsIn<AlbumRow>(ids, (list) => sql`${SELECT} WHERE ${a.id} IN ${list}`);
  }

  /** @returns false where the album has gone, or its owner has changed. */
  async setShareToken({ id, ownerId }: { id: number; ownerId: number | null }, token: string | null): Promise<boolean> {
    return (await this.table(AlbumEntity).update({ id, owner_id: ownerId }, { share_token: token })) === 1;
  }

  async creditsOf(ids: readonly number[]): Promise<CreditRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<CreditRow>(albumCreditsSql(ids));
  }

  /** As `TracksRepository`. */
  async sharesOf(id: number): Promise<CreditShare[]> {
    const columns = ['artist_id', 'share_bp'] as const;
    const rows = await this.table(AlbumArtistEntity).pick(columns, { album_id: id }, { order: { position: 'asc' } });
    return toShares(rows.map((row) => ({ ...row, role: 'primary' as const })));
  }

  /** Everybody on the tracks that the actor may see, each role once, main artists first. */
  async creditsOfTracks(albumId: number, actor: Actor): Promise<CreditRow[]> {
    const visible = trackVisibleSql(actor, 'the album was checked');
    return await this.rows<CreditRow>(
      sql`SELECT ${t.album_id} AS owner_id, ${ar.id}, ${ar.name}, ${ar.slug}, ${tp.role} FROM ${t} JOIN ${tp} ON ${tp.track_id} = ${t.id} JOIN ${ar} ON ${ar.id} = ${tp.artist_id}
       WHERE ${t.album_id} = ${albumId} AND ${visible} GROUP BY ${t.album_id}, ${ar.id}, ${ar.name}, ${ar.slug}, ${tp.role}
       ORDER BY MIN(${tp.position}), COUNT(*) DESC, ${ar.id}`,
    );
  }
}

/** Ids behind filters that are names; 0 where nothing has the name. */
interface Narrowed {
  genreId: number;
  tagId: number;
}

const [genre, tag] = [named(AlbumGenreEntity, 'p'), named(AlbumTagEntity, 'p')];
const c = named(TrackArtistEntity, 'c');

const ofArtist = (id: number): Sql => sql`(SELECT ${p.album_id} FROM ${p} WHERE ${p.artist_id} = ${id})`;

function filterSql({ key, value }: Filter, { genreId, tagId }: Narrowed): Sql {
  switch (key) {
    case 'genre':
      return sql`${a.id} IN (SELECT ${genre.album_id} FROM ${genre} WHERE ${genre.genre_id} = ${genreId})`;
    case 'tag':
      return sql`${a.id} IN (SELECT ${tag.album_id} FROM ${tag} WHERE ${tag.tag_id} = ${tagId})`;
    case 'artist':
      return sql`${a.id} IN ${ofArtist(Number(value))}`;
    case 'featuring':
      return sql`${a.id} IN (SELECT ${t.album_id} FROM ${c} JOIN ${t} ON ${t.id} = ${c.track_id} AND ${t.listed} = 1 WHERE ${c.artist_id} = ${Number(value)})
        AND ${a.id} NOT IN ${ofArtist(Number(value))}`;
    case 'visibility':
      return value === 'public' ? sql`1 = 1` : sql`1 = 0`;
    default:
      return sql`${a.release_type} = ${String(value)}`;
  }
}

function albumsSource(plan: ListPlan, narrowed: Narrowed, more: readonly Sql[]): ListSource {
  const conditions = [
    sql`${a.listed} = 1`,
    ...plan.filters.filter(({ key }) => !NARROWED[key]).map((filter) => filterSql(filter, narrowed)),
    ...more,
  ];
  if (plan.query) conditions.push(sql`${a.name_folded} LIKE ${`${likeText(plan.query)}%`} ESCAPE '!'`);
  return sourceOf(a, 'a', conditions);
}
