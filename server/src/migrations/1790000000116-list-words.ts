import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of the index that lists of the admin area look in, by their tables. */
const LISTS = {
  accounts: 'users',
  comments: 'comments',
  requests: 'backstage_requests',
  reports: 'abuse_reports',
  files: 'file_entries',
  'all-lists': 'playlists',
};

/** These lists are searched by words: what is there already is indexed by the first server that starts. */
export class ListWords1790000000116 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [type, table] of Object.entries(LISTS))
      await runner.query(
        `INSERT INTO search_changes (type, item_id) SELECT '${type}', t.id FROM ${table} t
         WHERE NOT EXISTS (SELECT 1 FROM search_changes c WHERE c.type = '${type}' AND c.item_id = t.id)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const type of Object.keys(LISTS)) await runner.query('DELETE FROM search_changes WHERE type = ?', [type]);
  }
}
