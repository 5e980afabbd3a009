import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { likeText, marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { readIdPage } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import type { CounterColumns } from '../counters.js';
import type { CreditRow } from '../credits.js';
import type { ReleaseOwnerRow } from '../owner-part.js';
import { AlbumEntity } from '../schema/album.entity.js';
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
export interface AlbumDetailsRow extends ReleaseOwnerRow {
  description: string | null;
  upc: string | null;
}

const SELECT = sql`SELECT a.id, a.name, a.slug, a.image_hash, a.image_color, a.release_type, a.release_date, a.explicit, a.label, a.copyright,
  a.tracks_count, a.duration_ms, a.plays, a.likes_count, a.reposts_count, a.comments_count, a.listed, a.created_at, a.updated_at FROM albums a`;

/** Rows of albums and their credits. */
export class AlbumsRepository extends Repository {
  pageIds(plan: ListPlan, narrowed: Narrowed): Promise<IdPage> {
    return readIdPage((text, params) => this.rows(text, params), sourceOf(plan, narrowed), plan);
  }

  async find(id: number, actor: Actor): Promise<AlbumRow | null> {
    return await this.row<AlbumRow>(sql`${SELECT} WHERE a.id = ${id} AND ${albumVisibleSql(actor)}`);
  }

  /** Of somebody's own albums, whatever their state. */
  ownPageIds(plan: ListPlan, ownerId: number): Promise<IdPage> {
    const where = [
      "a.owner_id = ? AND a.owner_type = 'user' AND a.deleted_at IS NULL",
      ...plan.filters.map(({ key }) => `a.${key} = ?`),
    ];
    const params: SqlValue[] = [ownerId, ...plan.filters.map(({ value }) => String(value))];
    if (plan.query) {
      where.push("a.name_folded LIKE ? ESCAPE '!'");
      params.push(`%${likeText(plan.query)}%`);
    }
    return readIdPage((text, values) => this.rows(text, values), { from: 'albums a', alias: 'a', where, params }, plan);
  }

  async details(ids: readonly number[]): Promise<AlbumDetailsRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<AlbumDetailsRow>(
      `SELECT id, description, upc, owner_id, publish_at, audience, audience_until, plan_ids, visibility, listed FROM albums WHERE id IN (${marks(ids.length)})`,
      ids,
    );
  }

  async listByIds(ids: readonly number[]): Promise<AlbumRow[]> {
    return await this.rowsIn<AlbumRow>(ids, (list) => sql`${SELECT} WHERE a.id IN ${list}`);
  }

  /** @returns false where the album has gone, or its owner has changed. */
  async setShareToken({ id, ownerId }: { id: number; ownerId: number | null }, token: string | null): Promise<boolean> {
    return (await this.table(AlbumEntity).update({ id, owner_id: ownerId }, { share_token: token })) === 1;
  }

  async creditsOf(ids: readonly number[]): Promise<CreditRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<CreditRow>(
      `SELECT p.album_id AS owner_id, ar.id, ar.name, ar.slug, 'primary' AS role FROM album_artists p JOIN artists ar ON ar.id = p.artist_id
       WHERE p.album_id IN (${marks(ids.length)}) ORDER BY p.album_id, p.position`,
      ids,
    );
  }

  /** Everybody on the tracks that the actor may see, each role once, main artists first. */
  async creditsOfTracks(albumId: number, actor: Actor): Promise<CreditRow[]> {
    const visible = trackVisibleSql(actor, 'the album was checked');
    return await this.rows<CreditRow>(
      sql`SELECT t.album_id AS owner_id, ar.id, ar.name, ar.slug, p.role FROM tracks t JOIN track_artists p ON p.track_id = t.id JOIN artists ar ON ar.id = p.artist_id
       WHERE t.album_id = ${albumId} AND ${visible} GROUP BY t.album_id, ar.id, ar.name, ar.slug, p.role ORDER BY MIN(p.position), COUNT(*) DESC, ar.id`,
    );
  }
}

/** Ids behind filters that are names; 0 where nothing has the name. */
interface Narrowed {
  genreId: number;
  tagId: number;
}

/** Filter -> condition on `a` with one mark. */
const CONDITIONS: Readonly<Record<string, string>> = {
  genre: 'a.id IN (SELECT p.album_id FROM album_genres p WHERE p.genre_id = ?)',
  tag: 'a.id IN (SELECT p.album_id FROM album_tags p WHERE p.tag_id = ?)',
  artist: 'a.id IN (SELECT p.album_id FROM album_artists p WHERE p.artist_id = ?)',
  featuring: `a.id IN (SELECT t.album_id FROM track_artists c JOIN tracks t ON t.id = c.track_id AND t.listed = 1 WHERE c.artist_id = ?)`,
  release_type: 'a.release_type = ?',
};

function sourceOf(plan: ListPlan, { genreId, tagId }: Narrowed): ListSource {
  const where = ['a.listed = 1'];
  const params: SqlValue[] = [];
  for (const { key, value } of plan.filters) {
    where.push(CONDITIONS[key] as string);
    if (key === 'genre') params.push(genreId);
    else if (key === 'tag') params.push(tagId);
    else params.push(key === 'release_type' ? String(value) : Number(value));
    if (key === 'featuring') {
      where.push('a.id NOT IN (SELECT p.album_id FROM album_artists p WHERE p.artist_id = ?)');
      params.push(Number(value));
    }
  }
  if (plan.query) {
    where.push("a.name_folded LIKE ? ESCAPE '!'");
    params.push(`${likeText(plan.query)}%`);
  }
  return { from: 'albums a', alias: 'a', where, params };
}
