import type { FactoryProvider } from '@nestjs/common';
import { ADAPTERS } from './app.adapters.js';
import { AppConfig } from './core/config/config.js';
import { Database } from './core/database/database.js';
import { UnitOfWork } from './core/database/unit-of-work.js';
import { Events } from './core/events/events.js';
import { Locales } from './core/i18n/locales.js';
import { LocalizationsRepository } from './core/i18n/localizations.repository.js';
import { Jobs } from './core/jobs/jobs.js';
import { Log } from './core/log.js';
import { MailCleaner } from './core/mail/mail-cleaner.js';
import { MailDelivery } from './core/mail/mail-delivery.js';
import { MailLog } from './core/mail/mail-log.js';
import { MailRenderer } from './core/mail/mail-renderer.js';
import { Mails } from './core/mail/mails.js';
import { OutgoingMailsRepository } from './core/mail/outgoing-mails.repository.js';
import { SealedParams } from './core/mail/sealed-params.js';
import { Mailer } from './core/ports/mailer.js';
import { SecretBox } from './core/security/secret-box.js';
import { Realtime } from './core/ports/realtime.js';
import { SettingsService } from './core/settings/settings.service.js';
import { SiteThemes } from './core/theme/site-themes.js';

type Class<P extends unknown[]> = new (...parts: P) => object;

/** A class made of others that are provided. */
const made = <P extends unknown[]>(
  type: Class<P>,
  ...inject: NonNullable<FactoryProvider['inject']>
): FactoryProvider => ({ provide: type, inject, useFactory: (...parts: P) => new type(...parts) });

/** Languages, and mails from being queued to being looked at in the log. */
export const MAIL_PROVIDERS: FactoryProvider[] = [
  {
    provide: Locales,
    inject: [AppConfig, Database, UnitOfWork, Realtime],
    useFactory: async (config: AppConfig, database: Database, unit: UnitOfWork, realtime: Realtime) => {
      const tell = (): Promise<void> => realtime.renew('locales');
      const locales = new Locales(config, new LocalizationsRepository(database, unit), tell);
      realtime.whenRenewed('locales', () => locales.forget());
      await locales.fresh();
      return locales;
    },
  },
  {
    provide: Mailer,
    inject: [SettingsService, Log],
    useFactory: (settings: SettingsService, log: Log) => ADAPTERS.mailer(settings, log),
  },
  made(OutgoingMailsRepository, Database, UnitOfWork),
  made(SealedParams, SecretBox),
  made(MailRenderer, AppConfig, SettingsService, Locales, SiteThemes),
  made(MailDelivery, UnitOfWork, OutgoingMailsRepository, MailRenderer, Mailer, SealedParams, Events),
  made(MailCleaner, UnitOfWork, OutgoingMailsRepository, SealedParams, SettingsService),
  made(Mails, Jobs, UnitOfWork, OutgoingMailsRepository, MailRenderer, SealedParams, MailDelivery, MailCleaner),
  made(MailLog, OutgoingMailsRepository, MailRenderer, SealedParams),
];
