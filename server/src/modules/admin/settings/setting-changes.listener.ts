import { Injectable } from '@nestjs/common';
import { On } from '../../../core/events/on.decorator.js';
import { SettingsChanged } from '../../../core/settings/settings.events.js';
import { SettingChangesRepository } from './setting-changes.repository.js';

/** Notes who has changed which settings, in the commit that changes them. */
@Injectable()
export class SettingChangesListener {
  constructor(private readonly changes: SettingChangesRepository) {}

  @On(SettingsChanged, 'in-unit')
  async note({ keys, userId }: SettingsChanged): Promise<void> {
    await this.changes.insert(keys, userId);
  }
}
