/** Menus of a fresh site (3-decisions §29), as far as their targets exist. */
export const MENU_POSITIONS = ['sidebar-primary', 'mobile-bottom', 'auth-dropdown', 'auth-page-footer'] as const;
export type MenuPosition = (typeof MENU_POSITIONS)[number];

export interface MenuItem {
  id: string;
  label: string;
  icon: string;
  /** `link` opens a new tab, `route` stays in the site (spec 1 §3). */
  type: 'link' | 'route';
  action: string;
  target?: string;
  roles?: number[];
  permissions?: string[];
}

export interface Menu {
  id: string;
  name: string;
  positions: MenuPosition[];
  items: MenuItem[];
}

const route = (id: string, label: string, icon: string, action: string): MenuItem => ({ id, label, icon, type: 'route', action });

export const DEFAULT_MENUS: readonly Menu[] = [
  {
    id: 'primary', name: 'Primary', positions: ['sidebar-primary'],
    items: [route('home', 'Home', 'home', '/'), route('genres', 'Genres', 'layout-grid', '/genres')],
  },
  {
    id: 'mobile', name: 'Mobile', positions: ['mobile-bottom'],
    items: [route('m-home', 'Home', 'home', '/'), route('m-genres', 'Genres', 'layout-grid', '/genres')],
  },
];
