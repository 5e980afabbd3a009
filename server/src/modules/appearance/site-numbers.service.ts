import { Injectable } from '@nestjs/common';
import type { SiteNumbers } from '@tonearm/shared/admin/landing.dto';
import { landingPageOf } from '@tonearm/shared/landing/landing-page';
import type { Actor } from '../../core/access/actor.js';
import { asCall } from '../../core/database/call-time.js';
import { notFound } from '../../core/errors/app-error.js';
import { SitemapRegistry } from '../../core/pages/sitemap.registry.js';
import { Cache } from '../../core/ports/cache.js';
import { SettingsService } from '../../core/settings/settings.service.js';

const KEY = 'site-numbers';
/** Nobody counts along: so old the numbers may be. */
const KEPT_SECONDS = 600;

/** How much there is to hear, for the landing page of an owner who tells it. Of a large catalogue it takes a while to count: one count serves everybody. */
@Injectable()
export class SiteNumbersService {
  private counting: Promise<SiteNumbers> | null = null;

  constructor(
    private readonly settings: SettingsService,
    private readonly sitemaps: SitemapRegistry,
    private readonly cache: Cache,
  ) {}

  /** @throws AppError 404 where the owner does not tell them; whoever edits the page sees them before. */
  async get(actor: Actor): Promise<SiteNumbers> {
    const { show_numbers: isTold } = landingPageOf(await this.settings.get('homepage.appearance'));
    if (!isTold && !actor.can('appearance.update')) throw notFound();
    const kept = await this.cache.get<SiteNumbers>(KEY);
    if (kept !== null) return kept;
    this.counting ??= asCall(() => this.count()).finally(() => (this.counting = null));
    return await this.counting;
  }

  /** Of what guests may find: what is hidden from them is not told by its number either. */
  private async count(): Promise<SiteNumbers> {
    const sources = await this.sitemaps.open();
    const sum = async (model: string): Promise<number> => {
      const parts = (await sources.find((source) => source.model === model)?.parts()) ?? [];
      return parts.reduce((all, { count }) => all + count, 0);
    };
    const numbers = { artists: await sum('artists'), albums: await sum('albums'), tracks: await sum('tracks') };
    await this.cache.set(KEY, numbers, { ttlSeconds: KEPT_SECONDS });
    return numbers;
  }
}
