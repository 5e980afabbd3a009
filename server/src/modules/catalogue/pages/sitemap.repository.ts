import { isoTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { SITEMAP_PART_SIZE } from '../../../core/pages/sitemap.registry.js';
import type { SitemapPart } from '../../../core/pages/sitemap.registry.js';

/** Tables with listed items, and the condition that lists use. */
const LISTED = { tracks: 'listed = 1', albums: 'listed = 1', artists: 'listed = 1', genres: 'tracks_count > 0' } as const;
export type ListedTable = keyof typeof LISTED;

export interface NamedRow {
  id: number;
  name: string;
  updated_at: string | Date;
  /** Of albums: who stands first. */
  artist_name?: string | null;
}

const FIRST_ARTIST = `, (SELECT ar.name FROM album_artists p JOIN artists ar ON ar.id = p.artist_id WHERE p.album_id = albums.id ORDER BY p.position LIMIT 1) AS artist_name`;

export class SitemapRepository extends Repository {
  /** The parts of a table that hold listed rows; with `after` that one only. */
  async parts(table: ListedTable, after?: number): Promise<SitemapPart[]> {
    const range = after === undefined ? '' : 'AND id > ? AND id <= ?';
    const start = `(id - 1) - (id - 1) % ${SITEMAP_PART_SIZE}`;
    const rows = await this.rows<{ start: number; n: number; changed: string | Date }>(
      `SELECT ${start} AS start, COUNT(*) AS n, MAX(updated_at) AS changed FROM ${table} WHERE ${LISTED[table]} ${range} GROUP BY ${start} ORDER BY ${start}`,
      after === undefined ? [] : [after, after + SITEMAP_PART_SIZE]);
    return rows.map((row) => ({ after: Number(row.start), count: Number(row.n), lastModified: isoTime(row.changed) }));
  }

  async page(table: ListedTable, after: number, until: number, limit: number): Promise<NamedRow[]> {
    return await this.rows<NamedRow>(
      `SELECT id, name, updated_at${table === 'albums' ? FIRST_ARTIST : ''} FROM ${table} WHERE id > ? AND id <= ? AND ${LISTED[table]} ORDER BY id LIMIT ?`,
      [after, until, limit]);
  }

  /** Whether lists show the item: search engines are told of nothing else. */
  async isListed(table: ListedTable, id: number): Promise<boolean> {
    return (await this.row(`SELECT id FROM ${table} WHERE id = ? AND ${LISTED[table]}`, [id])) !== null;
  }
}
