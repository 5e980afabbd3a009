import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { SettingsController } from './settings.controller.js';
import { SettingsTestsController } from './settings-tests.controller.js';
import { SettingsTestsService } from './settings-tests.service.js';

@Module({ imports: [UsersModule], controllers: [SettingsController, SettingsTestsController], providers: [SettingsTestsService] })
export class SettingsModule {}
