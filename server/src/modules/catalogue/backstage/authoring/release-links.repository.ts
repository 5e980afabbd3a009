import { Injectable } from '@nestjs/common';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { Database } from '../../../../core/database/database.js';
import { marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { RenamedItems } from '../../music/renamed-items.js';
import type { Columns } from './release-columns.js';

/** A credit with its place. */
export interface StoredCredit {
  artistId: number;
  role: string;
  position: number;
}

/** So many rows a statement: each column of each row takes two marks. */
const ROWS_AN_UPDATE = 100;

/** Writes columns, credits and genres of many releases with few statements, however many they are. */
@Injectable()
export class ReleaseLinksRepository extends Repository {
  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly renamed: RenamedItems,
  ) {
    super(database, unit);
  }

  /** Columns by id; a column that is missing keeps its value. */
  async updateAll(type: LikeableType, changed: ReadonlyMap<number, Columns>): Promise<void> {
    const entries = [...changed];
    for (let start = 0; start < entries.length; start += ROWS_AN_UPDATE)
      await this.updatePart(type, entries.slice(start, start + ROWS_AN_UPDATE));
    await this.renamed.note(
      type,
      entries.flatMap(([id, columns]) => ('name_folded' in columns ? [id] : [])),
    );
  }

  /** By id; those without a credit are missing. */
  async creditsOf(type: LikeableType, ids: readonly number[]): Promise<Map<number, StoredCredit[]>> {
    const credits = new Map<number, StoredCredit[]>();
    if (ids.length === 0) return credits;
    const role = type === 'track' ? 'role' : "'primary'";
    const rows = await this.rows<{ id: number; artist_id: number; role: string; position: number }>(
      `SELECT ${type}_id AS id, artist_id, ${role} AS role, position FROM ${type}_artists WHERE ${type}_id IN (${marks(ids.length)}) ORDER BY position`,
      ids,
    );
    for (const row of rows) {
      const credit = { artistId: Number(row.artist_id), role: row.role, position: Number(row.position) };
      credits.set(Number(row.id), [...(credits.get(Number(row.id)) ?? []), credit]);
    }
    return credits;
  }

  async replaceCredits(type: LikeableType, credits: ReadonlyMap<number, readonly StoredCredit[]>): Promise<void> {
    await this.empty(`${type}_artists`, type, [...credits.keys()]);
    const rows = [...credits].flatMap(([id, all]) =>
      all.map(({ artistId, role, position }) =>
        type === 'track' ? [id, artistId, position, role] : [id, artistId, position],
      ),
    );
    if (rows.length > 0)
      await this.insertMany(
        `${type}_artists`,
        [`${type}_id`, 'artist_id', 'position', ...(type === 'track' ? ['role'] : [])],
        rows,
      );
  }

  /** Of any of them. */
  async genresOf(type: LikeableType | 'artist', ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows<{ id: number }>(
      `SELECT DISTINCT genre_id AS id FROM ${type}_genres WHERE ${type}_id IN (${marks(ids.length)})`,
      ids,
    );
    return rows.map((row) => Number(row.id));
  }

  /** Nobody takes these genres away until the unit ends. @returns how many of them there are. */
  async keepGenres(ids: readonly number[]): Promise<number> {
    return (await this.table(GenreEntity).pick(['id'], { id: ids }, { lock: true })).length;
  }

  async replaceGenres(type: LikeableType | 'artist', genres: ReadonlyMap<number, readonly number[]>): Promise<void> {
    await this.empty(`${type}_genres`, type, [...genres.keys()]);
    const rows = [...genres].flatMap(([id, all]) => all.map((genreId) => [id, genreId]));
    if (rows.length > 0) await this.insertMany(`${type}_genres`, [`${type}_id`, 'genre_id'], rows);
  }

  private async empty(table: string, type: string, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.write(`DELETE FROM ${table} WHERE ${type}_id IN (${marks(ids.length)})`, ids);
  }

  private async updatePart(type: LikeableType, part: readonly (readonly [number, Columns])[]): Promise<void> {
    const names = [...new Set(part.flatMap(([, columns]) => Object.keys(columns)))];
    const params: SqlValue[] = [];
    const sets = names.map((name) => {
      const given = part.flatMap(([id, columns]) => (name in columns ? [[id, columns[name] ?? null] as const] : []));
      if (given.length === part.length && given.every(([, value]) => value === given[0]?.[1])) {
        params.push(given[0]?.[1] ?? null);
        return `${name} = ?`;
      }
      params.push(...given.flat());
      return `${name} = CASE id ${given.map(() => 'WHEN ? THEN ?').join(' ')} ELSE ${name} END`;
    });
    const ids = part.map(([id]) => id);
    await this.write(
      `UPDATE ${type}s SET ${[...sets, 'updated_at = ?'].join(', ')} WHERE id IN (${marks(ids.length)})`,
      [...params, sqlTime(new Date()), ...ids],
    );
  }
}
