import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const OPTIONAL = { isNullable: true };

/** Results of decoding each track: its waveform and its loudness. */
export class Waveforms1790000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'waveforms', {
      columns: {
        track_id: type.key(),
        state: type.str(7),
        attempts: type.int({ default: '0' }),
        asked_at: type.instant(OPTIONAL),
        failure: type.str(12, OPTIONAL),
        failure_reason: type.str(255, OPTIONAL),
        peaks: type.text(OPTIONAL),
        integrated_lufs: type.real(OPTIONAL),
        true_peak: type.real(OPTIONAL),
        loudness_blocks: type.text(OPTIONAL),
        updated_at: type.instant(),
      },
      indices: { ix_waveforms_state: ['state', 'asked_at'] },
      references: { fk_waveforms_track: { column: 'track_id', table: 'tracks', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('waveforms', true, true, true);
  }
}
