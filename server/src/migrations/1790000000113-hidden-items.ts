import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const TABLES = { tracks: 'track', albums: 'album', playlists: 'playlist' } as const;
const indexOf = (table: string): TableIndex =>
  new TableIndex({ name: `ix_${table}_hidden`, columnNames: ['hidden_at'] });

/** What moderators have hidden is a state of its own: until now it was only made private, and its owner could publish it again. */
export class HiddenItems1790000000113 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, type] of Object.entries(TABLES)) {
      await addColumns(runner, table, { hidden_at: columnTypes(dialectOf(runner)).instant({ isNullable: true }) });
      await runner.query(
        `UPDATE ${table} SET hidden_at = updated_at WHERE visibility = 'private' AND hidden_at IS NULL
         AND id IN (SELECT model_id FROM abuse_reports WHERE model_type = '${type}' AND state = 'hidden')`,
      );
      await addIndex(runner, table, indexOf(table));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES)) {
      // The version before knows no other way to keep it from the public.
      const unlisted = table === 'playlists' ? '' : ', listed = 0';
      await runner.query(`UPDATE ${table} SET visibility = 'private'${unlisted} WHERE hidden_at IS NOT NULL`);
      await dropIndex(runner, table, indexOf(table));
      await dropColumns(runner, table, ['hidden_at']);
    }
  }
}
