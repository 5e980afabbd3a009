import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { CommentsModule } from '../comments/index.js';
import { AbuseDecisions } from './abuse-decisions.service.js';
import { AbuseReportData } from './abuse-report-data.service.js';
import { AbuseReporting } from './abuse-reporting.service.js';
import { AbuseReporters } from './abuse-reporters.service.js';
import { AbuseReportsController } from './abuse-reports.controller.js';
import { AbuseReportsRepository } from './abuse-reports.repository.js';
import { AbuseReportsResource } from './abuse-reports.resource.js';
import { AbuseSubjectsRepository } from './abuse-subjects.repository.js';
import { CommentDecisions } from './comment-decisions.listener.js';

@Module({
  imports: [UsersModule, CommentsModule],
  controllers: [AbuseReportsController],
  providers: [
    AbuseReporting,
    AbuseReporters,
    AbuseDecisions,
    AbuseReportsResource,
    AbuseReportData,
    CommentDecisions,
    AbuseReportsRepository,
    AbuseSubjectsRepository,
  ],
})
export class AbuseReportsModule {}
