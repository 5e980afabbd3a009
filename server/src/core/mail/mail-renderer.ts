import { isIP } from 'node:net';
import { mailKey } from '@tonearm/shared/rules/mail-text';
import type { MailPart } from '@tonearm/shared/rules/mail-text';
import { basePathOf } from '../config/config.js';
import type { AppConfig } from '../config/config.js';
import { ENGLISH } from '../i18n/locales.js';
import type { Locales } from '../i18n/locales.js';
import { MailRefused } from '../ports/mailer.js';
import type { MailAddress } from '../ports/mailer.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { SiteThemes } from '../theme/site-themes.js';
import { mailLook } from './mail-colors.js';
import { composeMail } from './mail-content.js';
import type { MailContent, MailSite } from './mail-content.js';
import { mailHtml } from './mail-html.js';
import { sampleParams } from './mail-samples.js';
import { mailText } from './mail-text.js';
import { textsOf } from './mail-texts.js';
import type { OwnMailTexts } from './mail-texts.js';
import { writeValues } from './mail-values.js';
import type { MailDefinition } from './templates/mail-definition.js';
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

/** A mail in the form that it is sent in. */
export const renderContent = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  text: mailText(content),
  html: mailHtml(content),
});

/** Writes mails in the site's name and look. */
export class MailRenderer {
  constructor(
    private readonly config: Pick<AppConfig, 'baseUrl'>,
    private readonly settings: SettingsService,
    private readonly locales: Locales,
    private readonly themes: SiteThemes,
  ) {}

  /** The language to write in: the receiver's, or else the site's. */
  async languageFor(language: string | null): Promise<string> {
    await this.locales.fresh();
    return this.locales.nearest(language) ?? this.locales.nearest(await this.settings.get('locale.default')) ?? ENGLISH;
  }

  /** @throws MailRefused when there is no such mail any more. */
  async render(draft: MailDraft): Promise<RenderedMail> {
    return renderContent(await this.compose(draft));
  }

  /** The mail as it is sent, and the same words with other values, which are kept of it. @throws MailRefused as `render`. */
  async renderToSend(
    draft: MailDraft,
    keptParams: MailDraft['params'],
  ): Promise<{ sent: RenderedMail; kept: MailContent }> {
    const write = await this.writer(draft);
    return { sent: renderContent(write(draft.params)), kept: write(keptParams) };
  }

  /** The mail with made-up values, in the given words. @throws MailRefused. */
  async preview(
    { template, language }: Pick<MailDraft, 'template' | 'language'>,
    own: OwnMailTexts,
  ): Promise<RenderedMail> {
    const definition = templateOf(template);
    const params = definition ? sampleParams(definition, this.config.baseUrl) : {};
    return renderContent(await this.compose({ template, language, params }, own));
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

  private async compose(draft: MailDraft, given?: OwnMailTexts): Promise<MailContent> {
    return (await this.writer(draft, given))(draft.params);
  }

  /** Writes the mail in the words of this moment, with whatever values. @param given in place of the site's own words. */
  private async writer(
    { template, language }: Pick<MailDraft, 'template' | 'language'>,
    given?: OwnMailTexts,
  ): Promise<(params: MailDraft['params']) => MailContent> {
    const definition = templateOf(template);
    if (!definition) throw new MailRefused(`There is no mail ${template}.`);
    await this.locales.fresh();
    const zone = await this.settings.get('dates.default_timezone');
    const words = {
      locale: { language, direction: this.locales.directionOf(language) },
      site: await this.site(),
      translate: (text: string, values?: Readonly<Record<string, string>>) =>
        this.locales.translate(language, text, values),
      own: given ?? this.ownTexts(template, definition, language),
    };
    const reader = { language, timeZone: isTimeZone(zone) ? zone : 'UTC' };
    return (params) => composeMail(definition, { ...words, values: writeValues(definition, params, reader) });
  }

  /** Those of the reader's language; where that has no words for the mail at all, the English ones. */
  private ownTexts(template: string, definition: MailDefinition, language: string): OwnMailTexts {
    const texts = textsOf(definition);
    const own = (part: MailPart): string | null => {
      const key = mailKey(template, part);
      const isTranslated = texts[part].every((text) => this.locales.hasLine(language, text));
      return this.locales.ownLine(language, key) ?? (isTranslated ? null : this.locales.ownLine(ENGLISH, key));
    };
    return { subject: own('subject'), body: own('body') };
  }

  private async site(): Promise<MailSite> {
    const logo = await this.settings.get('branding.logo_light');
    return {
      name: await this.settings.get('branding.site_name'),
      url: this.config.baseUrl,
      logo: logo === '' ? null : this.absolute(logo),
      look: mailLook(await this.themes.tokens('light'), await this.themes.tokens('dark')),
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
