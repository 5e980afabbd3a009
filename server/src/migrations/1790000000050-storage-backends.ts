import { createHash } from 'node:crypto';
import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

/** Tables with a row for each stored file. */
const TABLES = [
  'file_entries',
  'uploads',
  'direct_uploads',
  'renditions',
  'rendition_files',
  'data_exports',
  'resource_tasks',
];
const RENDITION_FILES = new TableIndex({ name: 'ix_rendition_files_rendition', columnNames: ['rendition_id'] });
/** Where hashes of public pictures stand, and below which folder their files lie. */
const PICTURES = [
  ['images', 'hash', 'covers'],
  ['albums', 'image_hash', 'covers'],
  ['artists', 'image_hash', 'covers'],
  ['tracks', 'image_hash', 'covers'],
  ['playlists', 'image_hash', 'covers'],
  ['artists', 'header_image', 'headers'],
  ['user_profiles', 'header_image', 'headers'],
  ['users', 'avatar', 'avatars'],
] as const;

/** Which backend each stored file lies in; null for those that are there, which are looked for until they are moved. */
export class StorageBackends1790000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const backend = type.int({ isNullable: true });
    await createTable(runner, 'storage_backends', {
      columns: {
        id: type.id(),
        fingerprint: type.str(40),
        location: type.str(255),
        sealed: type.text({ isNullable: true }),
        created_at: type.instant(),
      },
      uniques: { ux_storage_backends_fingerprint: ['fingerprint'] },
    });
    await createTable(runner, 'stored_pictures', {
      columns: { picture_key: type.str(60, { isPrimary: true }), backend_id: backend },
    });
    await createTable(runner, 'file_copies', {
      columns: {
        id: type.id(),
        source: type.str(40),
        item_id: type.str(64),
        backend_id: type.int(),
        disk: type.str(10),
        storage_keys: type.json(),
        state: type.str(8),
        due_at: type.instant(),
      },
      indices: { ix_file_copies_due: ['state', 'due_at'] },
      uniques: { ux_file_copies_place: ['source', 'item_id', 'backend_id'] },
    });
    for (const table of TABLES) await addColumns(runner, table, { backend_id: backend });
    await addIndex(runner, 'rendition_files', RENDITION_FILES);
    await this.fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'rendition_files', RENDITION_FILES);
    for (const table of TABLES) await dropColumns(runner, table, ['backend_id']);
    for (const table of ['file_copies', 'stored_pictures', 'storage_backends']) await runner.dropTable(table, true);
  }

  private async fill(runner: QueryRunner): Promise<void> {
    const isSqlite = dialectOf(runner) === 'sqlite';
    const insert = isSqlite ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    await runner.query(
      `${insert} INTO storage_backends (id, fingerprint, location, sealed, created_at) VALUES (1, ?, 'local', NULL, '2026-01-01 00:00:00.000')`,
      [createHash('sha1').update('local').digest('hex')],
    );
    for (const [table, column, folder] of PICTURES) {
      const key = isSqlite ? `'${folder}/' || ${column}` : `CONCAT('${folder}/', ${column})`;
      await runner.query(
        `${insert} INTO stored_pictures (picture_key, backend_id) SELECT DISTINCT ${key}, NULL FROM ${table} WHERE ${column} IS NOT NULL AND LENGTH(${column}) = 40`,
      );
    }
  }
}
