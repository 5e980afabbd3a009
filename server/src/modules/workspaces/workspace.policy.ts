import { can } from '@tonearm/shared/permissions/can';
import { WORKSPACE_PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission, WorkspacePermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../core/access/actor.js';
import type { Membership } from '../../core/access/workspace-memberships.js';
import { forbidden } from '../../core/errors/app-error.js';
import type { RoleRecord } from '../users/index.js';

/** Everybody's own space: no row, and nothing to be changed. */
export const DEFAULT_WORKSPACE = 0;

/** What is done to a workspace: by its owner, or whoever may do it to any; or a right that members have by their roles. */
export type WorkspaceAct = 'update' | 'delete' | 'transfer' | WorkspacePermissionName;
/** Those of the owner. */
const OWNERS: ReadonlySet<WorkspaceAct> = new Set(['update', 'delete', 'transfer']);

/** All that a role can give. */
export const ALL_RIGHTS: readonly GrantedPermission[] = WORKSPACE_PERMISSIONS.map(({ name }) => ({
  name,
  restrictions: [],
}));

/** What somebody may do in a workspace; its owner everything. A role that is gone gives nothing. */
export function rightsIn(isOwner: boolean, role: RoleRecord | undefined): readonly GrantedPermission[] {
  return isOwner ? ALL_RIGHTS : (role?.permissions ?? []);
}

export const maySee = (membership: Membership | null, actor: Actor): boolean =>
  membership !== null || actor.can('workspaces.view');

/** Whether they are told that they may not, and not that there is no such workspace. */
export const mayKnow = (membership: Membership | null, actor: Actor): boolean =>
  maySee(membership, actor) || actor.can('workspaces.update') || actor.can('workspaces.delete');

export function mayAct(act: WorkspaceAct, membership: Membership | null, actor: Actor): boolean {
  if (!OWNERS.has(act))
    return membership !== null && (can(membership, act as WorkspacePermissionName) || actor.can('admin'));
  if (membership?.isOwner) return true;
  return (act === 'update' && actor.can('workspaces.update')) || (act === 'delete' && actor.can('workspaces.delete'));
}

/** Whether a role gives nothing that a member lacks. */
export const givesNoMore = (role: RoleRecord | undefined, membership: Membership): boolean =>
  (role?.permissions ?? []).every(({ name }) => can(membership, name as WorkspacePermissionName));

/** Nobody gives more than they have there. */
const mayHandle = (role: RoleRecord | undefined, membership: Membership, actor: Actor): boolean =>
  actor.can('admin') || givesNoMore(role, membership);

/** @throws AppError 403. */
export function requireHandled(role: RoleRecord | undefined, membership: Membership, actor: Actor): void {
  if (!mayHandle(role, membership, actor)) throw forbidden('This role has rights that you do not have.');
}

/** The role of who makes a workspace, and of who owned one: the one that gives most. */
export const leadingRole = (roles: readonly RoleRecord[]): RoleRecord | undefined =>
  [...roles].sort((one, other) => other.permissions.length - one.permissions.length || one.id - other.id)[0];

/** Whether members with this role look after the others. */
export const isManaging = (role: RoleRecord | undefined): boolean =>
  role !== undefined && can(role, 'workspace_members.update');
