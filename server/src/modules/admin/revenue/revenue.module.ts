import { Module } from '@nestjs/common';
import { Bookkeeping } from './bookkeeping.service.js';
import { BookkeepingRepository } from './bookkeeping.repository.js';
import { RevenueController } from './revenue.controller.js';
import { RevenueReports } from './revenue-reports.service.js';
import { RevenueRepository } from './revenue.repository.js';
import { SubscribersRepository } from './subscribers.repository.js';

@Module({
  controllers: [RevenueController],
  providers: [RevenueReports, RevenueRepository, SubscribersRepository, Bookkeeping, BookkeepingRepository],
})
export class RevenueModule {}
