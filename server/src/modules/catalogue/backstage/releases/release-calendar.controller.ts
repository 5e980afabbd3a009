import { Controller, Get, Query } from '@nestjs/common';
import { ReleaseCalendarAnswer, ReleaseCalendarQuery } from '@tonearm/shared/catalogue/release-calendar.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { ReleaseCalendarService } from './release-calendar.service.js';

@Controller(`${API}/backstage`)
export class ReleaseCalendarController {
  constructor(private readonly calendar: ReleaseCalendarService) {}

  /** Members of a workspace need no right of their own to see what it plans; the service asks. */
  @Get('releases')
  @AllowLoggedIn()
  async getReleaseCalendar(
    @Query() query: ReleaseCalendarQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ReleaseCalendarAnswer> {
    return { ...(await this.calendar.of(query, actor)), status: 'success' };
  }
}
