import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Role id -> rights that came after the site: guests, users and artists get them as on a fresh one. */
const LISTENER = ['custom_pages.view', 'tags.view', 'music.embed', 'lyrics.view', 'comments.view', 'playlists.view'];
const MEMBER = [...LISTENER, 'playlists.create', 'comments.create'];
const GRANTS: Readonly<Record<number, readonly string[]>> = { 1: LISTENER, 2: MEMBER, 3: [...MEMBER, 'tags.create', 'lyrics.create', 'music.schedule'] };

interface Grant {
  name: string;
  restrictions: unknown[];
}

/** Rights to what listeners can do by now, for sites that are older than that. */
export class ListenerRights1790000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeGrants(runner, (held, names) => [
      ...held, ...names.filter((name) => held.every((grant) => grant.name !== name)).map((name) => ({ name, restrictions: [] })),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeGrants(runner, (held, names) => held.filter((grant) => !names.includes(grant.name)));
  }
}

async function changeGrants(runner: QueryRunner, change: (held: Grant[], names: readonly string[]) => Grant[]): Promise<void> {
  for (const [id, names] of Object.entries(GRANTS)) {
    const [role] = await runner.query('SELECT permissions FROM roles WHERE id = ?', [Number(id)]) as { permissions: string }[];
    if (role) await runner.query('UPDATE roles SET permissions = ? WHERE id = ?', [JSON.stringify(change(JSON.parse(role.permissions) as Grant[], names)), Number(id)]);
  }
}
