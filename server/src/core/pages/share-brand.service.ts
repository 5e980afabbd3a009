import { Injectable } from '@nestjs/common';
import { AppConfig, basePathOf } from '../config/config.js';
import { SettingsService } from '../settings/settings.service.js';
import { PictureFiles } from '../storage/picture-files.service.js';
import { SiteThemes } from '../theme/site-themes.js';

const OWN_PICTURE = /^\/storage\/((?:covers|avatars|logos|pages)\/[\da-f]{40}\/[\w-]+\.(?:webp|png))$/;

/** The site as pictures for shared links show it. */
export interface ShareBrandParts {
  siteName: string;
  siteDescription: string;
  /** For dark grounds, by its address; empty: the name stands there. */
  logo: string;
  /** `#rrggbb`. */
  accent: string;
}

/** What the site gives to pictures for shared links. */
@Injectable()
export class ShareBrand {
  constructor(
    private readonly settings: SettingsService,
    private readonly themes: SiteThemes,
    private readonly stored: PictureFiles,
    private readonly config: AppConfig,
  ) {}

  async parts(): Promise<ShareBrandParts> {
    return {
      siteName: await this.settings.get('branding.site_name'),
      siteDescription: await this.settings.get('branding.site_description'),
      logo: (await this.settings.get('branding.logo_dark')) || (await this.settings.get('branding.logo_light')),
      accent: await this.themes.color('dark', 'primary-rgb'),
    };
  }

  /** A picture of this site by its address; null for any other. */
  async read(address: string | null): Promise<Uint8Array | null> {
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
