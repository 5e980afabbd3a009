import { sqlTime } from '../src/core/database/dialect.js';
import type { TestApp, Visitor } from './create-test-app.js';
import type { CatalogueFactory } from './factories/catalogue.js';

/** The number of the owner of the other items, too: what is a person's and what is a workspace's is not told apart by it. */
export const WORKSPACE_ID = 2;

/** Around that workspace, beside the user, who has the least that a role of it gives. */
export const TEAMMATES = ['lead', 'editor', 'removed', 'invited'] as const;

type RoleName = 'admin' | 'editor' | 'viewer';
interface Team {
  ownerId: number;
  members: Readonly<Record<string, RoleName>>;
  idOf: (name: string) => number;
}

/** A workspace with members in each role; its owner has no other part in anything. */
export async function makeTeam(app: TestApp, make: CatalogueFactory, { ownerId, members, idOf }: Team): Promise<void> {
  const at = sqlTime(new Date());
  const roles = new Map(
    (await app.database.read<{ id: number; name: string }>("SELECT id, name FROM roles WHERE type = 'workspace'")).map(
      ({ id, name }) => [name.split(' ').at(-1), Number(id)],
    ),
  );
  await make.link('workspaces', {
    id: WORKSPACE_ID,
    name: 'The team',
    owner_id: ownerId,
    created_at: at,
    updated_at: at,
  });
  const all = [
    [ownerId, 'admin'],
    ...Object.entries(members).map(([name, role]) => [idOf(name), role] as const),
  ] as const;
  for (const [userId, role] of all)
    await make.link('workspace_members', {
      workspace_id: WORKSPACE_ID,
      user_id: userId,
      role_id: roles.get(role) ?? 0,
      joined_at: at,
    });
}

/** Its owner takes somebody out of it, and invites somebody who does not answer. */
export async function changeTeam(
  app: TestApp,
  owner: Visitor,
  { removedId, invited }: { removedId: number; invited: string },
): Promise<void> {
  const [role] = await app.database.read<{ id: number }>("SELECT id FROM roles WHERE name = 'Workspace admin'");
  await app.http.delete(`/api/v1/workspace/${WORKSPACE_ID}/member/${removedId}`).set(owner).expect(200);
  await app.http
    .post(`/api/v1/workspace/${WORKSPACE_ID}/invite`)
    .set(owner)
    .send({ emails: [invited], role_id: Number(role?.id) })
    .expect(201);
}
