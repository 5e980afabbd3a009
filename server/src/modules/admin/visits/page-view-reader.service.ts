import { Injectable } from '@nestjs/common';
import type { PageViewInput } from '@tonearm/shared/insights/visitors.dto';
import { AppConfig } from '../../../core/config/config.js';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import { dayOf } from '../../catalogue/backstage/insights/index.js';
import { ListeningDevices } from '../../catalogue/playback/plays/index.js';
import type { PageView } from './visit-batch.js';
import { VisitorHashes } from './visitor-hashes.service.js';

const WWW = /^www\./;
/** Whoever runs the site is no visitor. */
const ADMIN_AREA = /^\/admin(\/|$)/i;
const NO_PAGE = '/404';

/** Makes of a request what may be counted of it. */
@Injectable()
export class PageViewReader {
  constructor(
    private readonly pages: PageRegistry,
    private readonly devices: ListeningDevices,
    private readonly hashes: VisitorHashes,
    private readonly config: AppConfig,
  ) {}

  /** null for pages that are not counted. */
  async read(
    { path, referrer }: PageViewInput,
    from: { address: string; userAgent: string },
    at: number,
  ): Promise<PageView | null> {
    if (ADMIN_AREA.test(path)) return null;
    const { device, browser, platform, country, city } = await this.devices.of(from.userAgent, from.address);
    return {
      at,
      visitor: await this.hashes.of(dayOf(at), from),
      values: {
        countries: country,
        cities: city === null ? null : `${city}, ${country ?? ''}`,
        devices: device,
        browsers: browser,
        platforms: platform,
        referrers: this.siteOf(referrer),
        pages: this.pages.kindOf(path) ?? NO_PAGE,
      },
    };
  }

  private siteOf(referrer: string | null | undefined): string | null {
    const host = (referrer ?? '').toLowerCase().replace(WWW, '');
    return host === '' || host === new URL(this.config.baseUrl).hostname.replace(WWW, '') ? null : host;
  }
}
