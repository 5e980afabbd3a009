import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ActorResolver } from '../access/actor-resolver.js';
import { BootstrapRegistry } from '../bootstrap/bootstrap.registry.js';
import { AppConfig, basePathOf } from '../config/config.js';
import { ClientBuild } from '../pages/client-build.js';
import { embedOrNothing, EmbedRegistry } from '../pages/embed.registry.js';
import { renderEmbed } from '../pages/embed-page.js';
import { SettingsService } from '../settings/settings.service.js';
import { bucketOrigins } from '../storage/bucket-origins.js';
import { pagePolicy } from './security-headers.js';

/** Players for foreign pages: any page may frame them, or those that a setting names; they set no cookie and know no session. */
@Injectable()
export class EmbedPages {
  constructor(
    private readonly embeds: EmbedRegistry,
    private readonly bootstrap: BootstrapRegistry,
    private readonly settings: SettingsService,
    private readonly actors: ActorResolver,
    private readonly build: ClientBuild,
    private readonly config: AppConfig,
  ) {}

  /** @returns false when the address is no player's. */
  async answer(request: Request, response: Response): Promise<boolean> {
    const load = this.embeds.findByEmbedPath(request.path);
    if (!load) return false;
    const { status, item } = await embedOrNothing(load);
    const guest = await this.actors.resolve({ sessionToken: null, bearer: null });
    const { locale, themes } = await this.bootstrap.build({
      actor: guest,
      sessionToken: null,
      csrfToken: undefined,
      acceptLanguage: request.headers['accept-language'],
    });
    const nonce = randomBytes(16).toString('base64');
    const html = renderEmbed({
      template: await this.build.template('embed.html'),
      nonce,
      basePath: basePathOf(this.config),
      item,
      locale,
      themes: themes.all,
      siteName: await this.settings.get('branding.site_name'),
      baseUrl: this.config.baseUrl,
    });
    response.removeHeader('X-Frame-Options');
    response.setHeader(
      'Content-Security-Policy',
      pagePolicy(nonce, { buckets: await bucketOrigins(this.settings), frameAncestors: await this.frameAncestors() }),
    );
    response.setHeader('Cache-Control', 'no-store');
    response.status(status).type('html').send(html);
    return true;
  }

  /** Any site, unless the setting names some; ours shows a preview. */
  private async frameAncestors(): Promise<string> {
    const sites = await this.settings.get('embeds.allowed_sites');
    return sites.length === 0 ? '*' : ["'self'", ...sites].join(' ');
  }
}
