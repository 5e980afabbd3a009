import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { ChangedDrivers } from './changed-drivers.js';
import { DraftSettings } from './draft-settings.js';
import { SettingsGroupsController } from './settings-groups.controller.js';
import { SettingsGroupsService } from './settings-groups.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsTestsController } from './settings-tests.controller.js';
import { SettingsTestsService } from './settings-tests.service.js';
import { StorageMovesController } from './storage-moves.controller.js';

@Module({
  imports: [UsersModule],
  controllers: [SettingsController, SettingsGroupsController, SettingsTestsController, StorageMovesController],
  providers: [ChangedDrivers, DraftSettings, SettingsGroupsService, SettingsTestsService],
})
export class SettingsModule {}
