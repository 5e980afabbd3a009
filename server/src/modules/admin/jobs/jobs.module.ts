import { Module } from '@nestjs/common';
import { JobRunsRepository } from '../../../core/jobs/job-runs.repository.js';
import { JobNews } from './job-news.service.js';
import { JobRunsService } from './job-runs.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';
import { ScheduleLogController } from './schedule-log.controller.js';

@Module({
  controllers: [JobsController, ScheduleLogController],
  providers: [JobRunsRepository, JobRunsService, JobsService, JobNews],
})
export class JobsModule {}
