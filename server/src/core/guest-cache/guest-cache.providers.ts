import type { FactoryProvider } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { SettingsService } from '../settings/settings.service.js';
import { ContentGeneration } from './content-generation.js';
import { GuestAnswers } from './guest-answers.js';

/** What guests share, and what tells when it is over. */
export const GUEST_CACHE_PROVIDERS: FactoryProvider[] = [
  {
    provide: ContentGeneration,
    useFactory: (database: Database, unit: UnitOfWork) => {
      const content = new ContentGeneration(database, unit);
      unit.watch(content);
      return content;
    },
    inject: [Database, UnitOfWork],
  },
  {
    provide: GuestAnswers,
    useFactory: (config: AppConfig, content: ContentGeneration, settings: SettingsService) => {
      content.whenChanged(() => settings.forget());
      return new GuestAnswers(config.guestCacheMb);
    },
    inject: [AppConfig, ContentGeneration, SettingsService],
  },
];
