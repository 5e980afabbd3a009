import { Injectable } from '@nestjs/common';
import { EMBED_SIZES, EMBED_WIDTH_MIN, embedCode, embedPath } from '@tonearm/shared/sharing/embed';
import type { OembedAnswer, OembedQuery } from '@tonearm/shared/sharing/oembed.dto';
import { AppConfig } from '../config/config.js';
import { AppError, notFound } from '../errors/app-error.js';
import { SettingsService } from '../settings/settings.service.js';
import { EmbedRegistry } from './embed.registry.js';

const CACHE_SECONDS = 3_600;
const COVER_PX = 320;

const nothingThere = (): AppError => notFound('There is nothing to embed at this address.');

/** Says how another site shows a page of ours as a player (oEmbed 1.0, https://oembed.com). */
@Injectable()
export class OembedService {
  constructor(
    private readonly embeds: EmbedRegistry,
    private readonly settings: SettingsService,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 404 for addresses without a player and for what a guest may not see, 501 for other formats. */
  async describe({ url, maxwidth, maxheight, format = 'json' }: OembedQuery): Promise<OembedAnswer> {
    if (format !== 'json')
      throw new AppError({ status: 501, code: 'bad_request', message: 'Only the format json is offered.' });
    const load = this.embeds.find(this.pathOf(url));
    if (!load) throw nothingThere();
    const item = await load();
    const size = EMBED_SIZES[item.kind];
    const width = Math.max(EMBED_WIDTH_MIN, Math.min(size.width, maxwidth ?? size.width));
    const height = Math.min(size.height, maxheight ?? size.height);
    const frame = {
      url: this.config.baseUrl + embedPath(item.path),
      title: item.by ? `${item.name} · ${item.by}` : item.name,
      width,
      height,
    };
    return {
      version: '1.0',
      type: 'rich',
      title: item.name,
      author_name: item.by,
      provider_name: await this.settings.get('branding.site_name'),
      provider_url: this.config.baseUrl,
      cache_age: CACHE_SECONDS,
      html: embedCode(frame),
      width,
      height,
      status: 'success',
      ...(item.image
        ? {
            thumbnail_url: new URL(item.image, this.config.baseUrl).href,
            thumbnail_width: COVER_PX,
            thumbnail_height: COVER_PX,
          }
        : {}),
    };
  }

  /** The path of a whole address of this site, without its sub-path. The address may be http where the site is https, and the player's own. */
  private pathOf(address: string): string {
    const base = new URL(this.config.baseUrl);
    const url = URL.canParse(address) ? new URL(address) : null;
    const basePath = base.pathname.replace(/\/+$/, '');
    if (!url || !/^https?:$/.test(url.protocol) || url.host !== base.host || !url.pathname.startsWith(`${basePath}/`))
      throw nothingThere();
    return url.pathname.slice(basePath.length).replace(/\/embed\/?$/, '');
  }
}
