import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { On } from '../../../core/events/on.decorator.js';
import { LogBounds } from '../../../core/logging/log-bounds.js';
import { SettingsChanged } from '../../../core/settings/settings.events.js';
import { SettingChangeEntity } from './setting-change.entity.js';
import { SettingChangesRepository } from './setting-changes.repository.js';

const ROWS_MAX = 50_000;

/** Notes who has changed which settings, in the commit that changes them. */
@Injectable()
export class SettingChangesListener implements OnModuleInit {
  constructor(
    private readonly changes: SettingChangesRepository,
    private readonly bounds: LogBounds,
  ) {}

  onModuleInit(): void {
    this.bounds.add({ entity: SettingChangeEntity, rowsMax: ROWS_MAX });
  }

  @On(SettingsChanged, 'in-unit')
  async note({ keys, userId }: SettingsChanged): Promise<void> {
    await this.changes.insert(keys, userId);
  }
}
