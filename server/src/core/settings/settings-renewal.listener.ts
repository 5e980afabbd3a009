import { Injectable } from '@nestjs/common';
import { On } from '../events/on.decorator.js';
import { Realtime } from '../ports/realtime.js';
import { SettingsChanged } from './settings.events.js';
import { SettingsService } from './settings.service.js';

/** Whoever has saved settings reads them from any process. */
@Injectable()
export class SettingsRenewal {
  constructor(
    settings: SettingsService,
    private readonly realtime: Realtime,
  ) {
    realtime.whenRenewed('settings', () => settings.forget());
  }

  @On(SettingsChanged, 'after-commit')
  async tell(): Promise<void> {
    await this.realtime.renew('settings');
  }
}
