import { randomBytes } from 'node:crypto';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const RANDOM_BYTES = 16;

/** Unlisted playlists opened by their bare number; now each opens by the token in its link, so those that there are get one. */
export class UnlistedPlaylists1790000000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'playlists', { share_token: type.str(26, { isNullable: true }) });
    const rows = (await runner.query(
      "SELECT id FROM playlists WHERE visibility = 'unlisted' AND share_token IS NULL",
    )) as { id: number }[];
    for (const { id } of rows)
      await runner.query('UPDATE playlists SET share_token = ? WHERE id = ?', [
        ulidOf(Date.now(), randomBytes(RANDOM_BYTES)),
        id,
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'playlists', ['share_token']);
  }
}
