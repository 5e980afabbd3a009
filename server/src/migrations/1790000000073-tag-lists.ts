import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const TAGS = [
  // Beside the unique one, in which the type comes before the id.
  index('ix_tags_name', 'name', 'id'),
  index('ix_tags_type', 'type', 'id'),
  index('ix_tags_created', 'created_at', 'id'),
  index('ix_tags_updated', 'updated_at', 'id'),
];

/** What the list of all tags is sorted and filtered by. */
export class TagLists1790000000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of TAGS) await addIndex(runner, 'tags', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of TAGS) await dropIndex(runner, 'tags', one);
  }
}
