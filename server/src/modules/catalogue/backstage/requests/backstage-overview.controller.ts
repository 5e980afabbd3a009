import { Controller, Get } from '@nestjs/common';
import { BackstageOverviewAnswer } from '@tonearm/shared/catalogue/backstage.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { BackstageOverviewService } from './backstage-overview.service.js';

@Controller(`${API}/backstage`)
export class BackstageOverviewController {
  constructor(private readonly overview: BackstageOverviewService) {}

  @Get('overview')
  @AllowLoggedIn()
  async getBackstageOverview(@CurrentActor() actor: Actor): Promise<BackstageOverviewAnswer> {
    return { overview: await this.overview.of(actor), status: 'success' };
  }
}
