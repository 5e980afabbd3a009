import { isSafeAction } from './account-values.js';

/** Menus of a fresh site (3-decisions §29), as far as their targets exist. */
export const MENU_POSITIONS = [
  'sidebar-primary',
  'sidebar-secondary',
  'mobile-bottom',
  'auth-dropdown',
  'auth-page-footer',
  'footer',
  'footer-secondary',
  'landing-page-navbar',
] as const;
export type MenuPosition = (typeof MENU_POSITIONS)[number];

/** `link` opens a new tab, `route` stays in the site (spec 1 §3), as do a page that the owner wrote and a channel. */
export const MENU_ITEM_TYPES = ['route', 'link', 'page', 'channel'] as const;
export type MenuItemType = (typeof MENU_ITEM_TYPES)[number];

export const MENU_TARGETS = ['_self', '_blank'] as const;
export type MenuTarget = (typeof MENU_TARGETS)[number];

export interface MenuItem {
  id: string;
  label: string;
  icon: string;
  type: MenuItemType;
  action: string;
  /** Left out: as its type has it. */
  target?: MenuTarget;
  /** The viewer needs all of them. */
  roles?: number[];
  /** The viewer needs all of them. */
  permissions?: string[];
  /** Who has any of them does not see it. */
  withoutPermissions?: string[];
  /** Dot key -> the value that the setting must have. */
  settings?: Record<string, string | number | boolean>;
  subscriptionStatus?: 'subscribed' | 'unsubscribed';
  /** What stands below it; these have none. Who does not see the item sees none of them. */
  children?: MenuItem[];
}

export interface Menu {
  id: string;
  name: string;
  positions: MenuPosition[];
  items: MenuItem[];
}

const isListOf = (value: unknown, type: 'number' | 'string'): boolean =>
  value === undefined || (Array.isArray(value) && value.every((entry) => typeof entry === type));

const isConditions = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((expected) => ['string', 'number', 'boolean'].includes(typeof expected)));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isItemList = (items: unknown, isFine: (item: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(items) && items.length <= 50 && items.every((item: unknown) => isRecord(item) && isFine(item));

const isItem = (item: Record<string, unknown>): boolean =>
  ['id', 'label', 'icon'].every((key) => typeof item[key] === 'string') &&
  MENU_ITEM_TYPES.some((type) => type === item.type) &&
  isSafeAction(item.action) &&
  isListOf(item.roles, 'number') &&
  isListOf(item.permissions, 'string') &&
  isListOf(item.withoutPermissions, 'string') &&
  isConditions(item.settings) &&
  [undefined, 'subscribed', 'unsubscribed'].includes(item.subscriptionStatus as string | undefined) &&
  (item.children === undefined || isItemList(item.children, (child) => child.children === undefined && isItem(child)));

const isMenu = (menu: Record<string, unknown>): boolean =>
  typeof menu?.id === 'string' && Array.isArray(menu.positions) && isItemList(menu.items, isItem);

export const isMenuList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 20 && value.every((menu) => isMenu(menu as Record<string, unknown>));

/** A page of the site, at the path that also names its item. */
const route = (label: string, icon: string, action: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: `${icon}:${action}`,
  label,
  icon,
  type: 'route',
  action,
  ...more,
});

export const DEFAULT_MENUS: readonly Menu[] = [
  {
    id: 'primary',
    name: 'Primary',
    positions: ['sidebar-primary'],
    items: [
      route('Home', 'home', '/'),
      route('Discover', 'compass', '/discover'),
      route('New releases', 'disc-3', '/new-releases'),
      route('Charts', 'charts', '/charts'),
      route('Genres', 'layout-grid', '/genres'),
    ],
  },
  {
    id: 'mobile',
    name: 'Mobile',
    positions: ['mobile-bottom'],
    items: [
      route('Home', 'home', '/'),
      route('Search', 'search', '/search', { permissions: ['music.view'] }),
      route('Library', 'library', '/library'),
      route('Account', 'user-round', '/account'),
    ],
  },
  {
    // What a member may keep; guests hold none of these rights.
    id: 'library',
    name: 'Your library',
    positions: ['sidebar-secondary'],
    items: [
      route('Feed', 'rss', '/feed', { permissions: ['social.follow'] }),
      route('Songs', 'music', '/library/songs', { permissions: ['social.like'] }),
      route('Playlists', 'list-music', '/library/playlists', { permissions: ['social.like'] }),
      route('Albums', 'disc-album', '/library/albums', { permissions: ['social.like'] }),
      route('Artists', 'mic-vocal', '/library/artists', { permissions: ['social.follow'] }),
      route('History', 'history', '/library/history', { permissions: ['social.like'] }),
    ],
  },
  {
    id: 'account',
    name: 'Account',
    positions: ['auth-dropdown'],
    items: [
      route('Profile', 'user-round', '/user/{currentUser}/me'),
      route('Backstage', 'mic-vocal', '/backstage', { permissions: ['music.create'] }),
      route('Become an artist', 'mic-vocal', '/backstage/requests', {
        permissions: ['backstageRequests.create'],
        withoutPermissions: ['music.create'],
        settings: { 'player.show_become_artist_btn': true },
      }),
      route('Account settings', 'settings', '/account-settings'),
    ],
  },
  {
    id: 'site',
    name: 'Site',
    positions: ['landing-page-navbar'],
    items: [
      route('Music', 'music', '/discover'),
      route('Pricing', 'info', '/pricing', { settings: { 'billing.enable': true } }),
      route('For artists', 'mic-vocal', '/backstage/requests', { settings: { 'player.show_become_artist_btn': true } }),
      route('Contact', 'mail', '/contact'),
    ],
  },
  {
    id: 'auth-footer',
    name: 'Login footer',
    positions: ['auth-page-footer'],
    items: [
      route('Privacy', 'shield', '/pages/privacy'),
      route('Terms', 'file-text', '/pages/terms'),
      route('Contact', 'mail', '/contact'),
    ],
  },
  {
    id: 'footer',
    name: 'Footer',
    positions: ['footer'],
    items: [
      route('Contact', 'mail', '/contact'),
      route('Terms', 'file-text', '/pages/terms'),
      route('Privacy', 'shield', '/pages/privacy'),
      route('API documentation', 'code', '/api-docs', {
        permissions: ['api.access'],
        settings: { 'api.integrated': true },
      }),
    ],
  },
];
