import { Injectable } from '@nestjs/common';
import type { BootstrapLocale } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { Actor } from '../../../core/access/actor.js';
import type { BootstrapViewer } from '../../../core/bootstrap/bootstrap.registry.js';
import { AppConfig } from '../../../core/config/config.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid } from '../../../core/errors/app-error.js';
import { LOCALE_COOKIE, writeCookie } from '../../../core/http/cookies.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { ENGLISH, Locales } from '../../../core/i18n/locales.js';
import { preferredLanguages } from '../../../core/i18n/accept-language.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { UsersRepository } from '../users.repository.js';

const YEAR_SECONDS = 365 * 86_400;

const COUNTRY = /^[A-Z]{2}$/;

/** What most people there speak, as Unicode knows it; null for codes that a file of places has beside those of countries. */
const languageIn = (country: string | null): string | null =>
  country === null || !COUNTRY.test(country) ? null : new Intl.Locale(`und-${country}`).maximize().language;

/** In which language somebody reads the site: their own choice, the browser's, that of where they are, the site's, English. */
@Injectable()
export class LocaleService {
  constructor(
    private readonly locales: Locales,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  async of(viewer: BootstrapViewer): Promise<BootstrapLocale> {
    return await this.localeOf(await this.languageOf(viewer));
  }

  async languageOf({
    actor,
    chosenLanguage,
    acceptLanguage,
  }: Pick<BootstrapViewer, 'actor' | 'chosenLanguage' | 'acceptLanguage'>): Promise<string> {
    await this.locales.fresh();
    // Somebody who waits for a code may have no account: a real account's choice would reveal the difference.
    const own = actor.userId === null || actor.gate === 'unverified' ? null : await this.users.languageOf(actor.userId);
    const detect = await this.settings.get('locale.detect');
    const wishes = [
      own,
      chosenLanguage,
      ...(detect === 'none' ? [] : preferredLanguages(acceptLanguage)),
      detect === 'country' ? languageIn(await actor.country()) : null,
      await this.settings.get('locale.default'),
    ];
    return wishes.map((wish) => this.locales.nearest(wish ?? null)).find((language) => language !== null) ?? ENGLISH;
  }

  /** Users keep it in their account, guests in a cookie. @throws AppError 422 `locale`, 403 where the site offers no choice. */
  async change(language: string, actor: Actor, exchange: Exchange): Promise<BootstrapLocale> {
    if (!(await this.settings.get('i18n.enable'))) throw forbidden('The language of this site cannot be changed.');
    await this.locales.fresh();
    if (!this.locales.has(language)) throw invalid({ locale: ['There is no such language here.'] });
    // Many share a demonstration account.
    const userId = actor.isDemo ? null : actor.userId;
    if (userId !== null) await this.unit.run('users.language', () => this.users.setLanguage(userId, language));
    writeCookie(exchange.response, this.config, {
      name: LOCALE_COOKIE,
      value: language,
      isReadable: true,
      maxAgeSeconds: YEAR_SECONDS,
    });
    return await this.localeOf(language);
  }

  private async localeOf(language: string): Promise<BootstrapLocale> {
    const isOffered = await this.settings.get('i18n.enable');
    return {
      language,
      direction: this.locales.directionOf(language),
      lines: { ...this.locales.lines(language) },
      ...(isOffered && { languages: this.locales.list().map((locale) => locale.language) }),
    };
  }
}
