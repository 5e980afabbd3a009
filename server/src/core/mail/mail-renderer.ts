import { isIP } from 'node:net';
import { basePathOf } from '../config/config.js';
import type { AppConfig } from '../config/config.js';
import { ENGLISH } from '../i18n/locales.js';
import type { Locales } from '../i18n/locales.js';
import { MailRefused } from '../ports/mailer.js';
import type { MailAddress } from '../ports/mailer.js';
import type { SettingsService } from '../settings/settings.service.js';
import { composeMail } from './mail-content.js';
import type { MailContent, MailSite } from './mail-content.js';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';
import { writeValues } from './mail-values.js';
import { templateOf } from './templates/mail-templates.js';

/** A mail that can be written: what, in which language, with what. */
export interface MailDraft {
  template: string;
  language: string;
  params: Readonly<Record<string, string>>;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Writes mails in the site's name and look. */
export class MailRenderer {
  constructor(
    private readonly config: Pick<AppConfig, 'baseUrl'>,
    private readonly settings: SettingsService,
    private readonly locales: Locales,
  ) {}

  /** The language to write in: the receiver's, or else the site's. */
  async languageFor(language: string | null): Promise<string> {
    await this.locales.fresh();
    return this.locales.nearest(language) ?? this.locales.nearest(await this.settings.get('locale.default')) ?? ENGLISH;
  }

  /** @throws MailRefused when there is no such mail any more. */
  async render(draft: MailDraft): Promise<RenderedMail> {
    const content = await this.compose(draft);
    return { subject: content.subject, text: mailText(content), html: mailHtml(content) };
  }

  async subjectOf(draft: MailDraft): Promise<string> {
    return (await this.compose(draft)).subject;
  }

  /** Who the site's mails are from. */
  async sender(): Promise<MailAddress> {
    const host = new URL(this.config.baseUrl).hostname;
    // IPv6 has its brackets already.
    const domain = isIP(host) ? `[${host}]` : host;
    return {
      email: (await this.settings.get('mail.from.address')).trim() || `noreply@${domain}`,
      name: (await this.settings.get('mail.from.name')).trim() || (await this.settings.get('branding.site_name')),
    };
  }

  private async compose({ template, language, params }: MailDraft): Promise<MailContent> {
    const definition = templateOf(template);
    if (!definition) throw new MailRefused(`There is no mail ${template}.`);
    await this.locales.fresh();
    const zone = await this.settings.get('dates.default_timezone');
    return composeMail(definition, {
      locale: { language, direction: this.locales.directionOf(language) },
      site: await this.site(),
      values: writeValues(definition, params, { language, timeZone: isTimeZone(zone) ? zone : 'UTC' }),
      translate: (text, values) => this.locales.translate(language, text, values),
    });
  }

  private async site(): Promise<MailSite> {
    const logo = await this.settings.get('branding.logo_light');
    return {
      name: await this.settings.get('branding.site_name'),
      url: this.config.baseUrl,
      logo: logo === '' ? null : this.absolute(logo),
    };
  }

  /** A path of the site may be written with its sub-path or without. */
  private absolute(address: string): string {
    if (/^https?:/i.test(address)) return address;
    const base = basePathOf(this.config);
    return new URL(address.startsWith(`${base}/`) ? address : base + address, this.config.baseUrl).href;
  }
}

/** The setting may also say `auto`, which is the browser's; a mail has none. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat(ENGLISH, { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
