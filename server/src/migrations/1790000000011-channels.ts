import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sqlTime } from '../core/database/dialect.js';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';
import { FIRST_CHANNELS } from './first-channels.js';

const OPTIONAL = { isNullable: true };

/** Curated pages, with those that the site ships with. */
export class Channels1790000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'channels', {
      columns: {
        id: type.id(),
        name: type.str(100),
        slug: type.str(100),
        type: type.str(7),
        description: type.text(OPTIONAL),
        visibility: type.str(7),
        listed: type.bool(),
        user_id: type.int(OPTIONAL),
        internal: type.bool(),
        content_type: type.str(8),
        config: type.json(),
        last_updated_at: type.instant(OPTIONAL),
        last_update_error: type.str(255, OPTIONAL),
        created_at: type.instant(),
        updated_at: type.instant(),
      },
      indices: { ix_channels_name: ['name', 'id'], ix_channels_updated: ['updated_at', 'id'] },
      uniques: { ux_channels_slug: ['slug'] },
      references: { fk_channels_user: { column: 'user_id', table: 'users', onDelete: 'SET NULL' } },
    });
    await createTable(runner, 'channelables', {
      columns: {
        id: type.id(),
        channel_id: type.int(),
        model_type: type.str(8),
        model_id: type.int(),
        position: type.int(),
      },
      indices: {
        ix_channelables_position: ['channel_id', 'position', 'id'],
        ix_channelables_model: ['model_type', 'model_id'],
      },
      uniques: { ux_channelables_item: ['channel_id', 'model_type', 'model_id'] },
      references: { fk_channelables_channel: { column: 'channel_id', table: 'channels', onDelete: 'CASCADE' } },
    });
    await this.seed(runner);
  }

  /** What is there stays as it is: its owner may have changed it. */
  private async seed(runner: QueryRunner): Promise<void> {
    const now = sqlTime(new Date());
    const idOf = async (slug: string): Promise<number | undefined> =>
      ((await runner.query('SELECT id FROM channels WHERE slug = ?', [slug])) as { id: number }[])[0]?.id;
    for (const { slug, name, description, config, holds, isInternal } of FIRST_CHANNELS) {
      if (await idOf(slug)) continue;
      await runner.query(
        `INSERT INTO channels (name, slug, type, description, visibility, listed, internal, content_type, config, created_at, updated_at)
         VALUES (?, ?, 'channel', ?, 'public', 1, ?, ?, ?, ?, ?)`,
        [name, slug, description, isInternal ? 1 : 0, String(config['content_type']), JSON.stringify(config), now, now],
      );
      const id = await idOf(slug);
      for (const [position, held] of holds.entries()) {
        await runner.query(
          "INSERT INTO channelables (channel_id, model_type, model_id, position) VALUES (?, 'channel', ?, ?)",
          [id, await idOf(held), position],
        );
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['channelables', 'channels']) await runner.dropTable(table, true, true, true);
  }
}
