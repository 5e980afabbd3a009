import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AppearanceAnswer,
  CustomCode,
  SaveAppearanceInput,
  SaveSeoTagsInput,
  SeoTemplateText,
} from '@tonearm/shared/admin/appearance.dto';
import { DEFAULT_LANDING_PAGE } from '@tonearm/shared/landing/landing-page';
import { SEO_TEMPLATES_MAX } from '@tonearm/shared/seo/limits';
import { EDITED_SETTINGS, isEditedSetting } from '@tonearm/shared/settings/edited-settings';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { invalid } from '../../core/errors/app-error.js';
import { requireSame, withCurrent } from '../../core/errors/expected-state.js';
import { NO_SETTING, SettingsService } from '../../core/settings/settings.service.js';
import { checkedCode, checkedTemplates, templatesByPage } from './head-check.js';
import { HeadTextsService } from './head-texts.service.js';
import { checkedThemes } from './theme-check.js';
import { ThemesService } from './themes.service.js';

type Answer = Omit<AppearanceAnswer, 'status'>;

/** Settings that are edited here, and saved under names of their own. */
const NAMED: readonly string[] = ['menus', 'homepage.appearance'];

/** What the appearance editor shows and saves (3-decisions §15). */
@Injectable()
export class AppearanceService {
  constructor(
    private readonly themes: ThemesService,
    private readonly heads: HeadTextsService,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
  ) {}

  async get(): Promise<Answer> {
    const { stored, revision } = await this.stored();
    const menus = [...(await this.settings.get('menus'))];
    const landing = await this.settings.get('homepage.appearance');
    return {
      values: { ...stored, general: await this.shown(), menus, landing_page: landing },
      defaults: {
        ...Object.fromEntries([...EDITED_SETTINGS, 'menus' as const].map((key) => [key, SETTINGS[key].default])),
        'homepage.appearance': DEFAULT_LANDING_PAGE,
      },
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
    return {
      ...(await this.shown()),
      menus: await this.settings.get('menus'),
      'homepage.appearance': await this.settings.get('homepage.appearance'),
    };
  }

  /**
   * Saves all of it or nothing.
   * @param code of the owner's: whoever gives it has confirmed their password.
   * @throws AppError 422 by field; 409 with what stands there now where somebody else has changed it, or where no default would be left.
   */
  async save(input: SaveAppearanceInput, actor: Actor, code?: CustomCode): Promise<void> {
    const { revision, themes, menus, landing_page: landing, seo } = input;
    // What is optional may be null.
    const [values, expected] = [input.values ?? {}, input.expected ?? {}];
    const checked = {
      themes: themes && checkedThemes(themes),
      seo: seo && checkedTemplates(seo, (_template, at) => `seo.${at}.html`),
      code: code && checkedCode(code),
    };
    const changes = { ...values, ...(menus && { menus }), ...(landing && { 'homepage.appearance': landing }) };
    const foreign = [
      ...Object.keys(values).filter((key) => !isEditedSetting(key)),
      ...Object.keys(expected).filter((key) => !NAMED.includes(key) && !isEditedSetting(key)),
    ];
    if (foreign.length > 0) throw invalid(Object.fromEntries(foreign.map((key) => [`values.${key}`, [NO_SETTING]])));
    await this.inUnit(async () => {
      if (checked.themes ?? checked.seo ?? checked.code) await this.require(revision);
      if (checked.themes) await this.themes.replace(checked.themes);
      if (checked.seo) await this.heads.replaceTemplates(checked.seo);
      if (checked.code) await this.heads.replaceCode(checked.code);
      if (Object.keys(changes).length > 0)
        await this.settings.update({ client: changes, server: {} }, expected, actor.userId);
    });
  }

  /** The templates of the pages that are named, of one language. @throws AppError 422 by page, 409. */
  async saveTags({ tags, revision, ...input }: SaveSeoTagsInput): Promise<SeoTemplateText[]> {
    const language = input.language ?? '';
    const given = templatesByPage(tags, language);
    const checked = checkedTemplates(given, ({ page }) => `tags.${page}`);
    // Languages are the same in whatever case.
    const isIn = (one: SeoTemplateText): boolean => one.language.toLowerCase() === language.toLowerCase();
    await this.inUnit(async () => {
      const { seo } = await this.require(revision);
      const others = seo.filter((one) => !isIn(one) || !Object.hasOwn(tags, one.page));
      if (others.length + checked.length > SEO_TEMPLATES_MAX)
        throw invalid({ tags: [`A site has at most ${SEO_TEMPLATES_MAX} templates.`] });
      await this.heads.replaceTemplates([...others, ...checked]);
    });
    return (await this.heads.list()).seo.filter(isIn);
  }

  private async inUnit(work: () => Promise<void>): Promise<void> {
    await withCurrent(
      () => this.unit.run('appearance.save', work),
      () => {
        // Another process may have saved what this one has not read yet.
        this.settings.forget();
        return this.get();
      },
    );
    this.settings.forget();
    await this.themes.changed();
    await this.heads.changed();
  }

  /** In a unit: what stands there stays as it is until its end. @throws AppError 409 where it is not what the caller has read. */
  private async require(revision: string | undefined): Promise<{ seo: SeoTemplateText[] }> {
    const { stored, revision: now } = await this.stored(true);
    if (revision != null) requireSame({ revision }, () => now);
    return stored;
  }

  /** All that has a revision together. Themes come first: whoever locks them has locked all, since there always are some. */
  private async stored(
    lock = false,
  ): Promise<{ stored: Omit<Answer['values'], 'general' | 'menus' | 'landing_page'>; revision: string }> {
    const timed = await this.themes.list(lock);
    const texts = await this.heads.list(lock);
    return {
      stored: { themes: timed.map(({ updated_at: _at, ...theme }) => theme), ...texts },
      revision: createHash('sha1')
        .update(JSON.stringify([timed, texts]))
        .digest('hex'),
    };
  }
}
