import { isSeoPage } from '@tonearm/shared/seo/seo-pages';
import type { SeoPageKind } from '@tonearm/shared/seo/seo-pages';
import { LANDING_PARTS } from './landing-parts';
import type { LandingPart } from './landing-parts';
import { THEME_PARTS } from './theme-parts';
import type { ThemePart } from './theme-parts';

export const BASE = '/admin/appearance';

/** What the address says is edited. */
export type Place =
  | { section: 'list' | 'general' | 'custom-code' }
  | { section: 'seo-settings'; page: SeoPageKind | null }
  | { section: 'themes'; index: number | null; part: ThemePart }
  | { section: 'menus'; menu: number | null; item: number | null; child: number | null }
  | { section: 'landing-page'; part: LandingPart | null; feature: number | null };

const indexIn = (segment: string | undefined): number | null =>
  segment !== undefined && /^\d{1,3}$/.test(segment) ? Number(segment) : null;

/** Reads an address below `/admin/appearance`; what is none leads to the list of sections. */
export function placeOf(path: string): Place {
  const [section, first, second, third] = path.slice(BASE.length).split('/').filter(Boolean);
  if (section === 'themes')
    return { section, index: indexIn(first), part: THEME_PARTS.find((part) => part === second) ?? 'colors' };
  if (section === 'menus') return { section, menu: indexIn(first), item: indexIn(second), child: indexIn(third) };
  if (section === 'landing-page')
    return { section, part: LANDING_PARTS.find((part) => part === first) ?? null, feature: indexIn(second) };
  if (section === 'seo-settings') return { section, page: first !== undefined && isSeoPage(first) ? first : null };
  return { section: section === 'general' || section === 'custom-code' ? section : 'list' };
}
