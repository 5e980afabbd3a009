import { Injectable } from '@nestjs/common';
import { PAGE_VIEWS_PER_MINUTE } from '@tonearm/shared/limits';
import type { PageViewInput } from '@tonearm/shared/insights/visitors.dto';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { isRobot } from '../../../core/http/user-agent.js';
import { networkOf } from '../../../core/net/address-network.js';
import { UncountedAddresses } from '../../../core/reports/uncounted-addresses.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { PageViewBuffer } from './page-view-buffer.service.js';
import { PageViewReader } from './page-view-reader.service.js';

/** What a browser says of itself and its wishes. */
export interface Caller {
  address: string;
  userAgent: string | undefined;
  /** Do Not Track, or Global Privacy Control. */
  isPrivate: boolean;
}

/** Counts pages that were shown (3-decisions §12): without cookies, and without keeping to whom. */
@Injectable()
export class VisitCounter {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsService,
    private readonly uncounted: UncountedAddresses,
    private readonly reader: PageViewReader,
    private readonly buffer: PageViewBuffer,
  ) {}

  /** Not robots, nor who asks not to be tracked, nor from where the settings count nothing. @throws AppError 429 */
  async note(input: PageViewInput, { address, userAgent, isPrivate }: Caller, now = Date.now()): Promise<void> {
    await this.limiter.hit(`page-views:${networkOf(address)}`, PAGE_VIEWS_PER_MINUTE, 60);
    if (userAgent === undefined || isRobot(userAgent) || (await this.uncounted.has(address))) return;
    if (isPrivate && (await this.settings.get('analytics.respect_dnt'))) return;
    const view = await this.reader.read(input, { address, userAgent }, now);
    if (view) this.buffer.add(view);
  }

  /** Stores what this process has counted. */
  async flush(): Promise<void> {
    await this.buffer.flush();
  }
}
