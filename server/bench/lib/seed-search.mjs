// The search index of the seeded catalogue, written in large pieces (`npm run search-index` commits every 200).
import { MysqlSearchIndex } from '../../compiled/adapters/search/mysql/mysql-search-index.js';
import { SqliteSearchIndex } from '../../compiled/adapters/search/sqlite/sqlite-search-index.js';
import { Filler } from './seed.mjs';

const PIECE = 10_000;
const NAMES =
  '(SELECT ar.name FROM track_artists p JOIN artists ar ON ar.id = p.artist_id WHERE p.track_id = t.id ORDER BY p.position LIMIT 1)';
const TEXTS = {
  artists: 'SELECT id, name AS title, NULL AS context, popularity FROM artists WHERE id > ? AND id <= ?',
  albums: `SELECT a.id, a.name AS title, ar.name AS context, a.plays / 10000 AS popularity FROM albums a
    JOIN album_artists p ON p.album_id = a.id JOIN artists ar ON ar.id = p.artist_id WHERE a.id > ? AND a.id <= ?`,
  tracks: `SELECT t.id, t.name AS title, CONCAT(${NAMES}, ' ', a.name) AS context, t.popularity FROM tracks t JOIN albums a ON a.id = t.album_id WHERE t.id > ? AND t.id <= ?`,
  genres:
    'SELECT id, display_name AS title, name AS context, popularity / 10 AS popularity FROM genres WHERE id > ? AND id <= ?',
  tags: 'SELECT id, display_name AS title, name AS context, 50 AS popularity FROM tags WHERE id > ? AND id <= ?',
};

class SearchSeeder extends Filler {
  async run(size) {
    const index =
      this.database.dialect === 'sqlite'
        ? new SqliteSearchIndex(this.database, this.unit)
        : new MysqlSearchIndex(this.database, this.unit);
    for (const [type, sql] of Object.entries(TEXTS)) {
      const text =
        this.database.dialect === 'sqlite'
          ? sql.replace(`CONCAT(${NAMES}, ' ', a.name)`, `${NAMES} || ' ' || a.name`)
          : sql;
      for (let from = 0; from < (size[type] ?? PIECE); from += PIECE) {
        const rows = await this.rows(text, [from, from + PIECE]);
        if (rows.length > 0)
          await index.put(
            type,
            rows.map((row) => ({
              id: Number(row.id),
              title: row.title,
              context: row.context ?? '',
              body: '',
              popularity: Number(row.popularity),
            })),
          );
      }
    }
    await index.tidy();
  }
}

export async function seedSearch(database, unit, size) {
  await new SearchSeeder(database, unit).run(size);
}
