import { ACCOUNT_MAILS } from './account-mails.js';
import { ARTIST_MAILS } from './artist-mails.js';
import { SECURITY_MAILS } from './security-mails.js';
import { SITE_MAILS } from './site-mails.js';
/** Every mail that the site sends (3-decisions §29). */ export const MAIL_TEMPLATES = {
  ...ACCOUNT_MAILS,
  ...SECURITY_MAILS,
  ...SITE_MAILS,
  ...ARTIST_MAILS,
};
export const templateOf = (name) => (Object.hasOwn(MAIL_TEMPLATES, name) ? MAIL_TEMPLATES[name] : null);
