import type { Audience, ProcessingState, SourceType } from '@tonearm/shared/catalogue/catalogue';
import { RENDITION_FORMATS } from '@tonearm/shared/catalogue/catalogue';
import type { CreditShare, Rendition } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Filter } from '@tonearm/shared/pagination';
import type { Actor } from '../../../../core/access/actor.js';
import { likeText } from '../../../../core/database/dialect.js';
import { eachHas } from '../../../../core/database/each-has.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf, Named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, orNull, sql } from '../../../../core/database/sql.js';
import type { Sql, SqlValue } from '../../../../core/database/sql.js';
import type { SelectedRow } from '../../../../core/database/selection.js';
import { timeSql } from '../../../../core/lists/filter-time.js';
import { narrowedOf, rangeSql } from '../../../../core/lists/narrowed.js';
import type { Narrowings } from '../../../../core/lists/narrowed.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { asksFor } from '../../../../core/lists/list-spec.js';
import type { CounterColumns } from '../counters.js';
import { albumCreditsSql, toShares } from '../credits.js';
import type { CreditRow } from '../credits.js';
import { RELEASE_OWNER_COLUMNS } from '../owner-part.js';
import { ownedBy } from '../ownership.js';
import type { Principal } from '../ownership.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { ArtistEntity } from '../schema/artist.entity.js';
import { TrackTagEntity } from '../schema/tag.entity.js';
import { RenditionEntity, TrackArtistEntity, TrackEntity, TrackGenreEntity } from '../schema/track.entity.js';
import { WaveformEntity } from '../schema/waveform.entity.js';
import { trackOnAlbumSql, trackVisibleSql } from '../visibility.js';

export interface TrackRow extends CounterColumns {
  id: number;
  name: string;
  slug: string;
  album_id: number | null;
  disc_number: number;
  number: number | null;
  duration_ms: number;
  explicit: number | boolean;
  isrc: string | null;
  bpm: number | null;
  has_lyric: 'none' | 'plain' | 'synced';
  downloadable: number | boolean;
  image_hash: string | null;
  image_color: string | null;
  plays: number;
  popularity: number;
  processing_state: ProcessingState;
  source_type: SourceType;
  audience: Audience;
  countries_allowed: string | null;
  countries_denied: string | null;
  created_at: string | Date;
  updated_at: string | Date;
  /** The album's columns are absent where the album is known anyway. */
  album_name?: string | null;
  album_slug?: string | null;
  album_release_date?: string | null;
  album_image_hash?: string | null;
  album_image_color?: string | null;
  album_audience?: Audience | null;
  album_listed?: number | boolean | null;
}

const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const w = named(WaveformEntity, 'w');

/** Columns of a track's own answer. */
const DETAILS = {
  description: t.description,
  musical_key: t.musical_key,
  mood: t.mood,
  language: t.language,
  license: t.license,
  comments_enabled: t.comments_enabled,
  source_type: t.source_type,
  waveform_at: orNull(w.updated_at),
};
export type TrackDetailsRow = SelectedRow<typeof DETAILS>;

/** Columns for those who may change it. */
const OWNER_COLUMNS = [
  ...RELEASE_OWNER_COLUMNS,
  'processing_state',
  'processing_error',
  'file_entry_id',
  'source_type',
  'preview_start_ms',
  'countries_allowed',
  'countries_denied',
  'image_hash',
] as const satisfies readonly ColumnOf<TrackEntity>[];
export type TrackOwnerRow = Pick<TrackEntity, (typeof OWNER_COLUMNS)[number]>;

/** As `TrackRow`. */
const OWN = sql`SELECT ${t.id}, ${t.name}, ${t.slug}, ${t.album_id}, ${t.disc_number}, ${t.number}, ${t.duration_ms}, ${t.explicit}, ${t.isrc}, ${t.bpm}, ${t.has_lyric}, ${t.downloadable},
  ${t.image_hash}, ${t.image_color}, ${t.plays}, ${t.likes_count}, ${t.reposts_count}, ${t.comments_count}, ${t.popularity}, ${t.processing_state}, ${t.source_type}, ${t.audience}, ${t.countries_allowed}, ${t.countries_denied},
  ${t.created_at}, ${t.updated_at}`;
const SELECT = sql`${OWN}, ${a.name} AS album_name, ${a.slug} AS album_slug, ${a.listed} AS album_listed,
  ${a.release_date} AS album_release_date, ${a.image_hash} AS album_image_hash, ${a.image_color} AS album_image_color, ${a.audience} AS album_audience
  FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}`;

/** Credits of tracks, as `c`. */
const [c, ar] = [named(TrackArtistEntity, 'c'), named(ArtistEntity, 'ar')];
const CREDIT = sql`SELECT ${c.track_id} AS owner_id, ${ar.id}, ${ar.name}, ${ar.slug}, ${c.role}`;
/** Those that stand beside a track's name. */
const IS_SHOWN = sql`${c.role} IN ('primary', 'featured', 'remixer')`;

/** What the list is narrowed to, beside plain columns. */
interface Narrowed {
  genre: { id: number; tracks_count: number } | null;
  tag: { id: number; popularity: number } | null;
}

/** Above this many tracks a genre or tag is read along the sorted list, below it from its own pivot. */
const LARGE = 3_000;
/** Behind so many rows the sorted list has been walked too long: reading and sorting the whole pivot is sooner done. */
const DEEP = 1_000;

/** To look up what a filter finds. */
const n = named(TrackEntity, 'n');
const isListed = (row: Named<TrackEntity>): Sql => sql`${row.listed} = 1`;
/** Filters by columns that an index begins with, or that stand in one behind what all listed tracks have in common. */
const NARROWED: Narrowings<TrackEntity> = {
  duration_ms: (row, filter) => sql`${isListed(row)} AND ${rangeSql(row.duration_ms, filter)}`,
  created_at: (row, filter) => sql`${isListed(row)} AND ${timeSql(row.created_at, filter)}`,
  source_type: (row, { value }) => sql`${row.source_type} = ${String(value)}`,
  owner_id: (row, { value }) => sql`${row.owner_id} = ${Number(value)} AND ${row.owner_type} = 'user'`,
  has_lyric: (row, { value }) =>
    sql`${row.visibility} = 'public' AND ${row.processing_state} = 'ready' AND ${row.explicit} IN (0, 1) AND ${row.has_lyric} = ${String(value)}`,
};

/** Rows of tracks and their credits. */
export class TracksRepository extends Repository {
  async pageIds(plan: ListPlan, narrowed: Narrowed): Promise<IdPage> {
    const read = <T>(text: string, params: readonly SqlValue[]): Promise<T[]> => this.rows<T>(text, params);
    const more = await narrowedOf(read, plan, { by: NARROWED, row: t, other: n });
    return await readIdPage(read, tracksSource(plan, narrowed, more), plan);
  }

  /** Of somebody's own tracks, whatever their state. */
  ownPageIds(plan: ListPlan, owner: Principal): Promise<IdPage> {
    return readIdPage((text, params) => this.rows(text, params), ownSource(plan, owner), plan);
  }

  async listByIds(ids: readonly number[]): Promise<TrackRow[]> {
    return await this.rowsIn<TrackRow>(ids, (list) => sql`${SELECT} WHERE ${t.id} IN ${list}`);
  }

  /** The album's tracks that its page shows the actor, by disc and number. */
  async listOfAlbum(albumId: number, actor: Actor): Promise<TrackRow[]> {
    return await this.rows<TrackRow>(
      sql`${OWN}, ${a.audience} AS album_audience FROM ${t} JOIN ${a} ON ${a.id} = ${t.album_id}
       WHERE ${t.album_id} = ${albumId} AND ${trackOnAlbumSql(actor)} ORDER BY ${t.disc_number}, ${t.number}, ${t.id}`,
    );
  }

  /** Keeps the ids that the actor may see. */
  async visibleIds(ids: readonly number[], actor: Actor): Promise<number[]> {
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) =>
        sql`SELECT ${t.id} FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${t.id} IN ${list} AND ${trackVisibleSql(actor)}`,
    );
    return rows.map((row) => Number(row.id));
  }

  /** @returns false where the track has gone, or its owner has changed. */
  async setShareToken({ id, ownerId }: { id: number; ownerId: number | null }, token: string | null): Promise<boolean> {
    return (await this.table(TrackEntity).update({ id, owner_id: ownerId }, { share_token: token })) === 1;
  }

  /** The columns that only a track's own answer has. */
  async findDetails(id: number): Promise<TrackDetailsRow | null> {
    const [row] = await this.readRows(
      DETAILS,
      sql`FROM ${t} LEFT JOIN ${w} ON ${w.track_id} = ${t.id} AND ${w.state} = 'done' WHERE ${t.id} = ${id}`,
    );
    return row ?? null;
  }

  /** The columns that only those see who may change the tracks. */
  async ownerDetails(ids: readonly number[]): Promise<TrackOwnerRow[]> {
    return await this.table(TrackEntity).pick(OWNER_COLUMNS, { id: ids });
  }

  /** The playable forms of the track, the original first; segments are another way to play them. */
  async listRenditions(id: number): Promise<Rendition[]> {
    const forms = await this.table(RenditionEntity).pick(
      ['id', 'format', 'bitrate_kbps', 'mime', 'file_size'],
      { track_id: id, format: RENDITION_FORMATS },
      { order: { id: 'asc' } },
    );
    return forms as Rendition[];
  }

  /** Where tracks on other servers are played from. */
  async remoteAddresses(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.table(RenditionEntity).pick(['track_id', 'storage_key'], {
      track_id: ids,
      format: 'remote',
    });
    return new Map(rows.map(({ track_id: id, storage_key: src }) => [Number(id), src]));
  }

  /** Everybody who is credited on the track, in any role. */
  async allCredits(id: number): Promise<CreditRow[]> {
    return await this.rows<CreditRow>(
      sql`${CREDIT} FROM ${c} JOIN ${ar} ON ${ar.id} = ${c.artist_id} WHERE ${c.track_id} = ${id} ORDER BY ${c.position}, ${c.role}`,
    );
  }

  /** What each has of the track; the caller has asked who may know. */
  async sharesOf(id: number): Promise<CreditShare[]> {
    const columns = ['artist_id', 'role', 'share_bp'] as const;
    return toShares(
      await this.table(TrackArtistEntity).pick(columns, { track_id: id }, { order: { position: 'asc' } }),
    );
  }

  async creditsOfTracks(ids: readonly number[]): Promise<CreditRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<CreditRow>(
      sql`${CREDIT} FROM ${c} JOIN ${ar} ON ${ar.id} = ${c.artist_id}
       WHERE ${c.track_id} IN ${listOf(ids)} AND ${IS_SHOWN} ORDER BY ${c.track_id}, ${c.position}`,
    );
  }

  /** Credits of all tracks of one album, by the index of its tracks. */
  async creditsOfAlbumTracks(albumId: number): Promise<CreditRow[]> {
    return await this.rows<CreditRow>(
      sql`${CREDIT} FROM ${t} JOIN ${c} ON ${c.track_id} = ${t.id} JOIN ${ar} ON ${ar.id} = ${c.artist_id}
       WHERE ${t.album_id} = ${albumId} AND ${IS_SHOWN} ORDER BY ${c.track_id}, ${c.position}`,
    );
  }

  async creditsOfAlbums(ids: readonly number[]): Promise<CreditRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<CreditRow>(albumCreditsSql(ids));
  }
}

const isWalked = (plan: ListPlan, count: number): boolean =>
  count > LARGE && (plan.cursor !== null || plan.page * plan.perPage <= DEEP);

/** What somebody or a workspace owns, along the index of owners. */
function ownSource(plan: ListPlan, owner: Principal): ListSource {
  const filtered = { album: t.album_id, visibility: t.visibility, processing_state: t.processing_state };
  const conditions = [ownedBy(t, owner)];
  for (const { key, value } of plan.filters)
    conditions.push(sql`${filtered[key as keyof typeof filtered]} = ${String(value)}`);
  if (plan.query) conditions.push(sql`${t.name_folded} LIKE ${`%${likeText(plan.query)}%`} ESCAPE '!'`);
  return sourceOf(t, 't', conditions);
}

const [g, tag] = [named(TrackGenreEntity, 'p'), named(TrackTagEntity, 'g')];
const GENRE_FIRST = sql`${g} JOIN ${t} ON ${t.id} = ${g.track_id}`;

function filterSql({ key, value }: Filter, isLong: boolean, narrowed: Narrowed): Sql {
  const ofGenre = sql`${g.genre_id} = ${narrowed.genre?.id ?? 0}`;
  const ofTag = sql`${tag.tag_id} = ${narrowed.tag?.id ?? 0}`;
  switch (key) {
    case 'genre':
      return isLong ? eachHas(sql`SELECT 1 FROM ${g} WHERE ${g.track_id} = ${t.id} AND ${ofGenre}`) : ofGenre;
    case 'tag':
      return isLong
        ? eachHas(sql`SELECT 1 FROM ${tag} WHERE ${tag.track_id} = ${t.id} AND ${ofTag}`)
        : sql`${t.id} IN (SELECT ${tag.track_id} FROM ${tag} WHERE ${ofTag})`;
    case 'artist':
      return sql`${t.id} IN (SELECT ${c.track_id} FROM ${c} WHERE ${c.artist_id} = ${Number(value)} AND ${c.role} <> 'composer')`;
    case 'album':
      return sql`${t.album_id} = ${Number(value)}`;
    case 'visibility':
      return value === 'public' ? sql`1 = 1` : sql`1 = 0`;
    case 'processing_state':
      return value === 'ready' ? sql`1 = 1` : sql`1 = 0`;
    default:
      return sql`${t.explicit} = ${asksFor({ value }) ? 1 : 0}`;
  }
}

function tracksSource(plan: ListPlan, narrowed: Narrowed, more: readonly Sql[]): ListSource {
  const isLong = (key: string): boolean =>
    isWalked(plan, (key === 'genre' ? narrowed.genre?.tracks_count : narrowed.tag?.popularity) ?? 0);
  const conditions = [
    sql`${t.listed} = 1`,
    ...plan.filters
      .filter(({ key }) => !NARROWED[key])
      .map((filter) => filterSql(filter, isLong(filter.key), narrowed)),
    ...more,
  ];
  if (plan.query) conditions.push(sql`${t.name_folded} LIKE ${`${likeText(plan.query)}%`} ESCAPE '!'`);
  const isByGenre = plan.filters.some(({ key }) => key === 'genre' && !isLong(key));
  return sourceOf(isByGenre ? GENRE_FIRST : t, 't', conditions);
}
