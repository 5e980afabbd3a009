import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const COUNTERS = { plays: 'plays', followers: 'followers_count' };
const MILESTONES = [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/** Which milestones artists have reached: each is told once, and those of before not at all. */
export class Milestones1790000000292 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'reached_milestones', {
      columns: { artist_id: type.key(), metric: type.str(10, { isPrimary: true }), count: type.int() },
      references: { fk_reached_milestones_artist: { column: 'artist_id', table: 'artists', onDelete: 'CASCADE' } },
    });
    await runner.query('DELETE FROM reached_milestones');
    for (const [metric, counter] of Object.entries(COUNTERS))
      for (const [at, count] of MILESTONES.entries()) {
        const below = at + 1 < MILESTONES.length ? ` AND ${counter} < ${MILESTONES[at + 1]}` : '';
        await runner.query(
          `INSERT INTO reached_milestones (artist_id, metric, count) SELECT id, '${metric}', ${count} FROM artists WHERE ${counter} >= ${count}${below}`,
        );
      }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reached_milestones', true, true, true);
  }
}
