import { Module } from '@nestjs/common';
import { PlaysModule } from '../../catalogue/playback/plays/index.js';
import { ForgetVisitors } from './forget-visitors.job.js';
import { PageViewBuffer } from './page-view-buffer.service.js';
import { PageViewReader } from './page-view-reader.service.js';
import { VisitCounter } from './visit-counter.service.js';
import { VisitReader } from './visit-reader.service.js';
import { VisitorHashes } from './visitor-hashes.service.js';
import { VisitorsReports } from './visitors-report.service.js';
import { VisitsController } from './visits.controller.js';
import { VisitsRepository } from './visits.repository.js';

@Module({
  imports: [PlaysModule],
  controllers: [VisitsController],
  providers: [
    VisitCounter,
    VisitorHashes,
    PageViewReader,
    PageViewBuffer,
    VisitsRepository,
    VisitReader,
    VisitorsReports,
    ForgetVisitors,
  ],
})
export class VisitsModule {}
