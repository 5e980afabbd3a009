import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Of users and artists. */
const RIGHTS = { 2: ['backstageRequests.create'], 3: ['backstageRequests.create'] };
const OPTIONAL = { isNullable: true };

/** Requests to become, claim or verify an artist, and the right to send them. */
export class Requests1790000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'backstage_requests', {
      columns: {
        id: type.id(),
        user_id: type.int(),
        type: type.str(20),
        status: type.str(9),
        pending_key: type.str(60, OPTIONAL),
        artist_name: type.str(100),
        artist_id: type.int(OPTIONAL),
        data: type.json(),
        image_entry_id: type.int(OPTIONAL),
        identity_entry_id: type.int(OPTIONAL),
        social_service: type.str(20, OPTIONAL),
        social_username: type.str(191, OPTIONAL),
        decided_by: type.int(OPTIONAL),
        decided_at: type.instant(OPTIONAL),
        denial_reason: type.text(),
        notes: type.text(),
        created_at: type.instant(),
        updated_at: type.instant(),
      },
      indices: {
        ix_backstage_requests_user: ['user_id', 'id'],
        ix_backstage_requests_created: ['created_at', 'id'],
        ix_backstage_requests_status: ['status', 'created_at', 'id'],
        ix_backstage_requests_artist: ['artist_id', 'status'],
        ix_backstage_requests_identity: ['identity_entry_id'],
      },
      uniques: { ux_backstage_requests_pending: ['pending_key'] },
      references: {
        fk_backstage_requests_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
        fk_backstage_requests_artist: { column: 'artist_id', table: 'artists', onDelete: 'SET NULL' },
        fk_backstage_requests_image: { column: 'image_entry_id', table: 'file_entries', onDelete: 'SET NULL' },
        fk_backstage_requests_identity: { column: 'identity_entry_id', table: 'file_entries', onDelete: 'SET NULL' },
        fk_backstage_requests_decider: { column: 'decided_by', table: 'users', onDelete: 'SET NULL' },
      },
    });
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
    await runner.dropTable('backstage_requests', true, true, true);
  }
}
