import { Injectable } from '@nestjs/common';
import type { AppearanceAnswer, SaveAppearanceInput } from '@tonearm/shared/admin/appearance.dto';
import { EDITED_SETTINGS, isEditedSetting } from '@tonearm/shared/settings/edited-settings';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { invalid } from '../../core/errors/app-error.js';
import { withCurrent } from '../../core/errors/expected-state.js';
import { NO_SETTING, SettingsService } from '../../core/settings/settings.service.js';
import { checkedThemes } from './theme-check.js';
import { ThemesService } from './themes.service.js';

/** What the appearance editor shows and saves (3-decisions §15). */
@Injectable()
export class AppearanceService {
  constructor(
    private readonly themes: ThemesService,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
  ) {}

  async get(): Promise<Omit<AppearanceAnswer, 'status'>> {
    const { themes, revision } = await this.themes.list();
    const entries = await Promise.all(EDITED_SETTINGS.map(async (key) => [key, await this.settings.get(key)]));
    return {
      values: { general: Object.fromEntries(entries) as Record<string, unknown>, themes },
      defaults: Object.fromEntries(EDITED_SETTINGS.map((key) => [key, SETTINGS[key].default])),
      revision,
    };
  }

  /**
   * Saves all of it or nothing.
   * @throws AppError 422 by field; 409 with what stands there now where somebody else has changed it, or where no default would be left.
   */
  async save({ revision, themes, values = {}, expected = {} }: SaveAppearanceInput, actor: Actor): Promise<void> {
    const checked = themes && checkedThemes(themes);
    const foreign = [...Object.keys(values), ...Object.keys(expected)].filter((key) => !isEditedSetting(key));
    if (foreign.length > 0) throw invalid(Object.fromEntries(foreign.map((key) => [`values.${key}`, [NO_SETTING]])));
    await withCurrent(
      () =>
        this.unit.run('appearance.save', async () => {
          if (checked) await this.themes.replace(checked, revision);
          if (Object.keys(values).length > 0)
            await this.settings.update({ client: values, server: {} }, expected, actor.userId);
        }),
      () => this.get(),
    );
    this.settings.forget();
    await this.themes.changed();
  }
}
