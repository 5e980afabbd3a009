import { ACCOUNT_MAILS } from './account-mails.js';
import { ARTIST_MAILS } from './artist-mails.js';
import { BILLING_MAILS } from './billing-mails.js';
import type { MailDefinition } from './mail-definition.js';
import { NOTICE_MAILS } from './notice-mails.js';
import { SECURITY_MAILS } from './security-mails.js';
import { SITE_MAILS } from './site-mails.js';

/** Every mail that the site sends (3-decisions §29). */
export const MAIL_TEMPLATES = {
  ...ACCOUNT_MAILS,
  ...SECURITY_MAILS,
  ...SITE_MAILS,
  ...ARTIST_MAILS,
  ...BILLING_MAILS,
  ...NOTICE_MAILS,
};

export type MailTemplate = keyof typeof MAIL_TEMPLATES;
/** The params that a template takes. */
export type MailParams<T extends MailTemplate> = Readonly<
  Record<keyof (typeof MAIL_TEMPLATES)[T]['params'] & string, string>
>;

export const templateOf = (name: string): MailDefinition | null =>
  Object.hasOwn(MAIL_TEMPLATES, name) ? MAIL_TEMPLATES[name as MailTemplate] : null;
