import { Controller, Get } from '@nestjs/common';
import { SiteNumbersAnswer } from '@tonearm/shared/admin/landing.dto';
import { Actor } from '../../core/access/actor.js';
import { AllowAnyone } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { API } from '../../core/http/api-prefix.js';
import { SiteNumbersService } from './site-numbers.service.js';

@Controller(`${API}/landing`)
export class LandingController {
  constructor(private readonly numbers: SiteNumbersService) {}

  /** How many artists, albums and songs guests find, a few minutes old; 404 where the landing page does not tell it. */
  @Get('numbers')
  @AllowAnyone()
  async getSiteNumbers(@CurrentActor() actor: Actor): Promise<SiteNumbersAnswer> {
    return { numbers: await this.numbers.get(actor), status: 'success' };
  }
}
