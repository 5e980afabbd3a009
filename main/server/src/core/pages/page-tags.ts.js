import { seoTags } from '@tonearm/shared/rules/seo-tags';
/** The SEO tags of a page as one text, for answers of the API that carry them (`seo`, 3-decisions §15). */ export class PageTags {
  constructor(config, settings) {
    this.config = config;
    this.settings = settings;
  }
  async of(content) {
    return seoTags({
      content,
      baseUrl: this.config.baseUrl,
      siteName: await this.settings.get('branding.site_name'),
      siteDescription: await this.settings.get('branding.site_description'),
    });
  }
}
