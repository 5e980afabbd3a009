import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import {
  AudienceAnswer,
  InsightsAnswer,
  InsightsQuery,
  LiveInsightsAnswer,
  RetentionAnswer,
} from '@tonearm/shared/insights/insights.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { AudienceService } from './audience.service.js';
import { InsightLimit } from './insight-limit.interceptor.js';
import { insightItem } from './insight-item.js';
import { InsightsService } from './insights.service.js';

/** Figures for those whose music it is. */
@Controller(`${API}/insights`)
@UseInterceptors(InsightLimit)
export class InsightsController {
  constructor(
    private readonly insights: InsightsService,
    private readonly audience: AudienceService,
  ) {}

  @Get('artists/:id/audience')
  @AllowOwnerOr('reports.view')
  async getArtistAudience(
    @Param('id', Id) id: number,
    @Query() query: InsightsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AudienceAnswer> {
    return { ...(await this.audience.of(id, query, actor)), status: 'success' };
  }

  @Get(':type/:id')
  @AllowOwnerOr('reports.view')
  async getInsights(
    @Param('type') type: string,
    @Param('id', Id) id: number,
    @Query() query: InsightsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<InsightsAnswer> {
    return { ...(await this.insights.report(insightItem(type, id), query, actor)), status: 'success' };
  }

  @Get(':type/:id/live')
  @AllowOwnerOr('reports.view')
  async getLiveInsights(
    @Param('type') type: string,
    @Param('id', Id) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<LiveInsightsAnswer> {
    return { ...(await this.insights.live(insightItem(type, id), actor)), status: 'success' };
  }

  @Get(':type/:id/retention')
  @AllowOwnerOr('reports.view')
  async getRetention(
    @Param('type') type: string,
    @Param('id', Id) id: number,
    @Query() query: InsightsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<RetentionAnswer> {
    return { ...(await this.insights.retention(insightItem(type, id), query, actor)), status: 'success' };
  }
}
