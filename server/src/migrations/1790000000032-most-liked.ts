import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const INDICES = ['tracks', 'albums'].map((table) => ({
  table,
  index: new TableIndex({ name: `ix_${table}_listed_likes`, columnNames: ['listed', 'likes_count', 'id'] }),
}));

/** Channels of what is liked most are filled along an index. */
export class MostLiked1790000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, index } of INDICES) await addIndex(runner, table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, index } of INDICES) await dropIndex(runner, table, index);
  }
}
