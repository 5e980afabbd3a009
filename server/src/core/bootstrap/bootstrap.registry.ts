import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { seoTags } from '@tonearm/shared/rules/seo-tags';
import { shareAccent } from '@tonearm/shared/theme/share-accent';
import type { Actor } from '../access/actor.js';
import { basePathOf } from '../config/config.js';
import type { AppConfig } from '../config/config.js';
import type { CsrfTokens } from '../http/csrf-tokens.js';
import { readUserAgent } from '../http/user-agent.js';
import { siteFacts } from '../pages/page-tags.js';
import type { SettingsService } from '../settings/settings.service.js';

/** For whom the data is made. */
export interface BootstrapViewer {
  actor: Actor;
  /** The session that the CSRF token is bound to. */
  sessionToken: string | null;
  /** A token that the browser already holds, kept while it is valid. */
  csrfToken: string | undefined;
  /** The language that a guest chose, from the cookie. */
  chosenLanguage?: string | undefined;
  /** The browser's Accept-Language. */
  acceptLanguage?: string | undefined;
  userAgent?: string | undefined;
  /** The workspace where they worked last, from the cookie. */
  activeWorkspace?: string | undefined;
}

export type BootstrapPart = (viewer: BootstrapViewer) => Promise<Partial<BootstrapData>>;
/** A part that depends on the others, such as on the reader's language. */
export type LateBootstrapPart = (data: Readonly<BootstrapData>) => Promise<Partial<BootstrapData>>;

export const VERSION = '0.1.0';

/** Modules contribute their part of `window.bootstrapData`, so that core knows none of them. */
export class BootstrapRegistry {
  private readonly parts: BootstrapPart[] = [];
  private readonly lateParts: LateBootstrapPart[] = [];

  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly csrf: CsrfTokens,
  ) {}

  add(part: BootstrapPart): void {
    this.parts.push(part);
  }

  addLate(part: LateBootstrapPart): void {
    this.lateParts.push(part);
  }

  /** The whole object for one viewer; `loaders` is the page's own data, and a page has its own tags. */
  async build(
    viewer: BootstrapViewer,
    page: { loaders?: Record<string, unknown>; hasTags: boolean } = { hasTags: false },
  ): Promise<BootstrapData> {
    const isHeldTokenValid = this.csrf.isValid(viewer.csrfToken, viewer.sessionToken);
    const settings = await this.settings.all('public');
    const siteWide = { default_meta_tags: '', sentry_release: VERSION };
    const data: BootstrapData = {
      settings: {
        ...settings,
        ...siteWide,
        base_url: this.config.baseUrl,
        html_base_uri: `${basePathOf(this.config)}/`,
        'site.demo': this.config.siteDemo,
      },
      user: null,
      impersonator: null,
      guest_role: { id: 0, name: 'guests', permissions: [] },
      locale: { language: 'en', direction: 'ltr', lines: {} },
      loaders: page.loaders ?? {},
      ...siteWide,
      themes: { selected_theme_id: null, all: [] },
      set_seo: page.hasTags,
      auth_redirect_uri: '/',
      // Everybody's own.
      current_workspace_id: 0,
      is_mobile_device: readUserAgent(viewer.userAgent).device_type === 'mobile',
      country: await viewer.actor.country(),
      ads: [],
      csrf_token: isHeldTokenValid ? (viewer.csrfToken as string) : this.csrf.make(viewer.sessionToken),
      version: VERSION,
    };
    for (const part of this.parts) Object.assign(data, await part(viewer));
    for (const part of this.lateParts) Object.assign(data, await part(data));
    const tags = await this.tagsOf(data);
    return { ...data, settings: { ...data.settings, default_meta_tags: tags }, default_meta_tags: tags };
  }

  /** What a page says that has nothing of its own to say; its picture is in the colours of the themes. */
  private async tagsOf({ themes }: BootstrapData): Promise<string> {
    return seoTags({
      content: { status: 200 },
      baseUrl: this.config.baseUrl,
      ...(await siteFacts(this.settings)),
      accent: shareAccent(themes.all),
    });
  }
}
