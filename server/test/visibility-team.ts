import { sqlTime } from '../src/core/database/dialect.js';
import type { TestApp } from './create-test-app.js';
import type { CatalogueFactory } from './factories/catalogue.js';

/** Of which the user is a member. */
export const WORKSPACE_ID = 1;

/** A workspace with a member who has the least that a role of it gives; its owner has no other part in anything. */
export async function makeTeam(
  app: TestApp,
  make: CatalogueFactory,
  { ownerId, memberId }: { ownerId: number; memberId: number },
): Promise<void> {
  const at = sqlTime(new Date());
  const [role] = await app.database.read<{ id: number }>("SELECT id FROM roles WHERE name = 'Workspace viewer'");
  await make.link('workspaces', {
    id: WORKSPACE_ID,
    name: 'The team',
    owner_id: ownerId,
    created_at: at,
    updated_at: at,
  });
  for (const userId of [ownerId, memberId])
    await make.link('workspace_members', {
      workspace_id: WORKSPACE_ID,
      user_id: userId,
      role_id: Number(role?.id),
      joined_at: at,
    });
}
