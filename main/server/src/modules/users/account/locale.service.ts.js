function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/config.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid } from '../../../core/errors/app-error.js';
import { LOCALE_COOKIE, writeCookie } from '../../../core/http/cookies.js';
import { ENGLISH, Locales } from '../../../core/i18n/locales.js';
import { preferredLanguages } from '../../../core/i18n/accept-language.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { UsersRepository } from '../users.repository.js';
const YEAR_SECONDS = 365 * 86_400;
export class LocaleService {
  constructor(locales, users, settings, unit, config) {
    this.locales = locales;
    this.users = users;
    this.settings = settings;
    this.unit = unit;
    this.config = config;
  }
  async of({ actor, chosenLanguage, acceptLanguage }) {
    // Who waits for a code may be nobody: what a real account has chosen would tell them apart.
    const own = actor.userId === null || actor.gate === 'unverified' ? null : await this.users.languageOf(actor.userId);
    const isDetected = (await this.settings.get('locale.detect')) === 'browser';
    const wishes = [
      own,
      chosenLanguage,
      ...(isDetected ? preferredLanguages(acceptLanguage) : []),
      await this.settings.get('locale.default'),
    ];
    return this.localeOf(
      wishes.map((wish) => this.locales.nearest(wish ?? null)).find((language) => language !== null) ?? ENGLISH,
    );
  }
  /** Users keep it in their account, guests in a cookie. @throws AppError 422 `locale`, 403 where the site offers no choice. */ async change(
    language,
    actor,
    exchange,
  ) {
    if (!(await this.settings.get('i18n.enable'))) throw forbidden('The language of this site cannot be changed.');
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
    return this.localeOf(language);
  }
  localeOf(language) {
    return { language, direction: this.locales.directionOf(language), lines: { ...this.locales.lines(language) } };
  }
}
LocaleService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Locales === 'undefined' ? Object : Locales,
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof SettingsService === 'undefined' ? Object : SettingsService,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof AppConfig === 'undefined' ? Object : AppConfig,
    ]),
  ],
  LocaleService,
);
