import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { conflict } from '../errors/app-error.js';
import { Jobs } from '../jobs/jobs.js';
import { Log } from '../log.js';
import { SettingsService } from '../settings/settings.service.js';
import { SitemapFiles } from './sitemap-files.js';

const GENERATE = 'generate-sitemap';

/** Makes the sitemap anew: each day, and when somebody asks for it (3-decisions §29). */
@Injectable()
export class SitemapJob implements OnModuleInit {
  constructor(
    private readonly sitemaps: SitemapFiles,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: GENERATE, lane: 'bulk', schedule: '35 5 * * *', run: () => this.run() });
  }

  /** @throws AppError 409 where there is none, and while it is being made. */
  async start(): Promise<void> {
    if (!(await this.settings.get('sitemap.enable'))) throw conflict('The site has no sitemap.');
    if ((await this.jobs.runNow(GENERATE)) === 'running') throw conflict('The sitemap is being made already.');
  }

  private async run(): Promise<void> {
    if (!(await this.settings.get('sitemap.enable'))) return;
    this.log.info(`The sitemap has ${await this.sitemaps.renew()} files`);
  }
}
