import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import { AuditModule } from '../audit/index.js';
import { UsersModule } from '../../users/index.js';
import { CacheFlushes } from './cache-flushes.service.js';
import { CacheController } from './cache.controller.js';
import { ChangedDrivers } from './changed-drivers.service.js';
import { DraftSettings } from './draft-settings.service.js';
import { DriverDetails } from './driver-details.service.js';
import { PaymentTests } from './payment-tests.service.js';
import { ServerFacts } from './server-facts.service.js';
import { ServiceFacts } from './service-facts.service.js';
import { ServiceTests } from './service-tests.service.js';
import { SettingChangeLog } from './setting-changes.service.js';
import { SettingsGroupsController } from './settings-groups.controller.js';
import { SettingsGroupsService } from './settings-groups.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsTestsController } from './settings-tests.controller.js';
import { SettingsTestsService } from './settings-tests.service.js';
import { StorageMovesController } from './storage-moves.controller.js';

@Module({
  imports: [UsersModule, AuditModule],
  controllers: [
    SettingsController,
    SettingsGroupsController,
    SettingsTestsController,
    StorageMovesController,
    CacheController,
  ],
  providers: [
    CacheFlushes,
    ChangedDrivers,
    DraftSettings,
    DriverDetails,
    PaymentTests,
    ServerFacts,
    ServiceFacts,
    ServiceTests,
    SettingChangeLog,
    SettingsGroupsService,
    SettingsTestsService,
  ],
})
export class SettingsModule implements OnModuleInit {
  constructor(private readonly pages: PageRegistry) {}

  /** The whole admin area: which pages it has, the client says. */
  onModuleInit(): void {
    this.pages.add({
      pattern: '/admin/*',
      load: () => Promise.resolve({ status: 200, title: 'Admin area', isIndexed: false }),
    });
  }
}
