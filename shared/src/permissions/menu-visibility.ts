import { can } from './can.js';
import type { GrantedPermission, PermissionName } from './catalogue.js';
import type { MenuItem } from '../settings/menus.js';

/** What a menu item's rules look at. */
export interface MenuViewer {
  userId: number | null;
  roleIds: readonly number[];
  permissions: readonly GrantedPermission[];
}

/** Whether a menu item shows: all listed roles, all listed permissions (spec 1 §6). */
export function isMenuItemVisible(item: MenuItem, viewer: MenuViewer): boolean {
  const hasRoles = (item.roles ?? []).every((id) => viewer.roleIds.includes(id));
  return hasRoles && (item.permissions ?? []).every((name) => can(viewer, name as PermissionName));
}

/** The item's action with `{currentUser}` replaced by the user's id (spec 1 §6). */
export function menuItemAction(item: MenuItem, viewer: MenuViewer): string {
  return item.action.replaceAll('{currentUser}', viewer.userId === null ? '' : String(viewer.userId));
}
