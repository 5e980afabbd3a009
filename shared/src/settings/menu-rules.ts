import { MENU_CHILDREN_MAX } from './menu-limits.js';
import { PERMISSIONS } from '../permissions/catalogue.js';
import { isSafeAction } from './account-values.js';
import type { Menu, MenuItem, MenuPosition } from './menus.js';

/** What a position has room for. */
export interface MenuRoom {
  /** Items that stand there, of all of its menus together. */
  items: number;
  /** Whether its items may hold others. */
  hasChildren: boolean;
}

export const MENU_ROOM: Readonly<Record<MenuPosition, MenuRoom>> = {
  'sidebar-primary': { items: 8, hasChildren: true },
  'sidebar-secondary': { items: 10, hasChildren: true },
  'mobile-bottom': { items: 5, hasChildren: false },
  'auth-dropdown': { items: 10, hasChildren: false },
  'auth-page-footer': { items: 5, hasChildren: false },
  footer: { items: 8, hasChildren: true },
  'footer-secondary': { items: 5, hasChildren: false },
  'landing-page-navbar': { items: 6, hasChildren: true },
};

type Faults = Record<string, string[]>;

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS.map(({ name }) => name));

/** What is wrong with where an item leads. */
export function addressFault({ type, action }: Pick<MenuItem, 'type' | 'action'>): string | null {
  if (action === '') return 'Choose where the item leads.';
  const isFine = isSafeAction(action) && (action.startsWith('/') || URL.canParse(action));
  if (!isFine) return 'Must be an address such as /discover or https://example.org.';
  return type === 'link' || action.startsWith('/') ? null : 'Must be a path of the site, such as /discover.';
}

function itemFaults(item: MenuItem, path: string): Faults {
  const address = addressFault(item);
  const isUnknown = [...(item.permissions ?? []), ...(item.withoutPermissions ?? [])].some((name) => !KNOWN.has(name));
  return {
    ...(item.label.trim() === '' && { [`${path}.label`]: ['Give the item a name.'] }),
    ...(address !== null && { [`${path}.action`]: [address] }),
    ...(isUnknown && { [`${path}.permissions`]: ['There is no such permission.'] }),
  };
}

/** Where ids stand twice, the second one is at fault. */
function idFaults(menus: readonly Menu[]): Faults {
  const menuIds = menus.map(({ id }) => id);
  const twice = menuIds.flatMap((id, at): [string, string[]][] =>
    menuIds.indexOf(id) === at ? [] : [[`menus.${at}.id`, ['Another menu has this id.']]],
  );
  const inMenus = menus.flatMap(({ items }, menuAt) => {
    const seen = new Set<string>();
    return itemsWithPaths(items, `menus.${menuAt}.items`).flatMap(({ item, path }): [string, string[]][] => {
      const isTaken = seen.has(item.id);
      seen.add(item.id);
      return isTaken ? [[`${path}.id`, ['Another item has this id.']]] : [];
    });
  });
  return Object.fromEntries([...twice, ...inMenus]);
}

/** Items and what they hold, each with its path. */
function itemsWithPaths(items: readonly MenuItem[], path: string): { item: MenuItem; path: string }[] {
  return items.flatMap((item, at) => [
    { item, path: `${path}.${at}` },
    ...itemsWithPaths(item.children ?? [], `${path}.${at}.children`),
  ]);
}

/** How many items stand at a position. */
export const itemsAt = (menus: readonly Menu[], position: MenuPosition): number =>
  menus.reduce((sum, { positions, items }) => sum + (positions.includes(position) ? items.length : 0), 0);

/** Where a position has more than it has room for, all of its menus are at fault. */
function roomFaults(menus: readonly Menu[]): Faults {
  const faults: Faults = {};
  menus.forEach(({ positions, items }, at) => {
    for (const position of positions) {
      const room = MENU_ROOM[position] as MenuRoom | undefined;
      // A position of another version of the site has none.
      if (!room) continue;
      const { items: max, hasChildren } = room;
      if (itemsAt(menus, position) > max) faults[`menus.${at}.items`] ??= [`Here is room for ${max} items.`];
      items.forEach(({ children }, index) => {
        const path = `menus.${at}.items.${index}.children`;
        // Calls send null for what is left out.
        const held = children?.length ?? 0;
        if (held > 0 && !hasChildren) faults[path] = ['Items hold no others where this menu stands.'];
        else if (held > MENU_CHILDREN_MAX) faults[path] ??= [`Below an item is room for ${MENU_CHILDREN_MAX}.`];
      });
    }
  });
  return faults;
}

/** What is wrong with menus, by field: names, addresses, permissions, and more than there is room for. */
export function menuFaults(menus: readonly Menu[]): Faults {
  // What older versions of the site have stored may lack it.
  const named = menus.flatMap(({ name }: Partial<Menu>, at): [string, string[]][] =>
    (name ?? '').trim() === '' ? [[`menus.${at}.name`, ['Give the menu a name.']]] : [],
  );
  return Object.assign(
    Object.fromEntries(named) as Faults,
    idFaults(menus),
    ...menus.flatMap(({ items }, at) =>
      itemsWithPaths(items, `menus.${at}.items`).map(({ item, path }) => itemFaults(item, path)),
    ),
    roomFaults(menus),
  ) as Faults;
}
