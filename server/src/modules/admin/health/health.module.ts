import { Module } from '@nestjs/common';
import { JobRunsRepository } from '../../../core/jobs/job-runs.repository.js';
import { MachineChecks } from './machine-checks.service.js';
import { ServiceChecks } from './service-checks.service.js';
import { NewestVersion } from './newest-version.job.js';
import { NewestVersionRepository } from './newest-version.repository.js';
import { SiteHealthController } from './site-health.controller.js';
import { SiteHealth } from './site-health.service.js';
import { WorkChecks } from './work-checks.service.js';

@Module({
  controllers: [SiteHealthController],
  providers: [
    JobRunsRepository,
    MachineChecks,
    NewestVersion,
    NewestVersionRepository,
    ServiceChecks,
    SiteHealth,
    WorkChecks,
  ],
})
export class HealthModule {}
