import { isFeaturePart } from './landing-parts';
import type { PreviewPart } from '@tonearm/shared/theme/preview-parts';
import { toTriple } from '@tonearm/shared/theme/color';
import { themeTokens } from '@tonearm/shared/theme/theme-values';
import { colorTokens } from '@tonearm/shared/theme/tokens';
import type { ThemeMode } from '@tonearm/shared/theme/tokens';
import type { Menu } from '@tonearm/shared/settings/menus';
import type { AppearanceDraft } from './appearance-draft';
import { BASE } from './place';
import type { Place } from './place';

/** Where something is edited, and in which field. */
export interface FieldPlace {
  path: string;
  /** By its name; null: the place as a whole. */
  field: string | null;
  /** What stands in the field is there to be written over. */
  isNew?: boolean;
}

/** Pages of the site that show nothing of what the others do around them. */
export const LANDING = '/landing';
export const LOGIN = '/login';

/** Where what is edited can be seen. page null: anywhere. */
export function seenAt(
  place: Place,
  { menus }: Pick<AppearanceDraft, 'menus'>,
): { page: string | null; isForPhones: boolean } {
  if (place.section === 'landing-page') return { page: LANDING, isForPhones: false };
  const menu = place.section === 'menus' && place.menu !== null ? menus[place.menu] : undefined;
  const positions = menu?.positions ?? [];
  const pages: [string, boolean][] = [
    [LANDING, positions.includes('landing-page-navbar')],
    ['/', positions.some((position) => position.startsWith('sidebar-') || position === 'mobile-bottom')],
    [LOGIN, positions.length > 0 && positions.every((position) => position === 'auth-page-footer')],
  ];
  return {
    page: pages.find(([, isSeen]) => isSeen)?.[0] ?? null,
    isForPhones: positions.length > 0 && positions.every((position) => position === 'mobile-bottom'),
  };
}

function menuPlace(menus: readonly Menu[], menuId: string, itemId: string | null): string | null {
  const menu = menus.findIndex(({ id }) => id === menuId);
  if (menu < 0) return null;
  const path = `${BASE}/menus/${menu}`;
  const items = menus[menu]?.items ?? [];
  const item = items.findIndex(
    ({ id, children = [] }) => id === itemId || children.some((child) => child.id === itemId),
  );
  if (item < 0) return path;
  const child = items[item]?.children?.findIndex(({ id }) => id === itemId) ?? -1;
  return child < 0 ? `${path}/${item}` : `${path}/${item}/${child}`;
}

/** The field of a colour: of the theme that is edited, else of the one that is shown. */
function colorPlace(draft: AppearanceDraft, color: string, mode: ThemeMode, edited: number | null): FieldPlace | null {
  const shown = draft.themes.findIndex((theme) => (mode === 'dark' ? theme.default_dark : theme.default_light));
  const index = edited ?? shown;
  const theme = draft.themes[index];
  if (!theme) return null;
  const { colors } = themeTokens(theme);
  const token = colorTokens.toSorted(byRank).find((one) => toTriple(colors[one]) === color);
  return token ? { path: `${BASE}/themes/${index}`, field: token } : null;
}

/** Of colours that are alike, the one that says most. */
const RANK = ['primary-rgb', 'text-rgb', 'surface-rgb', 'bg-main-rgb'];
const byRank = (one: string, other: string): number => rankOf(one) - rankOf(other);
const rankOf = (token: string): number => (RANK.includes(token) ? RANK.indexOf(token) : RANK.length);

/** Where a part of the site is edited. */
export function placeOfPart(
  part: PreviewPart,
  draft: AppearanceDraft,
  { mode, theme }: { mode: ThemeMode; theme: number | null },
): FieldPlace | null {
  switch (part.kind) {
    case 'brand': {
      const logo = `branding.logo_${mode}` as const;
      return { path: `${BASE}/general`, field: draft.general[logo] ? logo : 'branding.site_name' };
    }
    case 'menu': {
      const path = menuPlace(draft.menus, part.menu, part.item);
      return path === null ? null : { path, field: part.item === null ? null : 'label' };
    }
    case 'landing': {
      const path = `${BASE}/landing-page/${part.section}`;
      return { path: part.index === null ? path : `${path}/${part.index}`, field: part.field };
    }
    case 'color':
      return colorPlace(draft, part.color, mode, theme);
  }
}

/** Fields that are seen where another one is. */
function seenField(field: string): string {
  const [, button] = /^(primary|secondary|footer)\./.exec(field) ?? [];
  if (button) return `${button}.label`;
  return field.startsWith('header_overlay') || field === 'header_image_opacity' ? 'header_image' : field;
}

/** The part of the site that is edited, as far as it is one. @param field that is written in. */
export function editedPart(place: Place, draft: AppearanceDraft, field: string | null): PreviewPart | null {
  switch (place.section) {
    case 'general':
      return { kind: 'brand' };
    case 'menus': {
      const menu = place.menu === null ? undefined : draft.menus[place.menu];
      if (!menu) return null;
      const item = place.item === null ? undefined : menu.items[place.item];
      const shown = place.child === null ? item : item?.children?.[place.child];
      return { kind: 'menu', menu: menu.id, item: shown?.id ?? null };
    }
    case 'landing-page': {
      const { part, feature } = place;
      if (part === null) return null;
      const seen = field === null ? null : seenField(field);
      // The top, the end and what stands between are not edited as one.
      if (!isFeaturePart(part))
        return seen === null ? null : { kind: 'landing', section: part, index: null, field: seen };
      return { kind: 'landing', section: part, index: feature, field: feature === null ? null : seen };
    }
    default:
      return null;
  }
}
