import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '../core/database/migration-schema.js';

const set = (percent: number): string =>
  `INSERT INTO search_text (search_text, rank) VALUES ('deletemerge', ${percent})`;

/**
 * FTS5 rewrites a large piece of the index within one insert once a tenth of it is deleted: seconds, with a million songs.
 * The nightly check merges in steps, and clears what is deleted then (https://sqlite.org/fts5.html#the_deletemerge_configuration_option).
 */
export class SearchMerges1790000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'sqlite') await runner.query(set(0));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'sqlite') await runner.query(set(10));
  }
}
