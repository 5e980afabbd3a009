import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

/** An item's comments are counted after each change of one, however many there are: from an index alone. */
const COUNTED = new TableIndex({
  name: 'ix_comments_counted',
  columnNames: ['commentable_type', 'commentable_id', 'state'],
});

export class CountedComments1790000000136 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'comments', COUNTED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'comments', COUNTED);
  }
}
