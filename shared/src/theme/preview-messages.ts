import { isLandingSetting } from '../landing/landing-shape.js';
import { isMenuList } from '../settings/menus.js';
import type { ThemeLook } from './theme-values.js';
import type { ThemeMode } from './tokens.js';

/**
 * What the appearance editor and the site in its frame tell each other (3-decisions §15). Both are of one origin; each looks at
 * where a message comes from before it reads it.
 */
export type PreviewMessage =
  /** The themes to show, and which mode. */
  | { type: 'be.theme'; mode: ThemeMode; looks: readonly ThemeLook[] }
  /** Settings that are not saved yet, by dot key. */
  | { type: 'be.values'; values: Readonly<Record<string, unknown>> }
  /** To the site: go there. From the site: here I am. */
  | { type: 'be.navigate'; path: string }
  /** Shows where a colour is seen, as pages write it; null: nowhere any more. */
  | { type: 'be.highlight'; color: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLook = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.is_dark === 'boolean' &&
  isRecord(value.values) &&
  (value.font === null || isRecord(value.font));

const isShowable = ({ menus, 'homepage.appearance': landing }: Record<string, unknown>): boolean =>
  (menus === undefined || isMenuList(menus)) && (landing === undefined || isLandingSetting(landing));

/** A message of the other side. @returns null for anything else. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (!isRecord(data)) return null;
  const isFine = {
    'be.theme': () =>
      (data.mode === 'light' || data.mode === 'dark') && Array.isArray(data.looks) && data.looks.every(isLook),
    // Of menus and the landing page nothing that a page would not take from the server.
    'be.values': () => isRecord(data.values) && isShowable(data.values),
    // A path of this site: neither another host nor a script.
    'be.navigate': () => typeof data.path === 'string' && /^\/(?![/\\])/.test(data.path),
    'be.highlight': () =>
      data.color === null || (typeof data.color === 'string' && /^\d{1,3} \d{1,3} \d{1,3}$/.test(data.color)),
  }[String(data.type)];
  return isFine?.() ? (data as unknown as PreviewMessage) : null;
}
