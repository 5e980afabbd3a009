import { isLandingSetting } from '../landing/landing-shape.js';
import { isMenuList } from '../settings/menus.js';
import { isPreviewPart } from './preview-parts.js';
import type { PreviewPart } from './preview-parts.js';
import { isShownViewer } from './sample-viewers.js';
import type { ShownViewer } from './sample-viewers.js';
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
  /** Shows where a part of the site is; null: nowhere any more. */
  | { type: 'be.highlight'; part: PreviewPart | null }
  /** To the site: a press says what was pressed, colours or parts, and does nothing else; null: it does what it does. */
  | { type: 'be.picking'; picks: 'colors' | 'parts' | null }
  /** From the site: this was pressed. */
  | { type: 'be.pick'; part: PreviewPart }
  /** As whom the site is shown; null: as whoever edits it. */
  | { type: 'be.viewer'; viewer: ShownViewer | null };

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
  const checks: Readonly<Record<string, () => boolean>> = {
    'be.theme': () =>
      (data.mode === 'light' || data.mode === 'dark') && Array.isArray(data.looks) && data.looks.every(isLook),
    // Of menus and the landing page nothing that a page would not take from the server.
    'be.values': () => isRecord(data.values) && isShowable(data.values),
    // A path of this site: neither another host nor a script.
    'be.navigate': () => typeof data.path === 'string' && /^\/(?![/\\])/.test(data.path),
    'be.highlight': () => data.part === null || isPreviewPart(data.part),
    'be.picking': () => data.picks === null || data.picks === 'colors' || data.picks === 'parts',
    'be.pick': () => isPreviewPart(data.part),
    'be.viewer': () => data.viewer === null || isShownViewer(data.viewer),
  };
  const type = String(data.type);
  return Object.hasOwn(checks, type) && checks[type]?.() ? (data as unknown as PreviewMessage) : null;
}
