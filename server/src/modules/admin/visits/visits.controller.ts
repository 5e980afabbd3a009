import { Body, Controller, Get, HttpCode, Post, Query, UseInterceptors } from '@nestjs/common';
import { PageViewInput, VisitorsAnswer, VisitorsQuery } from '@tonearm/shared/insights/visitors.dto';
import { Allow, AllowAnyone, AllowInDemo, OpenToGated } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../../core/http/client-address.decorator.js';
import { UserAgentOf } from '../../../core/http/user-agent-of.decorator.js';
import { WantsPrivacy } from '../../../core/http/wants-privacy.decorator.js';
import { InsightLimit } from '../../catalogue/backstage/insights/index.js';
import { VisitCounter } from './visit-counter.service.js';
import { VisitorsReports } from './visitors-report.service.js';

/** Counting visitors, and how many there were. */
@Controller(API)
export class VisitsController {
  constructor(
    private readonly counter: VisitCounter,
    private readonly reports: VisitorsReports,
  ) {}

  /** Counts that a page was shown, without keeping to whom. */
  @Post('page-views')
  @AllowAnyone()
  @OpenToGated()
  @AllowInDemo()
  @HttpCode(204)
  async viewPage(
    @Body() input: PageViewInput,
    @ClientAddressOf() address: string,
    @UserAgentOf() userAgent: string | undefined,
    @WantsPrivacy() isPrivate: boolean,
  ): Promise<void> {
    await this.counter.note(input, { address, userAgent, isPrivate });
  }

  @Get('reports/visitors')
  @Allow('reports.view')
  @UseInterceptors(InsightLimit)
  async getVisitorsReport(@Query() query: VisitorsQuery): Promise<VisitorsAnswer> {
    return { report: await this.reports.read(query), status: 'success' };
  }
}
