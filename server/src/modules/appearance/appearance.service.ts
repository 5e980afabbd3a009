import { Injectable } from '@nestjs/common';
import type { AppearanceAnswer, SaveAppearanceInput } from '@tonearm/shared/admin/appearance.dto';
import { EDITED_SETTINGS, isEditedSetting } from '@tonearm/shared/settings/edited-settings';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { invalid } from '../../core/errors/app-error.js';
import { withCurrent } from '../../core/errors/expected-state.js';
import { NO_SETTING, SettingsService } from '../../core/settings/settings.service.js';
import { checkedMenus } from './menu-check.js';
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
    const menus = [...(await this.settings.get('menus'))];
    return {
      values: { general: await this.shown(), themes, menus },
      defaults: Object.fromEntries([...EDITED_SETTINGS, 'menus' as const].map((key) => [key, SETTINGS[key].default])),
      revision,
    };
  }

  /** The settings that are edited here, which every page carries. */
  private async shown(): Promise<Record<string, unknown>> {
    const entries = await Promise.all(EDITED_SETTINGS.map(async (key) => [key, await this.settings.get(key)] as const));
    return Object.fromEntries(entries);
  }

  /** What open pages take over of it. */
  async news(): Promise<Record<string, unknown>> {
    return { ...(await this.shown()), menus: await this.settings.get('menus') };
  }

  /**
   * Saves all of it or nothing.
   * @throws AppError 422 by field; 409 with what stands there now where somebody else has changed it, or where no default would be left.
   */
  async save(input: SaveAppearanceInput, actor: Actor): Promise<void> {
    const { revision, themes, menus, values = {}, expected = {} } = input;
    const checked = themes && checkedThemes(themes);
    const changes = { ...values, ...(menus && { menus: checkedMenus(menus) }) };
    const foreign = [
      ...Object.keys(values).filter((key) => !isEditedSetting(key)),
      ...Object.keys(expected).filter((key) => key !== 'menus' && !isEditedSetting(key)),
    ];
    if (foreign.length > 0) throw invalid(Object.fromEntries(foreign.map((key) => [`values.${key}`, [NO_SETTING]])));
    await withCurrent(
      () =>
        this.unit.run('appearance.save', async () => {
          if (checked) await this.themes.replace(checked, revision);
          if (Object.keys(changes).length > 0)
            await this.settings.update({ client: changes, server: {} }, expected, actor.userId);
        }),
      () => {
        // Another process may have saved what this one has not read yet.
        this.settings.forget();
        return this.get();
      },
    );
    this.settings.forget();
    await this.themes.changed();
  }
}
