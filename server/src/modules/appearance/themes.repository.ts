import type { EditedTheme } from '@tonearm/shared/admin/appearance.dto';
import { isGoogleFont } from '@tonearm/shared/theme/google-font';
import { isOwnFont } from '@tonearm/shared/theme/own-font';
import { isThemeFont, themeValueFault } from '@tonearm/shared/theme/theme-values';
import { Repository } from '../../core/database/repository.js';
import { EVERY_ROW } from '../../core/database/where.js';
import { ThemeEntity } from './theme.entity.js';

const COLUMNS = [
  'id',
  'name',
  'is_dark',
  'default_light',
  'default_dark',
  'theme_values',
  'font',
  'updated_at',
] as const;

/** A theme, and when it was changed. */
export type StoredTheme = EditedTheme & { updated_at: Date };

const rowOf = ({ name, is_dark, default_light, default_dark, values, font }: Omit<EditedTheme, 'id'>) => ({
  name,
  is_dark,
  default_light,
  default_dark,
  theme_values: JSON.stringify(values),
  font: font && JSON.stringify({ ...font, google: font.google ?? false }),
  updated_at: new Date(),
});

/** What is no such thing is nothing: the theme is as the site brings it then, and can be saved. */
function objectIn(json: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const valuesIn = (json: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectIn(json)).filter(
      (entry): entry is [string, string] => themeValueFault(entry[0], entry[1]) === null,
    ),
  );

function fontIn(json: string | null): EditedTheme['font'] {
  const read = objectIn(json);
  if (isGoogleFont(read)) return { family: read.family, google: true };
  const { google: _google, ...font } = read;
  if (isOwnFont(font)) return font;
  return isThemeFont(font['family']) ? { family: font['family'] } : null;
}

export class ThemesRepository extends Repository {
  private readonly themes = this.table(ThemeEntity);

  /** @param lock in a unit: others who change any of them wait. */
  async list(lock = false): Promise<StoredTheme[]> {
    const rows = await this.themes.pick(COLUMNS, EVERY_ROW, { order: { id: 'asc' }, lock });
    return rows.map(({ theme_values: values, font, ...row }) => ({
      ...row,
      values: valuesIn(values),
      font: fontIn(font),
    }));
  }

  async insert(theme: Omit<EditedTheme, 'id'>): Promise<void> {
    await this.themes.insert({ ...rowOf(theme), created_at: new Date() });
  }

  async update({ id, ...theme }: EditedTheme): Promise<void> {
    await this.themes.update({ id }, rowOf(theme));
  }

  /** Frees their names for others of the same unit; no other name begins with a blank. */
  async setAside(ids: readonly number[]): Promise<void> {
    for (const id of ids) await this.themes.update({ id }, { name: ` ${id}` });
  }

  async delete(ids: readonly number[]): Promise<void> {
    await this.themes.delete({ id: ids });
  }
}
