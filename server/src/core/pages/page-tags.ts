import type { AppConfig } from '../config/config.js';
import type { SettingsService } from '../settings/settings.service.js';
import { seoTags } from '@tonearm/shared/rules/seo-tags';
import type { PageContent } from './page.registry.js';

/** The SEO tags of a page as one text, for answers of the API that carry them (`seo`, 3-decisions §15). */
export class PageTags {
  constructor(
    private readonly config: Pick<AppConfig, 'baseUrl'>,
    private readonly settings: SettingsService,
  ) {}

  async of(content: PageContent): Promise<string> {
    return seoTags({
      content,
      baseUrl: this.config.baseUrl,
      siteName: await this.settings.get('branding.site_name'),
      siteDescription: await this.settings.get('branding.site_description'),
      logo: (await this.settings.get('branding.logo_dark')) || (await this.settings.get('branding.logo_light')),
    });
  }
}
