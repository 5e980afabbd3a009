import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** Roles of people who are signed in, on sites from before there was anything to like. */
const MEMBER_ROLES = [2, 3];
const GRANTS = ['social.like', 'social.follow', 'social.repost'];

interface Grant {
  name: string;
  restrictions: unknown[];
}

/** How many people follow a user, and the rights to like, follow and repost. */
export class Library1790000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'users', { followers_count: columnTypes(dialectOf(runner)).int({ default: '0' }) });
    await changeGrants(runner, (held) => [
      ...held,
      ...GRANTS.filter((name) => held.every((grant) => grant.name !== name)).map((name) => ({
        name,
        restrictions: [],
      })),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeGrants(runner, (held) => held.filter((grant) => !GRANTS.includes(grant.name)));
    await dropColumns(runner, 'users', ['followers_count']);
  }
}

async function changeGrants(runner: QueryRunner, change: (held: Grant[]) => Grant[]): Promise<void> {
  for (const id of MEMBER_ROLES) {
    const [role] = (await runner.query('SELECT permissions FROM roles WHERE id = ?', [id])) as {
      permissions: string;
    }[];
    if (role)
      await runner.query('UPDATE roles SET permissions = ? WHERE id = ?', [
        JSON.stringify(change(JSON.parse(role.permissions) as Grant[])),
        id,
      ]);
  }
}
