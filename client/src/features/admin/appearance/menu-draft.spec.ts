import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import { itemAt, movedBelow, newItem, shownMenus, withItem, withNewItem, withoutItem } from './menu-draft';

const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label: id,
  icon: 'music',
  type: 'route',
  action: `/${id}`,
  ...more,
});
const menu = (...items: MenuItem[]): Menu => ({ id: 'm', name: 'Menu', positions: ['footer'], items });
const tree = (menus: readonly Menu[]) =>
  menus[0]?.items.map(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);

describe('a menu that is edited', () => {
  const menus = [menu(item('a'), item('b', { children: [item('b1'), item('b2')] }), item('c'))];

  it('has its items moved below others and back to the top, and says where they stand then', () => {
    const below = movedBelow(menus, { menu: 0, item: 0, child: null }, 'b');
    expect([tree(below.menus), below.place]).toEqual([[['b', 'b1', 'b2', 'a'], ['c']], { menu: 0, item: 0, child: 2 }]);
    expect(itemAt(below.menus, below.place)?.id).toBe('a');
    const top = movedBelow(below.menus, { menu: 0, item: 0, child: 0 }, null);
    expect([tree(top.menus), top.place]).toEqual([
      [['b', 'b2', 'a'], ['c'], ['b1']],
      { menu: 0, item: 2, child: null },
    ]);
  });

  it('is as it was once a condition, a target or the last child is taken back', () => {
    const place = { menu: 0, item: 0, child: null };
    const asked = withItem(menus, place, { roles: [2], settings: { 'i18n.enable': true }, target: '_blank' });
    expect(itemAt(asked, place)).toMatchObject({ roles: [2], target: '_blank' });
    expect(withItem(asked, place, { roles: [], settings: {}, target: undefined })).toEqual(menus);
    const held = withNewItem(menus, 0, 0, item('a1'));
    expect(tree(held)?.[0]).toEqual(['a', 'a1']);
    expect(withoutItem(held, { menu: 0, item: 0, child: 0 })).toEqual(menus);
  });

  it('gives new items ids of their own, and is shown with addresses that lead somewhere', () => {
    const { id } = newItem(menus[0] as Menu, 'New');
    expect(newItem(menu(item('a'), item(id)), 'New').id).not.toBe(id);
    const shown = shownMenus([
      menu(item('x', { action: '' }), item('y', { children: [item('z', { action: 'java:x' })] })),
    ]);
    expect(
      shown[0]?.items.flatMap(({ action, children = [] }) => [action, ...children.map((one) => one.action)]),
    ).toEqual(['/', '/y', '/']);
  });
});
