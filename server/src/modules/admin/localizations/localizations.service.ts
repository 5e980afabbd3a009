import { Injectable } from '@nestjs/common';
import type { CreateLocalizationInput, UpdateLocalizationInput } from '@tonearm/shared/admin/localizations.dto';
import { LINES_AT_ONCE, LINES_MAX } from '@tonearm/shared/limits';
import { canonicalLanguage, directionOf } from '@tonearm/shared/rules/text-lines';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound } from '../../../core/errors/app-error.js';
import { Erasures } from '../../../core/erasure/erasures.service.js';
import { requireExpected, requireSame, withCurrent } from '../../../core/errors/expected-state.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { LOCALE_COOKIE } from '../../../core/http/cookies.js';
import { Locales } from '../../../core/i18n/locales.js';
import type { Lines } from '../../../core/i18n/locales.js';
import { ERASED_LOCALE } from '../../../core/i18n/localizations.repository.js';
import { linesFor } from '../../../core/i18n/site-texts.js';
import { LocaleService } from '../../users/index.js';
import { checkedLines } from './line-check.js';
import type { LineChanges } from './line-check.js';
import { LocalizationRowsRepository } from './localization-rows.repository.js';
import type { LocalizationRow } from './localization-rows.repository.js';

/** The languages of the site, and what it says in them (3-decisions §16). */
@Injectable()
export class LocalizationsService {
  constructor(
    private readonly rows: LocalizationRowsRepository,
    private readonly locales: Locales,
    private readonly readers: LocaleService,
    private readonly erasures: Erasures,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 404. */
  async get(id: number): Promise<LocalizationRow> {
    const row = await this.shown(await this.rows.find(id));
    if (!row) throw notFound();
    return row;
  }

  /** By id or tag: the language that they read the site in, for everybody. @throws AppError 404; 403 for another one without the right. */
  async find(idOrCode: string, actor: Actor, { cookies, acceptLanguage }: Exchange): Promise<LocalizationRow> {
    const byId = /^[1-9]\d{0,8}$/.test(idOrCode) ? await this.rows.find(Number(idOrCode)) : null;
    const row = await this.shown(byId ?? (await this.rows.findByLanguage(idOrCode)));
    if (actor.can('localizations.view')) {
      if (!row) throw notFound();
      return row;
    }
    const own = await this.readers.languageOf({ actor, chosenLanguage: cookies[LOCALE_COOKIE], acceptLanguage });
    if (row?.language !== own) throw forbidden();
    return row;
  }

  /** @throws AppError 422 `language`, `base`. */
  async create(input: CreateLocalizationInput): Promise<LocalizationRow> {
    const language = canonicalLanguage(input.language);
    if (language === null) throw invalid({ language: ['There is no such language.'] });
    await this.locales.fresh();
    if (input.base != null && !this.locales.has(input.base))
      throw invalid({ base: ['There is no such language here.'] });
    const direction = input.direction ?? directionOf(language);
    const id = await this.insert({ name: input.name, language, direction });
    if (input.base != null) await this.copyLines(id, language, input.base);
    await this.locales.changed();
    return await this.get(id);
  }

  /**
   * Lines are merged with those that are there.
   * @throws AppError 404, 409 with what stands there now, 422 by line.
   */
  async update(id: number, input: UpdateLocalizationInput): Promise<LocalizationRow> {
    const { language } = await this.get(id);
    const shipped = this.locales.shipped(language);
    const changes = checkedLines(input.lines ?? {}, { language, shipped });
    const expected = input.expected_lines ?? {};
    await withCurrent(
      () => this.unit.run('localizations.update', () => this.write(id, input, { changes, expected, shipped })),
      async () => ({
        ...(await this.get(id)),
        updated_at: isoTime((await this.get(id)).updated_at),
        lines: await this.ownLines(id, Object.keys(expected), shipped),
      }),
    );
    await this.locales.changed();
    return await this.get(id);
  }

  /** null: it is being erased. */
  private async shown(row: LocalizationRow | null): Promise<LocalizationRow | null> {
    return row && (await this.erasures.among(ERASED_LOCALE, [row.id])).has(row.id) ? null : row;
  }

  private async insert(locale: Pick<LocalizationRow, 'name' | 'language' | 'direction'>): Promise<number> {
    const taken = () => invalid({ language: ['The site has this language already.'] });
    if (this.locales.has(locale.language)) throw taken();
    try {
      return await this.unit.run('localizations.create', () => this.rows.insert(locale));
    } catch (error) {
      throw isDuplicateKey(error) ? taken() : error;
    }
  }

  /** What it begins with: shown where nothing better is, and not counted as translated. Cut off between two units, English stands there. */
  private async copyLines(id: number, language: string, base: string): Promise<void> {
    const lines = linesFor(this.locales.keys(language), this.locales.lines(base));
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
      await this.unit.run('localizations.copy', async () => {
        const row = await this.rows.findToChange(id);
        if (!row) return;
        await this.rows.saveLines(id, lines.slice(at, at + LINES_AT_ONCE), true);
        await this.rows.update(row, {});
      });
  }

  /** What the site says of its own for each of these texts; a line like the one that comes with the site is none. */
  private async ownLines(id: number, keys: readonly string[], shipped: Lines): Promise<Record<string, string | null>> {
    const lines = await this.rows.linesOf(id, keys);
    return Object.fromEntries(
      keys.map((key) => {
        const line = lines.get(key) ?? null;
        return [key, Object.hasOwn(shipped, key) && line === shipped[key] ? null : line];
      }),
    );
  }

  private async write(
    id: number,
    { name, direction, expected_updated_at: version }: UpdateLocalizationInput,
    { changes, expected, shipped }: { changes: LineChanges; expected: Record<string, unknown>; shipped: Lines },
  ): Promise<void> {
    const row = await this.rows.findToChange(id);
    if (!row) throw notFound();
    requireExpected(version, isoTime(row.updated_at));
    const now = await this.ownLines(id, Object.keys(expected), shipped);
    requireSame(expected, (key) => now[key]);
    await this.rows.deleteLines(id, changes.removed);
    await this.rows.saveLines(id, changes.kept, false);
    if ((await this.rows.countLines(id)) > LINES_MAX) throw invalid({ lines: ['This language has too many texts.'] });
    await this.rows.update(row, { ...(name != null && { name }), ...(direction != null && { direction }) });
  }
}
