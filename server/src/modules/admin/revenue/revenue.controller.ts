import { Controller, Get, Query, StreamableFile, UseInterceptors } from '@nestjs/common';
import { RevenueAnswer, RevenueQuery } from '@tonearm/shared/billing/revenue.dto';
import { RangeQuery } from '@tonearm/shared/insights/insights.dto';
import { Allow, AlsoNeeds } from '../../../core/access/allow.decorators.js';
import { attachment } from '../../../core/http/attachment.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { InsightLimit } from '../../catalogue/backstage/insights/index.js';
import { Bookkeeping } from './bookkeeping.service.js';
import { RevenueReports } from './revenue-reports.service.js';

/** What the site earns (3-decisions §12). */
@Controller(`${API}/reports/revenue`)
@UseInterceptors(InsightLimit)
export class RevenueController {
  constructor(
    private readonly reports: RevenueReports,
    private readonly bookkeeping: Bookkeeping,
  ) {}

  @Get()
  @Allow('reports.view')
  @AlsoNeeds('subscriptions.view')
  async getRevenueReport(@Query() query: RevenueQuery): Promise<RevenueAnswer> {
    return { report: await this.reports.read(query), status: 'success' };
  }

  /** A line for each payment, refund and dispute of the range, in all currencies, with whom it was for. */
  @Get('export')
  @Allow('invoices.view')
  @AlsoNeeds('reports.view')
  @FileAnswer()
  async exportBookkeeping(@Query() query: RangeQuery): Promise<StreamableFile> {
    const { name, stream } = await this.bookkeeping.open(query);
    const disposition = attachment({ name, plain: name, fallback: 'bookkeeping', extension: 'csv' });
    return new StreamableFile(stream, { type: 'text/csv; charset=utf-8', disposition });
  }
}
