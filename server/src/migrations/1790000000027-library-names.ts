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

const TABLES = [
  { table: 'likes', type: 'likeable_type', id: 'likeable_id', named: { track: 'tracks', album: 'albums' } },
  { table: 'follows', type: 'followable_type', id: 'followable_id', named: { artist: 'artists' } },
] as const;

/** What somebody keeps stands with its name, so that an index orders a library by it. */
export class LibraryNames1790000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const types = columnTypes(dialectOf(runner));
    for (const { table, type, id, named } of TABLES) {
      await addColumns(runner, table, { item_name: types.str(255, { default: "''" }) });
      for (const [kind, items] of Object.entries(named)) {
        await runner.query(
          `UPDATE ${table} SET item_name = COALESCE((SELECT i.name_folded FROM ${items} i WHERE i.id = ${table}.${id}), '') WHERE ${type} = '${kind}'`,
        );
      }
      await addIndex(
        runner,
        table,
        new TableIndex({ name: `ix_${table}_name`, columnNames: ['user_id', type, 'item_name', id] }),
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of TABLES) {
      await dropIndex(runner, table, { name: `ix_${table}_name` });
      await dropColumns(runner, table, ['item_name']);
    }
  }
}
