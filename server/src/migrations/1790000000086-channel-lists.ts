import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, columnTypes, createTable, dialectOf, dropIndex } from '../core/database/migration-schema.js';

const index = (name: string, column: string): TableIndex => new TableIndex({ name, columnNames: [column, 'id'] });

const CHANNELS = [
  index('ix_channels_created', 'created_at'),
  index('ix_channels_type', 'type'),
  index('ix_channels_content_type', 'content_type'),
  index('ix_channels_visibility', 'visibility'),
];

/** What the list of all channels is filtered by, and the addresses that channels had before. */
export class ChannelLists1790000000086 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    for (const one of CHANNELS) await addIndex(runner, 'channels', one);
    await createTable(runner, 'channel_slugs', {
      columns: { slug: type.str(100, { isPrimary: true }), channel_id: type.int() },
      indices: { ix_channel_slugs_channel: ['channel_id'] },
      references: { fk_channel_slugs_channel: { column: 'channel_id', table: 'channels', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('channel_slugs', true, true, true);
    for (const one of CHANNELS) await dropIndex(runner, 'channels', one);
  }
}
