import { basePathOf } from '../config/config.js';
import { readUserAgent } from '../http/user-agent.js';
import { PageTags } from '../pages/page-tags.js';
import { themesOf } from './themes.js';
export const VERSION = '0.1.0';
/** Modules contribute their part of `window.bootstrapData`, so that core knows none of them. */ export class BootstrapRegistry {
  constructor(config, settings, csrf) {
    this.config = config;
    this.settings = settings;
    this.csrf = csrf;
    this.parts = [];
  }
  add(part) {
    this.parts.push(part);
  }
  /** The whole object for one viewer; `loaders` is the page's own data, and a page has its own tags. */ async build(
    viewer,
    page = { hasTags: false },
  ) {
    const isHeldTokenValid = this.csrf.isValid(viewer.csrfToken, viewer.sessionToken);
    const settings = await this.settings.all('public');
    const siteWide = {
      default_meta_tags: await new PageTags(this.config, this.settings).of({ status: 200 }),
      sentry_release: VERSION,
    };
    const data = {
      settings: {
        ...settings,
        ...siteWide,
        base_url: this.config.baseUrl,
        html_base_uri: `${basePathOf(this.config)}/`,
        'site.demo': this.config.siteDemo,
      },
      user: null,
      guest_role: { id: 0, name: 'guests', permissions: [] },
      locale: { language: 'en', direction: 'ltr', lines: {} },
      loaders: page.loaders ?? {},
      ...siteWide,
      themes: themesOf(settings['themes.default_id']),
      set_seo: page.hasTags,
      auth_redirect_uri: '/',
      // Everybody's own; there are no others yet.
      current_workspace_id: 0,
      is_mobile_device: readUserAgent(viewer.userAgent).device_type === 'mobile',
      country: await viewer.actor.country(),
      ads: [],
      csrf_token: isHeldTokenValid ? viewer.csrfToken : this.csrf.make(viewer.sessionToken),
      version: VERSION,
    };
    for (const part of this.parts) Object.assign(data, await part(viewer));
    return data;
  }
}
