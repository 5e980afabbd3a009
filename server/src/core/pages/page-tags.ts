import type { AppConfig } from '../config/config.js';
import type { SettingsService } from '../settings/settings.service.js';
import { seoTags } from '@tonearm/shared/rules/seo-tags';
import type { SeoInput } from '@tonearm/shared/rules/seo-tags';
import type { SiteThemes } from '../theme/site-themes.js';
import type { PageHeads } from './page-heads.js';
import type { PageContent } from './page.registry.js';

/** What tags say of the site itself. */
export const siteFacts = async (
  settings: SettingsService,
): Promise<Pick<SeoInput, 'siteName' | 'siteDescription'> & { logo: string }> => ({
  siteName: await settings.get('branding.site_name'),
  siteDescription: await settings.get('branding.site_description'),
  logo: (await settings.get('branding.logo_dark')) || (await settings.get('branding.logo_light')),
});

/** The SEO tags of a page as one text, for answers of the API that carry them (`seo`, 3-decisions §15). */
export class PageTags {
  constructor(
    private readonly config: Pick<AppConfig, 'baseUrl'>,
    private readonly settings: SettingsService,
    private readonly themes: SiteThemes,
    private readonly heads: PageHeads,
  ) {}

  async of(content: PageContent): Promise<string> {
    const { languages } = await this.heads.languagesFor(undefined);
    const accent = await this.themes.accent();
    return seoTags({ content, baseUrl: this.config.baseUrl, ...(await siteFacts(this.settings)), accent, languages });
  }
}
