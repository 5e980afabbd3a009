import { Controller, HttpCode, Post } from '@nestjs/common';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Allow, SessionOnly } from '../access/allow.decorators.js';
import { API } from '../http/api-prefix.js';
import { SitemapJob } from './sitemap.job.js';

@Controller(`${API}/sitemap`)
export class SitemapController {
  constructor(private readonly sitemap: SitemapJob) {}

  /** Makes it anew, as a job. */
  @Post('generate')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(202)
  async generateSitemap(): Promise<StatusAnswer> {
    await this.sitemap.start();
    return { status: 'success' };
  }
}
