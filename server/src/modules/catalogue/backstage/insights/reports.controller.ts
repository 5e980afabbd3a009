import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { InsightsQuery, LiveInsightsAnswer } from '@tonearm/shared/insights/insights.dto';
import { PlaysReportAnswer, ReportHeaderAnswer } from '@tonearm/shared/insights/reports.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { SITE } from './insight-item.js';
import { LiveListeners } from './live-listeners.service.js';
import { InsightLimit } from './insight-limit.interceptor.js';
import { ReportsService } from './reports.service.js';

/** How the whole site does (3-decisions §12). */
@Controller(`${API}/reports`)
@UseInterceptors(InsightLimit)
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly listening: LiveListeners,
  ) {}

  @Get('plays')
  @Allow('reports.view')
  async getPlaysReport(@Query() query: InsightsQuery, @CurrentActor() actor: Actor): Promise<PlaysReportAnswer> {
    return { report: await this.reports.plays(query, actor), status: 'success' };
  }

  @Get('live')
  @Allow('reports.view')
  async getLiveReport(@CurrentActor() actor: Actor): Promise<LiveInsightsAnswer> {
    return { ...(await this.listening.of(SITE, actor)), status: 'success' };
  }

  @Get('header')
  @Allow('reports.view')
  async getReportHeader(@CurrentActor() actor: Actor): Promise<ReportHeaderAnswer> {
    return { cards: await this.reports.header(actor), status: 'success' };
  }
}
