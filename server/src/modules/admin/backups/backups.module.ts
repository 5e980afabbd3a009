import { Module } from '@nestjs/common';
import { BackupJob } from './backup.job.js';
import { BackupRunsRepository } from './backup-runs.repository.js';
import { BackupsController } from './backups.controller.js';
import { BackupsService } from './backups.service.js';

@Module({ controllers: [BackupsController], providers: [BackupRunsRepository, BackupJob, BackupsService] })
export class BackupsModule {}
