import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EditedTheme } from '@tonearm/shared/admin/appearance.dto';
import type { BootstrapThemes } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { asCall } from '../../core/database/call-time.js';
import { isDuplicateKey } from '../../core/database/duplicate-key.js';
import { invalid } from '../../core/errors/app-error.js';
import { requireSame } from '../../core/errors/expected-state.js';
import { Realtime } from '../../core/ports/realtime.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import type { CheckedTheme } from './theme-check.js';
import { ThemesRepository } from './themes.repository.js';
import type { StoredTheme } from './themes.repository.js';

/** Other processes see a change after this long, should they not hear of it. */
const FRESH_MS = 5_000;

/** The themes with what tells whether they have changed. */
export interface ThemesRead {
  themes: EditedTheme[];
  revision: string;
}

const readOf = (stored: readonly StoredTheme[]): ThemesRead => ({
  themes: stored.map(({ updated_at: _at, ...theme }) => theme),
  revision: createHash('sha1').update(JSON.stringify(stored)).digest('hex'),
});

/** The site's themes. Every page carries the two in force, so these live in memory. */
@Injectable()
export class ThemesService {
  private shownThemes: BootstrapThemes['all'] = [];
  /** On the clock that nobody sets. */
  private readAt = -Infinity;
  private forgotten = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly rows: ThemesRepository,
    private readonly settings: SettingsService,
    private readonly realtime: Realtime,
  ) {
    realtime.whenRenewed('themes', () => this.forget());
  }

  /** What is shown in the light and in the dark, and which of them where the site does not follow the reader's system. */
  async shown(): Promise<BootstrapThemes> {
    while (performance.now() - this.readAt >= FRESH_MS) {
      this.reading ??= this.load().finally(() => (this.reading = null));
      await this.reading;
    }
    const chosen = await this.settings.get('themes.default_id');
    const selected = this.shownThemes.find((theme) => chosen === (theme.is_dark ? 'dark' : 'light'));
    return { selected_theme_id: selected?.id ?? null, all: this.shownThemes };
  }

  async list(): Promise<ThemesRead> {
    return readOf(await this.rows.list());
  }

  /** In a unit. These are all from now on. @param revision what the caller has read. @throws AppError 409, 422. */
  async replace(themes: readonly CheckedTheme[], revision: string): Promise<void> {
    const stored = await this.rows.list(true);
    requireSame({ revision }, () => readOf(stored).revision);
    const known = new Map(readOf(stored).themes.map((theme) => [theme.id, theme]));
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
    this.forget();
    await this.realtime.renew('themes');
  }

  private forget(): void {
    this.forgotten += 1;
    this.readAt = -Infinity;
  }

  private async load(): Promise<void> {
    const { forgotten } = this;
    const { themes } = readOf(await asCall(() => this.rows.list()));
    this.shownThemes = themes.filter((theme) => theme.default_light || theme.default_dark);
    // One that began before a change would be taken for fresh.
    if (forgotten === this.forgotten) this.readAt = performance.now();
  }
}
