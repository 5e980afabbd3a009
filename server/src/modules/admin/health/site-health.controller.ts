import { Controller, Get } from '@nestjs/common';
import { NewerVersionAnswer, SiteHealthAnswer } from '@tonearm/shared/admin/health.dto';
import { Allow } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { NewestVersion } from './newest-version.job.js';
import { SiteHealth } from './site-health.service.js';

@Controller(`${API}/admin/health`)
export class SiteHealthController {
  constructor(
    private readonly health: SiteHealth,
    private readonly newest: NewestVersion,
  ) {}

  @Get()
  @Allow('logs.view')
  async getSiteHealth(): Promise<SiteHealthAnswer> {
    return { checks: await this.health.look(), checked_at: new Date().toISOString(), status: 'success' };
  }
  @Get('version')
  @Allow('logs.view')
  async getNewerVersion(): Promise<NewerVersionAnswer> {
    return { newer: await this.newest.newer(), status: 'success' };
  }
}
