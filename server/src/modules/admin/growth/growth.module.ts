import { Module } from '@nestjs/common';
import { GrowthController } from './growth.controller.js';
import { GrowthJob } from './growth.job.js';
import { GrowthReports } from './growth-reports.service.js';
import { GrowthRepository } from './growth.repository.js';

@Module({ controllers: [GrowthController], providers: [GrowthReports, GrowthRepository, GrowthJob] })
export class GrowthModule {}
