import type { Actor } from '../../../core/access/actor.js';
import { marks } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
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
  albums_count: number;
  tracks_count: number;
  created_at: string | Date;
  updated_at: string | Date;
}

const SELECT = `SELECT ar.id, ar.name, ar.slug, ar.image_hash, ar.image_color, ar.verified, ar.plays, ar.monthly_listeners, ar.albums_count,
  ar.tracks_count, ar.created_at, ar.updated_at FROM artists ar`;

export class ArtistsRepository extends Repository {
  pageIds(plan: ListPlan, genreId: number | null): Promise<IdPage> {
    return readIdPage((sql, params) => this.rows(sql, params), sourceOf(plan, genreId), plan);
  }

  async find(id: number, actor: Actor): Promise<ArtistRow | null> {
    return await this.row<ArtistRow>(`${SELECT} WHERE ar.id = ? AND ${artistVisibleSql(actor)}`, [id]);
  }

  async listByIds(ids: readonly number[]): Promise<ArtistRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<ArtistRow>(`${SELECT} WHERE ar.id IN (${marks(ids.length)})`, ids);
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
    params.push(`${plan.query.replace(/[!%_]/g, '!$&')}%`);
  }
  return { from: 'artists ar', alias: 'ar', where, params };
}
