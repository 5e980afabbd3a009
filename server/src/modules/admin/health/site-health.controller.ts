import { Controller, Get } from '@nestjs/common';
import { SiteHealthAnswer } from '@tonearm/shared/admin/health.dto';
import { Allow } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { SiteHealth } from './site-health.service.js';

@Controller(`${API}/admin/health`)
export class SiteHealthController {
  constructor(private readonly health: SiteHealth) {}

  @Get()
  @Allow('logs.view')
  async getSiteHealth(): Promise<SiteHealthAnswer> {
    return { checks: await this.health.look(), checked_at: new Date().toISOString(), status: 'success' };
  }
}
