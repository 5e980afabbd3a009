import { isSafeAction } from '@tonearm/shared/settings/account-values';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import { isSame } from '../../../platform/forms/form-changes';

/** Where an item stands: in which menu, at which place, and below it at which one. */
export interface ItemPlace {
  menu: number;
  item: number;
  /** null: the item itself. */
  child: number | null;
}

type Items = readonly MenuItem[];

const replaced = <T>(list: readonly T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, index) => (index === at ? change(one) : one));

/** Conditions that ask for nothing are none. */
function cleaned(item: MenuItem): MenuItem {
  const isEmpty = (value: unknown): boolean =>
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(item).filter(([, value]) => !isEmpty(value))) as unknown as MenuItem;
}

export const withMenu = (menus: readonly Menu[], at: number, changed: Partial<Menu>): Menu[] =>
  replaced(menus, at, (menu) => ({ ...menu, ...changed }));

const withItems = (menus: readonly Menu[], at: number, change: (items: Items) => Items): Menu[] =>
  replaced(menus, at, (menu) => ({ ...menu, items: [...change(menu.items)] }));

export function itemAt(menus: readonly Menu[], { menu, item, child }: ItemPlace): MenuItem | undefined {
  const found = menus[menu]?.items[item];
  return child === null ? found : found?.children?.[child];
}

/** The menus with one item changed. */
export const withItem = (menus: readonly Menu[], place: ItemPlace, changed: Partial<MenuItem>): Menu[] =>
  withItems(menus, place.menu, (items) =>
    replaced(items, place.item, (item) =>
      place.child === null
        ? cleaned({ ...item, ...changed })
        : { ...item, children: replaced(item.children ?? [], place.child, (one) => cleaned({ ...one, ...changed })) },
    ),
  );

export const withoutItem = (menus: readonly Menu[], { menu, item, child }: ItemPlace): Menu[] =>
  withItems(menus, menu, (items) =>
    child === null
      ? items.filter((_, at) => at !== item)
      : replaced(items, item, (one) => cleaned({ ...one, children: one.children?.filter((_, at) => at !== child) })),
  );

/** A new item at the end of a menu, or below one of its items. */
export const withNewItem = (menus: readonly Menu[], menu: number, below: number | null, item: MenuItem): Menu[] =>
  withItems(menus, menu, (items) =>
    below === null
      ? [...items, item]
      : replaced(items, below, (one) => ({ ...one, children: [...(one.children ?? []), item] })),
  );

/** Puts an item at the end of those below another one, or of the whole menu. @returns where it stands then. */
export function movedBelow(
  menus: readonly Menu[],
  place: ItemPlace,
  parentId: string | null,
): { menus: Menu[]; place: ItemPlace } {
  const item = itemAt(menus, place);
  if (!item) return { menus: [...menus], place };
  const rest = withoutItem(menus, place);
  const items = rest[place.menu]?.items ?? [];
  const parent = items.findIndex(({ id }) => id === parentId);
  const below = parent < 0 ? null : parent;
  const next =
    below === null
      ? { menu: place.menu, item: items.length, child: null }
      : { menu: place.menu, item: below, child: items[below]?.children?.length ?? 0 };
  return { menus: withNewItem(rest, place.menu, below, item), place: next };
}

/** An id that nothing has yet. */
export function freeId(taken: readonly string[], prefix: string): string {
  for (let count = taken.length + 1; ; count += 1)
    if (!taken.includes(`${prefix}-${count}`)) return `${prefix}-${count}`;
}

const itemIds = ({ items }: Menu): string[] =>
  items.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);

/** A new item, which leads home until it is told otherwise. */
export const newItem = (menu: Menu, label: string): MenuItem => ({
  id: freeId(itemIds(menu), 'item'),
  label,
  icon: 'music',
  type: 'route',
  action: '/',
});

/** The menus as the site can show them: what has no address yet leads home. */
export function shownMenus(menus: readonly Menu[]): Menu[] {
  const shown = (item: MenuItem): MenuItem => ({
    ...item,
    ...(!isSafeAction(item.action) && { action: '/' }),
    ...(item.children && { children: item.children.map(shown) }),
  });
  return menus.map((menu) => ({ ...menu, items: menu.items.map(shown) }));
}

/** One's own changes on top of what somebody else has saved: a menu is one's own where one has changed it, and so is their order. */
export function menusOnTop(base: readonly Menu[], mine: readonly Menu[], theirs: readonly Menu[]): Menu[] {
  const byId = (menus: readonly Menu[]) => new Map(menus.map((menu) => [menu.id, menu]));
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const idsOf = (menus: readonly Menu[]) => menus.map(({ id }) => id);
  const [first, second] = isSame(idsOf(base), idsOf(mine)) ? [theirs, mine] : [mine, theirs];
  return [...new Set([...idsOf(first), ...idsOf(second)])].flatMap(
    (id) => (isSame(own.get(id), before.get(id)) ? other.get(id) : own.get(id)) ?? [],
  );
}

/** The names of menus that are others in two versions. */
export function changedMenus(before: readonly Menu[], now: readonly Menu[]): string[] {
  const same = (menu: Menu, others: readonly Menu[]): boolean =>
    isSame(
      menu,
      others.find(({ id }) => id === menu.id),
    );
  const gone = before.filter(({ id }) => !now.some((menu) => menu.id === id));
  return [...now.filter((menu) => !same(menu, before)), ...gone].map(({ name }) => name);
}
