import { randomBytes } from 'node:crypto';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RANDOM_BYTES = 16;

/** Unlisted items opened by their bare number; now each opens by the token in its link, so those without one get it. */
export class UnlistedTokens1790000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['tracks', 'albums']) {
      const rows = (await runner.query(
        `SELECT id FROM ${table} WHERE visibility = 'unlisted' AND share_token IS NULL`,
      )) as { id: number }[];
      for (const { id } of rows)
        await runner.query(`UPDATE ${table} SET share_token = ? WHERE id = ?`, [
          ulidOf(Date.now(), randomBytes(RANDOM_BYTES)),
          id,
        ]);
    }
  }

  /** Tokens do no harm. */
  async down(): Promise<void> {
    // Nothing to take back.
  }
}
