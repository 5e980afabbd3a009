import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { likeText } from '../../../../core/database/dialect.js';
import { eachHas } from '../../../../core/database/each-has.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { readIdPage } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { artistVisibleSql } from '../visibility.js';

export interface ArtistRow {
  id: number;
  name: string;
  slug: string;
  image_hash: string | null;
  image_color: string | null;
  verified: number | boolean;
  plays: number;
  monthly_listeners: number;
  followers_count: number;
  albums_count: number;
  tracks_count: number;
  profile: string | null;
  header_image: string | null;
  created_at: string | Date;
  updated_at: string | Date;
}

const SELECT = sql`SELECT ar.id, ar.name, ar.slug, ar.image_hash, ar.image_color, ar.verified, ar.plays, ar.monthly_listeners, ar.followers_count, ar.albums_count,
  ar.tracks_count, ar.profile, ar.header_image, ar.created_at, ar.updated_at FROM artists ar`;

/** As with tracks: above this many, sorting a genre costs more than walking the sorted list. */
const LARGE_GENRE = 3_000;

/** Rows of artists. */
export class ArtistsRepository extends Repository {
  pageIds(plan: ListPlan, genreId: number | null): Promise<IdPage> {
    return readIdPage((text, params) => this.rows(text, params), sourceOf(plan, genreId), plan);
  }

  async find(id: number, actor: Actor): Promise<ArtistRow | null> {
    return await this.row<ArtistRow>(sql`${SELECT} WHERE ar.id = ${id} AND ${artistVisibleSql(actor)}`);
  }

  async managerRoles(id: number, userId: number): Promise<ManagerRole[]> {
    return (
      await this.rows<{ role: ManagerRole }>('SELECT role FROM artist_managers WHERE artist_id = ? AND user_id = ?', [
        id,
        userId,
      ])
    ).map(({ role }) => role);
  }

  /** Genres of an artist with how many artists each has, the rarest first: they say most. */
  async genresOf(id: number): Promise<{ id: number; artists_count: number }[]> {
    const rows = await this.rows<{ id: number; artists_count: number }>(
      'SELECT g.id, g.artists_count FROM artist_genres p JOIN genres g ON g.id = p.genre_id WHERE p.artist_id = ? ORDER BY g.artists_count, g.id',
      [id],
    );
    return rows.map((row) => ({ id: Number(row.id), artists_count: Number(row.artists_count) }));
  }

  /** The most popular listed artists of a genre; a large genre is read along the popular artists, a small one from its own pivot. */
  async popularOfGenre(
    genre: { id: number; artists_count: number },
    limit: number,
  ): Promise<{ id: number; popularity: number }[]> {
    const isLarge = genre.artists_count > LARGE_GENRE;
    const from = isLarge ? 'artists ar' : 'artist_genres p JOIN artists ar ON ar.id = p.artist_id';
    const narrowed = isLarge
      ? eachHas('SELECT 1 FROM artist_genres p WHERE p.artist_id = ar.id AND p.genre_id = ?')
      : 'p.genre_id = ?';
    const rows = await this.rows<{ id: number; popularity: number }>(
      `SELECT ar.id, ar.popularity FROM ${from} WHERE ar.listed = 1 AND ${narrowed} ORDER BY ar.popularity DESC, ar.id DESC LIMIT ${limit}`,
      [genre.id],
    );
    return rows.map((row) => ({ id: Number(row.id), popularity: Number(row.popularity) }));
  }

  async listByIds(ids: readonly number[]): Promise<ArtistRow[]> {
    return await this.rowsIn<ArtistRow>(ids, (list) => sql`${SELECT} WHERE ar.id IN ${list}`);
  }
}

function sourceOf(plan: ListPlan, genreId: number | null): ListSource {
  const where = ['ar.listed = 1'];
  const params: SqlValue[] = [];
  for (const filter of plan.filters) {
    if (filter.key === 'genre') {
      where.push('ar.id IN (SELECT p.artist_id FROM artist_genres p WHERE p.genre_id = ?)');
      params.push(genreId ?? 0);
    } else {
      where.push('ar.verified = ?');
      params.push(['true', '1', true].includes(filter.value as string) ? 1 : 0);
    }
  }
  if (plan.query) {
    where.push("ar.name_folded LIKE ? ESCAPE '!'");
    params.push(`${likeText(plan.query)}%`);
  }
  return { from: 'artists ar', alias: 'ar', where, params };
}
