import type { Audience, License, MusicalKey, ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import type { Rendition } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { likeText, marks } from '../../../../core/database/dialect.js';
import { eachHas } from '../../../../core/database/each-has.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { readIdPage } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import type { CounterColumns } from '../counters.js';
import type { CreditRow } from '../credits.js';
import type { ReleaseOwnerRow } from '../owner-part.js';
import { TrackEntity } from '../schema/track.entity.js';
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

/** Columns of a track's own answer. */
export interface TrackDetailsRow {
  description: string | null;
  musical_key: MusicalKey | null;
  mood: string | null;
  language: string | null;
  license: License | null;
  comments_enabled: number | boolean;
  waveform_at: string | Date | null;
}

/** Columns for those who may change it. */
export interface TrackOwnerRow extends ReleaseOwnerRow {
  processing_state: ProcessingState;
  processing_error: string | null;
  file_entry_id: number | null;
  preview_start_ms: number;
  countries_allowed: string | null;
  countries_denied: string | null;
  has_own_image: number | boolean;
}

const OWN = sql`SELECT t.id, t.name, t.slug, t.album_id, t.disc_number, t.number, t.duration_ms, t.explicit, t.isrc, t.bpm, t.has_lyric, t.downloadable,
  t.image_hash, t.image_color, t.plays, t.likes_count, t.reposts_count, t.comments_count, t.popularity, t.processing_state, t.audience, t.countries_allowed, t.countries_denied, t.created_at, t.updated_at`;
const SELECT = sql`${OWN}, a.name AS album_name, a.slug AS album_slug, a.listed AS album_listed,
  a.release_date AS album_release_date, a.image_hash AS album_image_hash, a.image_color AS album_image_color, a.audience AS album_audience
  FROM tracks t LEFT JOIN albums a ON a.id = t.album_id`;

/** What the list is narrowed to, beside plain columns. */
interface Narrowed {
  genre: { id: number; tracks_count: number } | null;
  tag: { id: number; popularity: number } | null;
}

/** Above this many tracks a genre or tag is read along the sorted list, below it from its own pivot. */
const LARGE = 3_000;
/** Behind so many rows the sorted list has been walked too long: reading and sorting the whole pivot is sooner done. */
const DEEP = 1_000;

/** Rows of tracks and their credits. */
export class TracksRepository extends Repository {
  pageIds(plan: ListPlan, narrowed: Narrowed): Promise<IdPage> {
    return readIdPage((text, params) => this.rows(text, params), sourceOf(plan, narrowed), plan);
  }

  /** Of somebody's own tracks, whatever their state. */
  ownPageIds(plan: ListPlan, ownerId: number): Promise<IdPage> {
    return readIdPage((text, params) => this.rows(text, params), ownSource(plan, ownerId), plan);
  }

  async listByIds(ids: readonly number[]): Promise<TrackRow[]> {
    return await this.rowsIn<TrackRow>(ids, (list) => sql`${SELECT} WHERE t.id IN ${list}`);
  }

  /** The album's tracks that its page shows the actor, by disc and number. */
  async listOfAlbum(albumId: number, actor: Actor): Promise<TrackRow[]> {
    return await this.rows<TrackRow>(
      sql`${OWN}, a.audience AS album_audience FROM tracks t JOIN albums a ON a.id = t.album_id
       WHERE t.album_id = ${albumId} AND ${trackOnAlbumSql(actor)} ORDER BY t.disc_number, t.number, t.id`,
    );
  }

  /** Keeps the ids that the actor may see. */
  async visibleIds(ids: readonly number[], actor: Actor): Promise<number[]> {
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) =>
        sql`SELECT t.id FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE t.id IN ${list} AND ${trackVisibleSql(actor)}`,
    );
    return rows.map((row) => Number(row.id));
  }

  /** @returns false where the track has gone, or its owner has changed. */
  async setShareToken({ id, ownerId }: { id: number; ownerId: number | null }, token: string | null): Promise<boolean> {
    return (await this.table(TrackEntity).update({ id, owner_id: ownerId }, { share_token: token })) === 1;
  }

  /** What only a track's own answer tells. */
  async findDetails(id: number): Promise<TrackDetailsRow | null> {
    return await this.row(
      `SELECT t.description, t.musical_key, t.mood, t.language, t.license, t.comments_enabled, w.updated_at AS waveform_at
       FROM tracks t LEFT JOIN waveforms w ON w.track_id = t.id AND w.state = 'done' WHERE t.id = ?`,
      [id],
    );
  }

  /** What only those who may change the tracks are told. */
  async ownerDetails(ids: readonly number[]): Promise<TrackOwnerRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<TrackOwnerRow>(
      `SELECT id, owner_id, publish_at, audience, audience_until, plan_ids, visibility, listed, processing_state, processing_error, file_entry_id, preview_start_ms, countries_allowed,
         countries_denied, CASE WHEN image_hash IS NULL THEN 0 ELSE 1 END AS has_own_image FROM tracks WHERE id IN (${marks(ids.length)})`,
      ids,
    );
  }

  /** The playable forms of the track, the original first; segments are another way to play them. */
  async listRenditions(id: number): Promise<Rendition[]> {
    const rows = await this.rows<Rendition>(
      "SELECT id, format, bitrate_kbps, mime, file_size FROM renditions WHERE track_id = ? AND format <> 'hls' ORDER BY id",
      [id],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id), file_size: Number(row.file_size) }));
  }

  /** Everybody who is credited on the track, in any role. */
  async allCredits(id: number): Promise<CreditRow[]> {
    return await this.rows<CreditRow>(
      'SELECT p.track_id AS owner_id, ar.id, ar.name, ar.slug, p.role FROM track_artists p JOIN artists ar ON ar.id = p.artist_id WHERE p.track_id = ? ORDER BY p.position, p.role',
      [id],
    );
  }

  async creditsOfTracks(ids: readonly number[]): Promise<CreditRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<CreditRow>(
      `SELECT p.track_id AS owner_id, ar.id, ar.name, ar.slug, p.role FROM track_artists p JOIN artists ar ON ar.id = p.artist_id
       WHERE p.track_id IN (${marks(ids.length)}) AND p.role IN ('primary', 'featured', 'remixer') ORDER BY p.track_id, p.position`,
      ids,
    );
  }

  /** Credits of all tracks of one album, by the index of its tracks. */
  async creditsOfAlbumTracks(albumId: number): Promise<CreditRow[]> {
    return await this.rows<CreditRow>(
      `SELECT p.track_id AS owner_id, ar.id, ar.name, ar.slug, p.role FROM tracks t JOIN track_artists p ON p.track_id = t.id JOIN artists ar ON ar.id = p.artist_id
       WHERE t.album_id = ? AND p.role IN ('primary', 'featured', 'remixer') ORDER BY p.track_id, p.position`,
      [albumId],
    );
  }

  async creditsOfAlbums(ids: readonly number[]): Promise<CreditRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<CreditRow>(
      `SELECT p.album_id AS owner_id, ar.id, ar.name, ar.slug, 'primary' AS role FROM album_artists p JOIN artists ar ON ar.id = p.artist_id
       WHERE p.album_id IN (${marks(ids.length)}) ORDER BY p.album_id, p.position`,
      ids,
    );
  }
}

const isWalked = (plan: ListPlan, count: number): boolean =>
  count > LARGE && (plan.cursor !== null || plan.page * plan.perPage <= DEEP);

/** Somebody's own, along the index of their tracks. */
function ownSource(plan: ListPlan, ownerId: number): ListSource {
  const where = [
    "t.owner_id = ? AND t.owner_type = 'user'",
    ...plan.filters.map(({ key }) => `t.${key === 'album' ? 'album_id' : key} = ?`),
  ];
  const params: SqlValue[] = [ownerId, ...plan.filters.map(({ value }) => String(value))];
  if (plan.query) {
    where.push("t.name_folded LIKE ? ESCAPE '!'");
    params.push(`%${likeText(plan.query)}%`);
  }
  return { from: 'tracks t', alias: 't', where, params };
}

function sourceOf(plan: ListPlan, { genre, tag }: Narrowed): ListSource {
  const where = ['t.listed = 1'];
  const params: SqlValue[] = [];
  let from = 'tracks t';
  for (const filter of plan.filters) {
    if (filter.key === 'genre' && isWalked(plan, genre?.tracks_count ?? 0)) {
      where.push(eachHas('SELECT 1 FROM track_genres p WHERE p.track_id = t.id AND p.genre_id = ?'));
      params.push(genre?.id ?? 0);
    } else if (filter.key === 'genre') {
      from = 'track_genres p JOIN tracks t ON t.id = p.track_id';
      where.push('p.genre_id = ?');
      params.push(genre?.id ?? 0);
    } else if (filter.key === 'artist') {
      where.push("t.id IN (SELECT c.track_id FROM track_artists c WHERE c.artist_id = ? AND c.role <> 'composer')");
      params.push(Number(filter.value));
    } else if (filter.key === 'tag') {
      where.push(
        isWalked(plan, tag?.popularity ?? 0)
          ? eachHas('SELECT 1 FROM track_tags g WHERE g.track_id = t.id AND g.tag_id = ?')
          : 't.id IN (SELECT g.track_id FROM track_tags g WHERE g.tag_id = ?)',
      );
      params.push(tag?.id ?? 0);
    } else if (filter.key === 'album') {
      where.push('t.album_id = ?');
      params.push(Number(filter.value));
    } else {
      where.push('t.explicit = ?');
      params.push(['true', '1', true].includes(filter.value as string) ? 1 : 0);
    }
  }
  if (plan.query) {
    where.push("t.name_folded LIKE ? ESCAPE '!'");
    params.push(`${likeText(plan.query)}%`);
  }
  return { from, alias: 't', where, params };
}
