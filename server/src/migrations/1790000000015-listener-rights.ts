import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';

const LISTENER = ['custom_pages.view', 'tags.view', 'music.embed', 'lyrics.view', 'comments.view', 'playlists.view'];
const MEMBER = [...LISTENER, 'playlists.create', 'comments.create'];
/** Of guests, users and artists. */
const RIGHTS = { 1: LISTENER, 2: MEMBER, 3: [...MEMBER, 'tags.create', 'lyrics.create', 'music.schedule'] };

/** Rights to what listeners can do by now, for sites that are older than that. */
export class ListenerRights1790000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
  }
}
