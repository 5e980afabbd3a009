import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { shareWordsOf } from '@tonearm/shared/rules/seo-tags';
import { ActorResolver } from '../access/actor-resolver.js';
import { isShutFor } from '../access/maintenance.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { networkOf } from '../net/address-network.js';
import { BrandPictures } from '../ports/brand-pictures.js';
import { Semaphore } from '../semaphore.js';
import { SettingsService } from '../settings/settings.service.js';
import { PageRegistry } from './page.registry.js';
import type { PageContent } from './page.registry.js';
import { ShareBrand } from './share-brand.service.js';
import { ShareFiles } from './share-files.js';

/** Whoever comes behind so many others is told to come again. */
const LINE_MAX = 20;
/** So many are made for a network: whoever walks through the catalogue leaves others their turn. Those that there are cost nothing. */
const MADE_PER_MINUTE = 60;
const MINUTE_SECONDS = 60;

/** Made of what: another of it is another picture. */
interface Shown {
  words: { title: string; text: string };
  image: string | null;
  siteName: string;
  logo: string;
  accent: string;
}

/** Pictures for shared links, of what a guest sees of a page: hidden and private ones have none. One is made at a time. */
@Injectable()
export class SharePictures {
  private readonly turns = new Semaphore(1);
  private readonly underWay = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly pages: PageRegistry,
    private readonly actors: ActorResolver,
    private readonly brand: ShareBrand,
    private readonly files: ShareFiles,
    private readonly pictures: BrandPictures,
    private readonly settings: SettingsService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * The picture of a page. @param path without the site's base path; null: the site's own. @param address who asks.
   * @returns null where a guest sees no such page, 'busy' where it has to be asked for later: too many are waited for, many were made
   * for the same network, or the site is being worked on.
   */
  async of(path: string | null, address: string): Promise<Buffer | 'busy' | null> {
    const content = path === null ? { status: 200 as const } : await this.guestSees(path, address);
    if (content.status === 503) return 'busy';
    if (content.status !== 200 || content.isIndexed === false) return null;
    const shown = await this.shownOf(content);
    const key = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
    const kept = await this.files.read(key);
    if (kept) return kept;
    const isWithin = await this.mayMake(address);
    // Nothing is waited for from here on: of many who ask for the same, one makes it.
    const made = this.underWay.get(key);
    if (made) return await made;
    if (!isWithin || this.underWay.size >= LINE_MAX) return 'busy';
    const making = this.turns.run(() => this.make(key, shown)).finally(() => this.underWay.delete(key));
    this.underWay.set(key, making);
    return await making;
  }

  private async mayMake(address: string): Promise<boolean> {
    return await this.limiter.isWithin(`share-pictures:${networkOf(address)}`, MADE_PER_MINUTE, MINUTE_SECONDS);
  }

  private async guestSees(path: string, address: string): Promise<PageContent> {
    const guest = await this.actors.resolve({ sessionToken: null, bearer: null });
    // Nothing of the site is read while it is being worked on.
    if (await isShutFor(this.settings, guest)) return { status: 503 };
    const content = await this.pages.load(path, guest, address);
    // Links that were shared before it moved show the page that it has become.
    return content.movedTo === undefined ? content : await this.pages.load(content.movedTo, guest, address);
  }

  private async shownOf(content: PageContent): Promise<Shown> {
    const { siteDescription, ...brand } = await this.brand.parts();
    const words = shareWordsOf(content, { siteName: brand.siteName, siteDescription });
    return { words, image: content.image ?? null, ...brand };
  }

  private async make(key: string, { words, image, logo, ...brand }: Shown): Promise<Buffer> {
    const bytes = await this.pictures.shareCard({
      ...words,
      ...brand,
      cover: await this.brand.read(image),
      logo: await this.brand.read(logo),
    });
    // A disk without room keeps nothing: it is made again.
    await this.files.keep(key, bytes).catch(() => undefined);
    return Buffer.from(bytes);
  }
}
