import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, columnTypes, createTable, dialectOf, dropIndex } from '../core/database/migration-schema.js';

const RANKS = ['hour', 'day', 'month'].map((period) => ({
  table: `play_${period}s`,
  index: new TableIndex({ name: `ix_play_${period}s_rank`, columnNames: ['kind', period, 'item_id', 'plays'] }),
}));

/** Figures of the whole site: its hours, and what ranks music within a stretch of time. */
export class SiteFigures1790000000157 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'site_hours', {
      columns: { hour: type.key(), listeners: type.text(), details: type.text() },
    });
    for (const { table, index } of RANKS) await addIndex(runner, table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, index } of RANKS) await dropIndex(runner, table, index);
    await runner.dropTable('site_hours', true, true, true);
  }
}
