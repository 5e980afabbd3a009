import type { MenuItem } from '../settings/menus.js';
import { isMenuItemVisible, menuItemAction, opensTab, visibleItems } from './menu-visibility.js';
import type { MenuViewer } from './menu-visibility.js';

const item = (more: Partial<MenuItem> = {}): MenuItem => ({
  id: 'i',
  label: 'Item',
  icon: 'x',
  type: 'route',
  action: '/',
  ...more,
});
const viewer = (roleIds: number[], ...permissions: string[]): MenuViewer => ({
  userId: 5,
  roleIds,
  permissions: permissions.map((name) => ({ name, restrictions: [] })),
  settings: {},
  isSubscribed: false,
});

describe('isMenuItemVisible', () => {
  it('shows an item without rules to everybody', () => {
    expect(isMenuItemVisible(item(), viewer([]))).toBe(true);
    expect(isMenuItemVisible(item({ roles: [], permissions: [] }), viewer([]))).toBe(true);
  });

  it('asks for all roles and all permissions', () => {
    const both = item({ roles: [2, 4], permissions: ['music.view', 'admin.access'] });
    expect(isMenuItemVisible(both, viewer([2, 4], 'music.view', 'admin.access'))).toBe(true);
    expect(isMenuItemVisible(both, viewer([2], 'music.view', 'admin.access'))).toBe(false);
    expect(isMenuItemVisible(both, viewer([2, 4], 'music.view'))).toBe(false);
    expect(isMenuItemVisible(item({ roles: [1] }), viewer([]))).toBe(false);
  });

  it('lets an admin see what permissions hide, not what other roles have', () => {
    expect(isMenuItemVisible(item({ permissions: ['music.view', 'no.such.permission'] }), viewer([4], 'admin'))).toBe(
      true,
    );
    expect(isMenuItemVisible(item({ roles: [1] }), viewer([4], 'admin'))).toBe(false);
  });

  it('hides what is for others from those who hold more', () => {
    const become = item({ permissions: ['music.view'], withoutPermissions: ['music.create'] });
    expect(isMenuItemVisible(become, viewer([2], 'music.view'))).toBe(true);
    expect(isMenuItemVisible(become, viewer([3], 'music.view', 'music.create'))).toBe(false);
    expect(isMenuItemVisible(become, viewer([4], 'admin'))).toBe(false);
  });

  it('hides an item with a permission that nobody has', () => {
    expect(isMenuItemVisible(item({ permissions: ['no.such.permission'] }), viewer([2], 'music.view'))).toBe(false);
  });
});

describe('an item that leads to whoever reads it', () => {
  it('is for those who are logged in', () => {
    const mine = item({ action: '/user/{currentUser}/me' });
    expect(isMenuItemVisible(mine, viewer([]))).toBe(true);
    expect(isMenuItemVisible(mine, { ...viewer([]), userId: null })).toBe(false);
    expect(isMenuItemVisible(item(), { ...viewer([]), userId: null })).toBe(true);
  });
});

describe('visibleItems', () => {
  it('keeps below each item what is for its viewer, and nothing below one that is not', () => {
    const child = (id: string, more: Partial<MenuItem> = {}) => item({ id, action: '/user/{currentUser}', ...more });
    const items = [
      item({ id: 'open', children: [child('all'), child('paid', { subscriptionStatus: 'subscribed' })] }),
      item({ id: 'closed', roles: [9], children: [child('lost')] }),
    ];
    const seen = (viewing: MenuViewer) =>
      visibleItems(items, viewing, 'm').map(({ id, children = [] }) => [
        id,
        children.map((one) => [one.id, one.action]),
      ]);
    expect(seen(viewer([2]))).toEqual([['m open', [['m all', '/user/5']]]]);
    expect(seen({ ...viewer([9]), isSubscribed: true })).toEqual([
      [
        'm open',
        [
          ['m all', '/user/5'],
          ['m paid', '/user/5'],
        ],
      ],
      ['m closed', [['m lost', '/user/5']]],
    ]);
  });
});

describe('opensTab', () => {
  it('goes by the item, else by its type', () => {
    expect((['route', 'page', 'channel', 'link'] as const).map((type) => opensTab({ type }))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(opensTab({ type: 'link', target: '_self' })).toBe(false);
    expect(opensTab({ type: 'route', target: '_blank' })).toBe(true);
  });
});

describe('menuItemAction', () => {
  it('puts in who is signed in, each time', () => {
    const action = item({ action: '/user/{currentUser}/{currentUser}' });
    expect(menuItemAction(action, viewer([]))).toBe('/user/5/5');
    expect(menuItemAction(item({ action: 'https://example.com/$&' }), viewer([]))).toBe('https://example.com/$&');
  });
});
