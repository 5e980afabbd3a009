import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '../core/database/migration-schema.js';

/** Kinds of the index that lists of the admin area look in, by their tables. */
const LISTS = {
  accounts: 'users',
  comments: 'comments',
  requests: 'backstage_requests',
  reports: 'abuse_reports',
  files: 'file_entries',
  'all-lists': 'playlists',
};

/** Their numbers in the index, and the letters that their tokens begin with: a kind of token, and the kind of list. */
const CODES = { first: 10, last: 15 };
const PREFIXES = ['x', 'y', 'z'].flatMap((kind) => [...'kmqrfw'].map((list) => kind + list));
/** Where the words of a document stand: popular ones first, then by kind, the newest first. */
const ROW_ID = '(15 - popularity * 15 / 100) * 68719476736 + type * 4294967296 + 4294967295 - item_id';

/** These lists are searched by words: what is there already is indexed by the first server that starts. */
export class ListWords1790000000116 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [type, table] of Object.entries(LISTS))
      await runner.query(
        `INSERT INTO search_changes (type, item_id) SELECT '${type}', t.id FROM ${table} t
         WHERE NOT EXISTS (SELECT 1 FROM search_changes c WHERE c.type = '${type}' AND c.item_id = t.id)`,
      );
  }

  /** What was indexed since goes too: an older server would keep words of accounts that are deleted. */
  async down(runner: QueryRunner): Promise<void> {
    for (const type of Object.keys(LISTS)) await runner.query('DELETE FROM search_changes WHERE type = ?', [type]);
    const isIndexed = `type BETWEEN ${CODES.first} AND ${CODES.last}`;
    if (dialectOf(runner) === 'sqlite')
      await runner.query(
        `DELETE FROM search_text WHERE rowid IN (SELECT ${ROW_ID} FROM search_documents WHERE ${isIndexed})`,
      );
    else
      for (const prefix of PREFIXES)
        await runner.query('DELETE FROM search_postings WHERE token LIKE ?', [`${prefix}%`]);
    await runner.query(`DELETE FROM search_documents WHERE ${isIndexed}`);
  }
}
