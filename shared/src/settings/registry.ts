import { SITE_NAME_MAX } from '../limits.js';
import { DEFAULT_MENUS } from './menus.js';
import type { Menu } from './menus.js';

/** Who may read a setting: everybody at bootstrap, the server only, or nobody once written. */
export type SettingScope = 'public' | 'server' | 'secret';

export type SettingValue = string | number | boolean | null | readonly unknown[] | Record<string, unknown>;

export interface SettingSpec<V = SettingValue> {
  scope: SettingScope;
  default: V;
  /** Says what is wrong with a value, or null when it is fine. */
  check: (value: unknown) => string | null;
}

const oneOf = (...values: readonly string[]) => (value: unknown): string | null =>
  values.includes(value as string) ? null : `Must be one of: ${values.join(', ')}.`;
const flag = (value: unknown): string | null => (typeof value === 'boolean' ? null : 'Must be true or false.');
const number = (min: number, max: number) => (value: unknown): string | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? null : `Must be a whole number from ${min} to ${max}.`;
const text = (min: number, max: number) => (value: unknown): string | null =>
  typeof value === 'string' && value.trim().length >= min && value.length <= max && !value.includes('\u0000')
    ? null : `Must be a text of ${min} to ${max} characters.`;

const isListOf = (value: unknown, type: 'number' | 'string'): boolean =>
  value === undefined || (Array.isArray(value) && value.every((entry) => typeof entry === type));

function menus(value: unknown): string | null {
  const isItem = (item: Record<string, unknown>): boolean =>
    ['id', 'label', 'icon', 'action'].every((key) => typeof item[key] === 'string') && (item.type === 'route' || item.type === 'link')
    // An allow-list: browsers ignore tabs and control characters inside a forbidden scheme.
    && /^(\/(?![/\\])|https?:\/\/|mailto:)/.test(String(item.action))
    && isListOf(item.roles, 'number') && isListOf(item.permissions, 'string');
  const isMenu = (menu: Record<string, unknown>): boolean =>
    typeof menu?.id === 'string' && Array.isArray(menu.positions) && Array.isArray(menu.items) && menu.items.length <= 50
    && menu.items.every((item: unknown) => typeof item === 'object' && item !== null && isItem(item as Record<string, unknown>));
  return Array.isArray(value) && value.length <= 20 && value.every((menu) => isMenu(menu as Record<string, unknown>)) ? null : 'Must be a list of menus.';
}

/** Every setting of the site, by dot key (3-decisions §14). A setting that nothing reads has no place here. */
export const SETTINGS = {
  'branding.site_name': { scope: 'public', default: 'Tonearm', check: text(1, SITE_NAME_MAX) },
  'branding.site_description': { scope: 'public', default: 'Music worth your evening.', check: text(0, 300) },
  'themes.default_id': { scope: 'public', default: 'system', check: oneOf('light', 'dark', 'system') },
  'themes.user_change': { scope: 'public', default: true, check: flag },
  'player.default_volume': { scope: 'public', default: 80, check: number(0, 100) },
  'uploads.delivery': { scope: 'server', default: 'app', check: oneOf('app', 'x_accel') },
  menus: { scope: 'public', default: DEFAULT_MENUS as readonly unknown[], check: menus },
} as const satisfies Record<string, SettingSpec>;

export type SettingKey = keyof typeof SETTINGS;

type Widen<T> = T extends boolean ? boolean : T extends number ? number : T extends readonly unknown[] ? readonly Menu[] : string;
export type SettingValues = { [K in SettingKey]: Widen<(typeof SETTINGS)[K]['default']> };

/** The settings that the page carries: public keys and what the installation adds. */
export interface ClientSettings extends Omit<SettingValues, 'uploads.delivery'> {
  base_url: string;
  html_base_uri: string;
}
