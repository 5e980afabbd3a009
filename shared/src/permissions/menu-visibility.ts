import { can } from './can.js';
import type { GrantedPermission, PermissionName } from './catalogue.js';
import type { MenuItem } from '../settings/menus.js';

/** What a menu item's rules look at. */
export interface MenuViewer {
  userId: number | null;
  roleIds: readonly number[];
  permissions: readonly GrantedPermission[];
  /** Public settings by dot key. */
  settings: Readonly<Record<string, unknown>>;
  /** Whether a subscription is valid. */
  isSubscribed: boolean;
}

/** In an action: the id of whoever reads it. */
const READER = '{currentUser}';

/** Whether an action leads anywhere: one to the reader's own page does not for a guest. */
export const leadsSomewhere = ({ action }: Pick<MenuItem, 'action'>, { userId }: Pick<MenuViewer, 'userId'>): boolean =>
  userId !== null || !action.includes(READER);

/** Whether a menu item shows: it leads somewhere, all listed roles, permissions and setting values, none of those it is not for, and the subscription condition (spec 1 §6). */
export function isMenuItemVisible(item: MenuItem, viewer: MenuViewer): boolean {
  const hasRoles = (item.roles ?? []).every((id) => viewer.roleIds.includes(id));
  const hasPermissions = (item.permissions ?? []).every((name) => can(viewer, name as PermissionName));
  const isForOthers = (item.withoutPermissions ?? []).some((name) => can(viewer, name as PermissionName));
  const settingsMatch = Object.entries(item.settings ?? {}).every(
    ([key, expected]) => viewer.settings[key] === expected,
  );
  const subscriptionMatches =
    item.subscriptionStatus === undefined || viewer.isSubscribed === (item.subscriptionStatus === 'subscribed');
  return (
    leadsSomewhere(item, viewer) && hasRoles && hasPermissions && !isForOthers && settingsMatch && subscriptionMatches
  );
}

/** Whether an item leads to a new tab: as it says, else as its type has it (spec 1 §3). */
export const opensTab = ({ type, target }: Pick<MenuItem, 'type' | 'target'>): boolean =>
  (target ?? (type === 'link' ? '_blank' : '_self')) === '_blank';

/**
 * The items of a menu that a person may see, their actions filled in; below one that they may not see, none.
 * @param menuId several menus stand at one place, and items of two may have the same id.
 */
export const visibleItems = (items: readonly MenuItem[], viewer: MenuViewer, menuId: string): MenuItem[] =>
  items
    .filter((item) => isMenuItemVisible(item, viewer))
    .map(({ children, ...item }) => ({
      ...item,
      id: `${menuId} ${item.id}`,
      action: menuItemAction(item, viewer),
      ...(children && { children: visibleItems(children, viewer, menuId) }),
    }));

/** The item's action with `{currentUser}` replaced by the user's id (spec 1 §6). */
export function menuItemAction({ action }: Pick<MenuItem, 'action'>, { userId }: Pick<MenuViewer, 'userId'>): string {
  return userId === null ? action : action.replaceAll(READER, String(userId));
}
