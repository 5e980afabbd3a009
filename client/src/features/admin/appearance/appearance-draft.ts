import type { AppearanceAnswer, EditedTheme } from '@tonearm/shared/admin/appearance.dto';
import type { LandingSetting } from '@tonearm/shared/landing/landing-page';
import type { EditedSetting } from '@tonearm/shared/settings/edited-settings';
import type { Menu } from '@tonearm/shared/settings/menus';
import { THEME_NAME_MAX } from '@tonearm/shared/theme/limits';
import type { ThemeLook } from '@tonearm/shared/theme/theme-values';
import { isSame } from '../../../platform/forms/form-changes';
import { headsOnTop } from './head-drafts';
import type { Heads } from './head-drafts';
import { landingOnTop } from './landing-draft';
import { changedMenus, menusOnTop } from './menu-draft';

/** A theme as it stands in the editor. */
export interface DraftTheme extends Omit<EditedTheme, 'id'> {
  /** Of one that is saved already. */
  id?: number;
}

/** The settings that are edited here. */
export type General = Record<EditedSetting, unknown>;

/** All that the editor holds, saved or not. */
export interface AppearanceDraft extends Heads {
  themes: readonly DraftTheme[];
  general: General;
  menus: readonly Menu[];
  /** What is not as the site brings it. */
  landing: LandingSetting;
}

export const draftOf = ({ values }: Pick<AppearanceAnswer, 'values'>): AppearanceDraft => ({
  themes: values.themes,
  general: values.general as General,
  seo: values.seo,
  code: values.custom_code,
  menus: values.menus as Menu[],
  landing: values.landing_page,
});

export const lookOf = ({ is_dark, values, font }: DraftTheme): ThemeLook => ({ is_dark, values, font });

/** The themes in force. */
export const looksOf = ({ themes }: AppearanceDraft): ThemeLook[] =>
  themes.filter(({ default_dark: inDark, default_light: inLight }) => inDark || inLight).map(lookOf);

/** The draft with one theme changed. */
export const withTheme = (draft: AppearanceDraft, index: number, changed: Partial<DraftTheme>): AppearanceDraft => ({
  ...draft,
  themes: draft.themes.map((theme, at) => (at === index ? { ...theme, ...changed } : theme)),
});

/** One theme is shown in its mode, and no other. */
export function withDefault(draft: AppearanceDraft, index: number): AppearanceDraft {
  const isDark = draft.themes[index]?.is_dark ?? false;
  const mode = isDark ? 'default_dark' : 'default_light';
  return { ...draft, themes: draft.themes.map((theme, at) => ({ ...theme, [mode]: at === index })) };
}

/** With more themes: what is to be shown takes the place of what was. */
export function withThemes(draft: AppearanceDraft, made: readonly DraftTheme[]): AppearanceDraft {
  const all = { ...draft, themes: [...draft.themes, ...made] };
  return made.reduce<AppearanceDraft>(
    (now, theme, at) => (isDefault(theme) ? withDefault(now, draft.themes.length + at) : now),
    all,
  );
}

export const isDefault = ({ default_dark: inDark, default_light: inLight }: DraftTheme): boolean => inDark || inLight;

/** A name that no theme has yet. */
export function freeName(themes: readonly DraftTheme[], wanted: string): string {
  const taken = new Set(themes.map(({ name }) => name.toLowerCase()));
  const base = wanted.slice(0, THEME_NAME_MAX);
  for (let count = 1; count <= themes.length + 1; count += 1) {
    const name = count === 1 ? base : `${base.slice(0, THEME_NAME_MAX - 3)} ${count}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
  return base;
}

const keyOf = (theme: DraftTheme): string => (theme.id === undefined ? `new ${theme.name}` : String(theme.id));
const byKey = ({ themes }: AppearanceDraft) => new Map(themes.map((theme) => [keyOf(theme), theme]));

/** What themes and menus are called that have changed. */
export function changedNames(before: AppearanceDraft, now: AppearanceDraft): string[] {
  const [old, fresh] = [byKey(before), byKey(now)];
  const themes = [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((key) => !isSame(old.get(key), fresh.get(key)))
    .map((key) => (fresh.get(key) ?? old.get(key))?.name ?? '');
  return [...new Set([...themes, ...changedMenus(before.menus, now.menus)])];
}

/** One's own themes by names that none has which somebody else has saved and one leaves as it is. */
function withFreeNames(base: AppearanceDraft, mine: AppearanceDraft, theirs: AppearanceDraft): AppearanceDraft {
  const [before, own] = [byKey(base), byKey(mine)];
  const isOwn = (theme: DraftTheme): boolean => !isSame(own.get(keyOf(theme)), before.get(keyOf(theme)));
  const standing = theirs.themes.filter((theme) => !isOwn(theme));
  const taken = new Set(standing.map(({ name }) => name.toLowerCase()));
  const themes = mine.themes.map((theme) => {
    if (!isOwn(theme) || !taken.has(theme.name.toLowerCase())) return theme;
    return { ...theme, name: freeName([...standing, ...mine.themes], theme.name) };
  });
  return { ...mine, themes };
}

/** One's own changes on top of what somebody else has saved: a theme is one's own where one has changed it. */
export function onTop(base: AppearanceDraft, changed: AppearanceDraft, theirs: AppearanceDraft): AppearanceDraft {
  const mine = withFreeNames(base, changed, theirs);
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const chosen = (key: string): DraftTheme | undefined =>
    isSame(own.get(key), before.get(key)) ? other.get(key) : own.get(key);
  const keys = [...new Set([...other.keys(), ...own.keys()])];
  const themes = keys
    .flatMap((key) => chosen(key) ?? [])
    .map((theme) => {
      if (theme.id === undefined || other.has(String(theme.id))) return theme;
      // Somebody else has deleted it: with one's own changes it is a new one.
      const { id: _gone, ...rest } = theme;
      return rest;
    });
  const general = Object.fromEntries(
    Object.entries(theirs.general).map(([name, value]) => {
      const key = name as EditedSetting;
      return [key, isSame(mine.general[key], base.general[key]) ? value : mine.general[key]];
    }),
  ) as General;
  const menus = menusOnTop(base.menus, mine.menus, theirs.menus);
  const landing = landingOnTop(base.landing, mine.landing, theirs.landing);
  const merged = { themes, general, menus, landing, ...headsOnTop(base, mine, theirs) };
  return withOneDefault(withOneDefault(merged, 'default_light', [base, mine, theirs]), 'default_dark', [
    base,
    mine,
    theirs,
  ]);
}

function withOneDefault(
  merged: AppearanceDraft,
  mode: 'default_dark' | 'default_light',
  [base, mine, theirs]: readonly [AppearanceDraft, AppearanceDraft, AppearanceDraft],
): AppearanceDraft {
  const nameOf = ({ themes }: AppearanceDraft) => themes.find((theme) => theme[mode])?.name;
  const wanted = nameOf(mine) === nameOf(base) ? nameOf(theirs) : nameOf(mine);
  const isDark = mode === 'default_dark';
  const found = merged.themes.findIndex(({ name, is_dark: dark }) => name === wanted && dark === isDark);
  const index = found >= 0 ? found : merged.themes.findIndex(({ is_dark: dark }) => dark === isDark);
  return { ...merged, themes: merged.themes.map((theme, at) => ({ ...theme, [mode]: at === index })) };
}
