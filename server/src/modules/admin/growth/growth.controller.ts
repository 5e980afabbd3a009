import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { GrowthAnswer, GrowthQuery } from '@tonearm/shared/insights/growth.dto';
import { Allow } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { InsightLimit } from '../../catalogue/backstage/insights/index.js';
import { GrowthReports } from './growth-reports.service.js';

/** How the site grows. */
@Controller(`${API}/reports`)
@UseInterceptors(InsightLimit)
export class GrowthController {
  constructor(private readonly reports: GrowthReports) {}

  @Get('growth')
  @Allow('reports.view')
  async getGrowthReport(@Query() query: GrowthQuery): Promise<GrowthAnswer> {
    return { report: await this.reports.read(query), status: 'success' };
  }
}
