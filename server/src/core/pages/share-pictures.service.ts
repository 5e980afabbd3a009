import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { shareWordsOf } from '@tonearm/shared/rules/seo-tags';
import { ActorResolver } from '../access/actor-resolver.js';
import { AppConfig, basePathOf } from '../config/config.js';
import { Jobs } from '../jobs/jobs.js';
import { BrandPictures } from '../ports/brand-pictures.js';
import { Semaphore } from '../semaphore.js';
import { SettingsService } from '../settings/settings.service.js';
import { PictureFiles } from '../storage/picture-files.service.js';
import { PageRegistry } from './page.registry.js';
import type { PageContent } from './page.registry.js';
import { ShareFiles } from './share-files.js';

const ACCENT = '#fd9447';
const OWN_PICTURE = /^\/storage\/((?:covers|avatars|logos|pages)\/[\da-f]{40}\/[\w-]+\.(?:webp|png))$/;
/** Whoever comes behind so many others is told to come again. */
const LINE_MAX = 20;

/** Made of what: another of it is another picture. */
interface Shown {
  words: { title: string; text: string };
  image: string | null;
  siteName: string;
  logo: string;
}

/** Pictures for shared links, of what a guest sees of a page: hidden and private ones have none. One is made at a time. */
@Injectable()
export class SharePictures implements OnModuleInit {
  private readonly files: ShareFiles;
  private readonly turns = new Semaphore(1);
  private readonly underWay = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly pages: PageRegistry,
    private readonly actors: ActorResolver,
    private readonly settings: SettingsService,
    private readonly pictures: BrandPictures,
    private readonly stored: PictureFiles,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
  ) {
    this.files = new ShareFiles(join(config.dataDir, 'share-pictures'));
  }

  onModuleInit(): void {
    this.jobs.define({
      name: 'share-pictures.sweep',
      lane: 'bulk',
      schedule: '20 4 * * *',
      run: () => this.files.sweep(),
    });
  }

  /**
   * The picture of a page. @param path without the site's base path; null: the site's own. @param address who asks.
   * @returns null where a guest sees no such page, 'busy' where too many are waited for.
   */
  async of(path: string | null, address: string): Promise<Buffer | 'busy' | null> {
    const content = path === null ? { status: 200 as const } : await this.guestSees(path, address);
    if (content.status !== 200 || content.isIndexed === false) return null;
    const shown = await this.shownOf(content);
    const key = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
    const kept = await this.files.read(key);
    if (kept) return kept;
    const made = this.underWay.get(key);
    if (made) return await made;
    if (this.underWay.size >= LINE_MAX) return 'busy';
    const making = this.turns.run(() => this.make(key, shown)).finally(() => this.underWay.delete(key));
    this.underWay.set(key, making);
    return await making;
  }

  private async guestSees(path: string, address: string): Promise<PageContent> {
    const guest = await this.actors.resolve({ sessionToken: null, bearer: null });
    return await this.pages.load(path, guest, address);
  }

  private async shownOf(content: PageContent): Promise<Shown> {
    const siteName = await this.settings.get('branding.site_name');
    const siteDescription = await this.settings.get('branding.site_description');
    return {
      words: shareWordsOf(content, { siteName, siteDescription }),
      image: content.image ?? null,
      siteName,
      logo: (await this.settings.get('branding.logo_dark')) || (await this.settings.get('branding.logo_light')),
    };
  }

  private async make(key: string, { words, image, siteName, logo }: Shown): Promise<Buffer> {
    const bytes = await this.pictures.shareCard({
      ...words,
      siteName,
      cover: await this.read(image),
      logo: await this.read(logo),
      accent: ACCENT,
    });
    await this.files.keep(key, bytes);
    return Buffer.from(bytes);
  }

  /** A picture of this site by its address; null for any other. */
  private async read(address: string | null): Promise<Uint8Array | null> {
    const base = basePathOf(this.config);
    const key = address?.startsWith(base) ? OWN_PICTURE.exec(address.slice(base.length))?.[1] : undefined;
    const file = key === undefined ? null : await this.stored.open(key);
    if (!file) return null;
    try {
      const bytes = Buffer.alloc(file.size);
      await file.read(bytes, 0, file.size);
      return bytes;
    } finally {
      await file.close();
    }
  }
}
