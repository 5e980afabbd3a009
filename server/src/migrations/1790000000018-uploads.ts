import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Of users and artists. */
const RIGHTS = { 2: ['files.create'], 3: ['files.create'] };

/** Files that people upload, those on their way, and the right to it. */
export class Uploads1790000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'file_entries', {
      columns: {
        id: type.id(),
        owner_id: type.int({ isNullable: true }),
        name: type.str(255),
        file_name: type.str(40),
        extension: type.str(20),
        mime: type.str(100),
        type: type.str(10),
        upload_type: type.str(20),
        file_size: type.int(),
        disk: type.str(10),
        created_at: type.instant(),
        updated_at: type.instant(),
        deleted_at: type.instant({ isNullable: true }),
      },
      indices: { ix_file_entries_owner_updated: ['owner_id', 'updated_at'], ix_file_entries_deleted: ['deleted_at'] },
      uniques: { ux_file_entries_file_name: ['file_name'] },
      references: { fk_file_entries_owner: { column: 'owner_id', table: 'users', onDelete: 'SET NULL' } },
    });
    await createTable(runner, 'uploads', {
      columns: {
        upload_key: type.str(26, { isPrimary: true }),
        owner_id: type.int(),
        name: type.str(255),
        upload_type: type.str(20),
        size: type.int(),
        created_at: type.instant(),
        entry_id: type.int({ isNullable: true }),
      },
      indices: { ix_uploads_owner: ['owner_id'], ix_uploads_created: ['created_at'] },
      references: {
        fk_uploads_owner: { column: 'owner_id', table: 'users', onDelete: 'CASCADE' },
        fk_uploads_entry: { column: 'entry_id', table: 'file_entries', onDelete: 'CASCADE' },
      },
    });
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
    await runner.dropTable('uploads', true, true, true);
    await runner.dropTable('file_entries', true, true, true);
  }
}
