import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

/** Of artists. */
const RIGHTS = { 3: ['insights.view'] };
const COUNTS = ['plays', 'seconds', 'completions', 'skips'];
const TABLES = ['artist_listeners', 'play_months', 'play_days', 'play_hours', 'play_folds'];

/** Figures of tracks, albums and artists, made from plays by a job; the device of a play; the right to see the figures. */
export class Insights1790000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const optional = { isNullable: true };
    await addColumns(runner, 'plays', {
      device: type.str(10, optional),
      browser: type.str(60, optional),
      platform: type.str(60, optional),
      country: type.str(2, optional),
      city: type.str(100, optional),
    });
    await addIndex(runner, 'plays', new TableIndex({ name: 'ix_plays_counted', columnNames: ['counted_at'] }));
    const counts = Object.fromEntries(COUNTS.map((name) => [name, type.int()]));
    const item = { kind: type.key(), item_id: type.key() };
    const period = { ...counts, listeners: type.text(), details: type.text(), folded_to: type.int() };
    await createTable(runner, 'play_folds', {
      columns: {
        id: type.key(),
        folded_to: type.int(),
        last_play: type.int(),
        step_to: type.int(),
        step_play: type.int(),
      },
    });
    await createTable(runner, 'play_hours', {
      columns: { ...item, hour: type.key(), ...counts, listeners: type.int() },
    });
    await createTable(runner, 'play_days', { columns: { ...item, day: type.key(), ...period } });
    await createTable(runner, 'play_months', { columns: { ...item, month: type.key(), ...period } });
    await createTable(runner, 'artist_listeners', {
      columns: {
        artist_id: type.key(),
        user_id: type.key(),
        plays: type.int(),
        first_at: type.instant(),
        last_at: type.instant(),
        folded_to: type.int(),
      },
      indices: {
        ix_artist_listeners_plays: ['artist_id', 'plays'],
        ix_artist_listeners_first: ['artist_id', 'first_at'],
        ix_artist_listeners_last: ['artist_id', 'last_at'],
        ix_artist_listeners_user: ['user_id'],
      },
      references: {
        fk_artist_listeners_artist: { column: 'artist_id', table: 'artists', onDelete: 'CASCADE' },
        fk_artist_listeners_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
      },
    });
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
    for (const table of TABLES) await runner.dropTable(table, true, true, true);
    await dropIndex(runner, 'plays', { name: 'ix_plays_counted' });
    await dropColumns(runner, 'plays', ['device', 'browser', 'platform', 'country', 'city']);
  }
}
