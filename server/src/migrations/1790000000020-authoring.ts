import { TableForeignKey, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropForeignKey,
  dropIndex,
} from '../core/database/migration-schema.js';

const OPTIONAL = { isNullable: true };
/** Of artists. */
const RIGHTS = { 3: ['music.create'] };
const INDICES = [
  new TableIndex({ name: 'ux_tracks_file_entry', columnNames: ['file_entry_id'], isUnique: true }),
  new TableIndex({ name: 'ix_tracks_fingerprint', columnNames: ['fingerprint_hash'] }),
  new TableIndex({ name: 'ix_tracks_sha256', columnNames: ['file_sha256'] }),
];
const PLAYED = {
  name: 'fk_plays_track',
  columnNames: ['track_id'],
  referencedTableName: 'tracks',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
  onUpdate: 'NO ACTION',
};

const columnsOf = (type: ReturnType<typeof columnTypes>) => ({
  tracks: {
    musical_key: type.str(3, OPTIONAL),
    mood: type.str(60, OPTIONAL),
    language: type.str(12, OPTIONAL),
    license: type.str(20, OPTIONAL),
    downloadable: type.bool(false),
    file_entry_id: type.int(OPTIONAL),
    fingerprint_hash: type.str(40, OPTIONAL),
    file_sha256: type.str(64, OPTIONAL),
    has_own_image: type.bool(false),
  },
  albums: { upc: type.str(14, OPTIONAL), has_own_image: type.bool(false) },
  artists: { has_own_image: type.bool(false), header_image: type.str(40, OPTIONAL), has_own_genres: type.bool(false) },
});

/** Tracks and albums that artists make themselves, and plays that outlive their track. */
export class Authoring1790000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(columnsOf(columnTypes(dialectOf(runner)))))
      await addColumns(runner, table, columns);
    for (const index of INDICES) await addIndex(runner, 'tracks', index);
    await dropForeignKey(runner, 'plays', PLAYED.name);
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
    await runner.query('DELETE FROM plays WHERE track_id NOT IN (SELECT id FROM tracks)');
    await runner.createForeignKey('plays', new TableForeignKey(PLAYED));
    for (const { name } of INDICES) await dropIndex(runner, 'tracks', { name });
    for (const [table, columns] of Object.entries(columnsOf(columnTypes(dialectOf(runner)))))
      await dropColumns(runner, table, Object.keys(columns));
  }
}
