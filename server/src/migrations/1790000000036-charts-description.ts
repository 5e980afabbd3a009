import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = 'What everybody plays more of this week.';
const SINCE = 'The songs gaining the most plays this week.';

/** Charts says what it holds in plainer words, where its owner has not written others. */
export class ChartsDescription1790000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.change(runner, BEFORE, SINCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.change(runner, SINCE, BEFORE);
  }

  private async change(runner: QueryRunner, from: string, to: string): Promise<void> {
    await runner.query("UPDATE channels SET description = ? WHERE slug = 'charts' AND description = ?", [to, from]);
  }
}
