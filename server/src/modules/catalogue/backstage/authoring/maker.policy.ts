import type { Actor } from '../../../../core/access/actor.js';
import { conflict, forbidden, unauthenticated } from '../../../../core/errors/app-error.js';
import type { Principal } from '../../music/ownership.js';
import type { EditedRow } from './authoring.repository.js';

/**
 * To whom belongs what the actor makes: to the workspace that the call names, else to themselves.
 * @throws AppError 401, 403 without the right to it there.
 */
export function makerOf(actor: Actor): Principal {
  const { userId, workspace } = actor;
  if (userId === null) throw unauthenticated();
  if (workspace === null) {
    if (!actor.can('music.create')) throw forbidden();
    return { userId };
  }
  if (!actor.can('workspace_music.create')) throw forbidden('You may not add music to this workspace.');
  return { workspaceId: workspace.workspaceId };
}

/** Who made what belongs to a workspace; of a person's own things the owner says it. */
export const creatorColumns = (owner: Principal, { userId }: Actor): { created_by_id: number | null } => ({
  created_by_id: 'workspaceId' in owner ? userId : null,
});

/** The actor where an item belongs, whatever the call names: who is credited, and whose new songs are, is decided there. In a workspace only if they belong to it, else in their own space. */
export const actingFor = ({ workspaceId }: Pick<EditedRow, 'workspaceId'>, actor: Actor): Actor =>
  actor.with({ workspace: workspaceId === null ? null : (actor.placeIn(workspaceId) ?? null) });

/** In the unit that adds to it: it has not gone to another meanwhile. @throws AppError 409. */
export function requireSameMaker(row: Pick<EditedRow, 'workspaceId'>, maker: Actor): void {
  const { workspace } = actingFor(row, maker);
  if (workspace?.workspaceId !== maker.workspace?.workspaceId)
    throw conflict('This album belongs to somebody else now. Please try again.');
}
