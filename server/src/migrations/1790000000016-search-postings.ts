import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '../core/database/migration-schema.js';

/** Token after token, the popular documents of each first: a search reads as many as it needs, where full text read all that match. */
const POSTINGS = `CREATE TABLE IF NOT EXISTS search_postings (
  token varchar(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, place bigint NOT NULL, PRIMARY KEY (token, place)) ENGINE=InnoDB`;
const FULL_TEXT = 'ix_search_documents_words';
const TYPES = ['artists', 'albums', 'tracks', 'genres', 'tags', 'users', 'playlists', 'channels'];

/** The search of MySQL and MariaDB keeps its own postings. SQLite has nothing to change. */
export class SearchPostings1790000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'sqlite') return;
    await runner.query(POSTINGS);
    if (await hasFullText(runner)) await runner.query(`DROP INDEX ${FULL_TEXT} ON search_documents`);
    // What stands in the index has no postings yet: the first server that starts rebuilds it.
    await runner.query('DELETE FROM search_documents');
    for (const type of TYPES)
      await runner.query(`INSERT IGNORE INTO search_changes (type, item_id) SELECT '${type}', id FROM ${type}`);
    await runner.query(
      "INSERT IGNORE INTO search_changes (type, item_id) SELECT DISTINCT 'lyrics', track_id FROM lyrics",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'sqlite') return;
    if (!(await hasFullText(runner)))
      await runner.query(`CREATE FULLTEXT INDEX ${FULL_TEXT} ON search_documents (words)`);
    await runner.query('DROP TABLE IF EXISTS search_postings');
  }
}

async function hasFullText(runner: QueryRunner): Promise<boolean> {
  const rows = (await runner.query(
    'SELECT index_name FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = ? AND index_name = ?',
    ['search_documents', FULL_TEXT],
  )) as unknown[];
  return rows.length > 0;
}
