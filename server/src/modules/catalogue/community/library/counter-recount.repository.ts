import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { KIND_NAMES, LIBRARY_KINDS, REPOST } from './library-kinds.js';
import type { Verb } from './library-kinds.js';

/** A column that keeps what other rows say, and how it is read from them; `i` is the item's row. */
export interface Recounted {
  table: string;
  column: string;
  sql: string;
}

const marked = (verb: Verb, type: string): string =>
  `(SELECT COUNT(*) FROM ${verb.table} m WHERE m.${verb.type} = '${type}' AND m.${verb.id} = i.id)`;
const commented = (type: string): string =>
  `(SELECT COUNT(*) FROM comments c WHERE c.commentable_type = '${type}' AND c.commentable_id = i.id AND c.state = 'visible')`;
const PLAYED =
  "(SELECT COALESCE(SUM(t.plays), 0) FROM tracks t WHERE t.id IN (SELECT a.track_id FROM track_artists a WHERE a.artist_id = i.id AND a.role IN ('primary', 'featured', 'remixer')))";

/** Every counter that rows can prove. Plays of a song may be older than its stored ones, so they never fall; those of albums and artists are sums of the songs'. */
export const RECOUNTED: readonly Recounted[] = [
  ...KIND_NAMES.flatMap((type) => {
    const { table, verb, counter, canBeReposted } = LIBRARY_KINDS[type];
    const own = { table, column: counter, sql: marked(verb, type) };
    return canBeReposted ? [own, { table, column: 'reposts_count', sql: marked(REPOST, type) }] : [own];
  }),
  { table: 'tracks', column: 'comments_count', sql: commented('track') },
  { table: 'albums', column: 'comments_count', sql: commented('album') },
  {
    table: 'comments',
    column: 'replies_count',
    sql: "(SELECT COUNT(*) FROM comments r WHERE r.parent_id = i.id AND r.state = 'visible')",
  },
  {
    table: 'tracks',
    column: 'plays',
    sql: '(SELECT CASE WHEN COUNT(*) > i.plays THEN COUNT(*) ELSE i.plays END FROM plays p WHERE p.track_id = i.id AND p.counted_at IS NOT NULL)',
  },
  { table: 'albums', column: 'plays', sql: '(SELECT COALESCE(SUM(t.plays), 0) FROM tracks t WHERE t.album_id = i.id)' },
  { table: 'artists', column: 'plays', sql: PLAYED },
];

/** Finds counters that are wrong, and makes them right. */
export class CounterRecountRepository extends Repository {
  /** Ids above `after`, ascending. */
  async idsAfter(table: string, after: number, limit: number): Promise<number[]> {
    return (
      await this.rows<{ id: number }>(`SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${limit}`, [after])
    ).map((row) => Number(row.id));
  }

  /** The truth of those whose counter is wrong: id -> what it should be. In a unit their rows are locked first, so that nobody counts on meanwhile. */
  async wrong({ table, column, sql }: Recounted, ids: readonly number[]): Promise<Map<number, number>> {
    const list = marks(ids.length);
    if (this.forUpdate)
      await this.rows(`SELECT id FROM ${table} WHERE id IN (${list}) ORDER BY id${this.forUpdate}`, ids);
    const rows = await this.rows<{ id: number; truth: number }>(
      `SELECT x.id, x.truth FROM (SELECT i.id, i.${column} AS kept, ${sql} AS truth FROM ${table} i WHERE i.id IN (${list})) x WHERE x.kept <> x.truth`,
      ids,
    );
    return new Map(rows.map((row) => [Number(row.id), Number(row.truth)]));
  }

  async set({ table, column }: Recounted, id: number, value: number): Promise<void> {
    await this.write(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, [value, id]);
  }
}
