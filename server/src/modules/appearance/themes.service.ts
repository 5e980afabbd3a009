import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EditedTheme } from '@tonearm/shared/admin/appearance.dto';
import type { BootstrapThemes } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { isDuplicateKey } from '../../core/database/duplicate-key.js';
import { invalid } from '../../core/errors/app-error.js';
import { Realtime } from '../../core/ports/realtime.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { KeptReading } from './kept-reading.js';
import type { CheckedTheme } from './theme-check.js';
import { ThemesRepository } from './themes.repository.js';
import type { StoredTheme } from './themes.repository.js';

const themeOf = ({ updated_at: _at, ...theme }: StoredTheme): EditedTheme => theme;

/** The site's themes. Every page carries the two in force, so these live in memory. */
@Injectable()
export class ThemesService {
  private readonly kept: KeptReading<BootstrapThemes['all']>;

  constructor(
    private readonly rows: ThemesRepository,
    private readonly settings: SettingsService,
    realtime: Realtime,
  ) {
    this.kept = new KeptReading('themes', realtime, () => this.inForce());
  }

  /** What is shown in the light and in the dark, and which of them where the site does not follow the reader's system. */
  async shown(): Promise<BootstrapThemes> {
    const all = await this.kept.get();
    const chosen = await this.settings.get('themes.default_id');
    const selected = all.find((theme) => chosen === (theme.is_dark ? 'dark' : 'light'));
    return { selected_theme_id: selected?.id ?? null, all };
  }

  /** With when each was changed. @param lock in a unit: others who change any of them wait. */
  async list(lock = false): Promise<StoredTheme[]> {
    return await this.rows.list(lock);
  }

  /** In a unit. These are all from now on. @throws AppError 422. */
  async replace(themes: readonly CheckedTheme[]): Promise<void> {
    const known = new Map((await this.rows.list()).map((theme) => [theme.id, themeOf(theme)]));
    const kept = themes.filter((theme): theme is EditedTheme => theme.id !== undefined && known.has(theme.id));
    const keptIds = new Set(kept.map(({ id }) => id));
    await this.rows.delete([...known.keys()].filter((id) => !keptIds.has(id)));
    const changed = kept.filter((theme) => !isDeepStrictEqual(theme, known.get(theme.id)));
    await this.rows.setAside(changed.filter(({ id, name }) => name !== known.get(id)?.name).map(({ id }) => id));
    try {
      for (const theme of changed) await this.rows.update(theme);
      for (const { id, ...theme } of themes) if (id === undefined || !known.has(id)) await this.rows.insert(theme);
    } catch (error) {
      // Names that the database takes for the same though their letters differ.
      throw isDuplicateKey(error) ? invalid({ themes: ['Another theme has this name.'] }) : error;
    }
  }

  /** After the commit of a change: every process reads them again. */
  async changed(): Promise<void> {
    await this.kept.changed();
  }

  private async inForce(): Promise<BootstrapThemes['all']> {
    return (await this.rows.list()).map(themeOf).filter((theme) => theme.default_light || theme.default_dark);
  }
}
