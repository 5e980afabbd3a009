import type { GrantedPermission, PermissionName, WorkspacePermissionName } from './catalogue.js';

/** Anything that carries merged permissions: a user, the guest role, an actor, a workspace as its member sees it. */
export interface PermissionHolder {
  permissions: readonly GrantedPermission[];
}

/** Whether the holder has the permission; `admin` grants every one (spec 1 §6). */
export function can(holder: PermissionHolder, name: PermissionName | WorkspacePermissionName): boolean {
  return holder.permissions.some((granted) => granted.name === 'admin' || granted.name === name);
}

/** Whether the holder has the permission, or one of several. */
export const canAny = (holder: PermissionHolder, right: PermissionName | readonly PermissionName[]): boolean =>
  (typeof right === 'string' ? [right] : right).some((name) => can(holder, name));
