import type { QueryRunner } from 'typeorm';

/** Role id -> names of rights. */
type Rights = Readonly<Record<number, readonly string[]>>;

interface Grant {
  name: string;
  restrictions: unknown[];
}

/** Gives rights that came after the site to the roles that have them on a fresh one. */
export async function grantRights(runner: QueryRunner, rights: Rights): Promise<void> {
  await changeGrants(runner, rights, (held, names) => [
    ...held,
    ...names.filter((name) => held.every((grant) => grant.name !== name)).map((name) => ({ name, restrictions: [] })),
  ]);
}

/** The reverse of `grantRights`. */
export async function revokeRights(runner: QueryRunner, rights: Rights): Promise<void> {
  await changeGrants(runner, rights, (held, names) => held.filter((grant) => !names.includes(grant.name)));
}

async function changeGrants(
  runner: QueryRunner,
  rights: Rights,
  change: (held: Grant[], names: readonly string[]) => Grant[],
): Promise<void> {
  for (const [id, names] of Object.entries(rights)) {
    const [role] = (await runner.query('SELECT permissions FROM roles WHERE id = ?', [Number(id)])) as {
      permissions: string;
    }[];
    if (role)
      await runner.query('UPDATE roles SET permissions = ? WHERE id = ?', [
        JSON.stringify(change(JSON.parse(role.permissions) as Grant[], names)),
        Number(id),
      ]);
  }
}
