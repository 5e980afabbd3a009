import type { SettingGroup } from './fields.js';
import { AD_SLOTS, ADS } from './groups/ads.group.js';
import { ANALYTICS, COUNTING, VISITS } from './groups/analytics.group.js';
import { APPEARANCE, BRANDING, LANDING, MENUS } from './groups/appearance.group.js';
import {
  AUTHENTICATION,
  ENVATO,
  FACEBOOK,
  GOOGLE,
  LOGIN,
  OIDC,
  REGISTRATION,
  SOCIAL,
  TWITTER,
} from './groups/authentication.group.js';
import { CACHE } from './groups/cache.group.js';
import { DEMO, DEMO_RESETS } from './groups/demo.group.js';
import { COOKIE_NOTICE, GDPR, PRIVACY } from './groups/gdpr.group.js';
import {
  API_ACCESS,
  CONTACT,
  EMBEDS,
  GENERAL,
  HOMEPAGE,
  MAINTENANCE,
  NOTIFICATIONS,
  SEARCH_ENGINES,
  SITE,
  THEMES,
  UPDATES,
  WORKSPACES,
} from './groups/general.group.js';
import { IMPORTS, SCANS } from './groups/imports.group.js';
import { DATES, LANGUAGES, LOCALIZATION } from './groups/localization.group.js';
import { CONSOLE, ERROR_REPORTS, KEEPING, LOGGING, SLOW_REQUESTS } from './groups/logging.group.js';
import { MAIL_LOG, MAIL_SERVER, OUTGOING_EMAIL, SENDER } from './groups/outgoing-email.group.js';
import { PLAYBACK, PLAYER, PLAYER_FILES, PLAYER_LOOK, PLAYER_RIGHTS } from './groups/player.group.js';
import { PROVIDERS } from './groups/providers.group.js';
import { PROCESSING, QUEUE } from './groups/queue.group.js';
import { CHECKED_FORMS, HUMAN_CHECK, RECAPTCHA } from './groups/recaptcha.group.js';
import { SEARCH, SEARCH_FIELDS, SYNONYMS } from './groups/search.group.js';
import { BILLING, INVOICING, PAYPAL, STRIPE, SUBSCRIPTIONS, TAXES } from './groups/subscriptions.group.js';
import { BUCKET, DELIVERY, FILE_TYPES, SENDING, STORAGE, UPLOADING } from './groups/uploading.group.js';
import { WEBSOCKETS } from './groups/websockets.group.js';

export type { SettingField, SettingGroup, SettingScope, SettingSection, SettingValue } from './fields.js';

/** The tabs of the admin area's settings in their order (3-decisions §14), and what other screens edit. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  GENERAL,
  SUBSCRIPTIONS,
  LOCALIZATION,
  AUTHENTICATION,
  UPLOADING,
  OUTGOING_EMAIL,
  CACHE,
  ANALYTICS,
  LOGGING,
  QUEUE,
  WEBSOCKETS,
  RECAPTCHA,
  GDPR,
  SEARCH,
  PROVIDERS,
  PLAYER,
  APPEARANCE,
  ADS,
  IMPORTS,
  DEMO,
];

/** Every setting of the site, by dot key; all stand in a section of a group. A setting that nothing reads has no place here. */
export const SETTINGS = {
  ...SITE.fields,
  ...BRANDING.fields,
  ...THEMES.fields,
  ...HOMEPAGE.fields,
  ...PLAYBACK.fields,
  ...EMBEDS.fields,
  ...STORAGE.fields,
  ...SENDING.fields,
  ...BUCKET.fields,
  ...DELIVERY.fields,
  ...MENUS.fields,
  ...REGISTRATION.fields,
  ...LOGIN.fields,
  ...SOCIAL.fields,
  ...GOOGLE.fields,
  ...FACEBOOK.fields,
  ...TWITTER.fields,
  ...ENVATO.fields,
  ...OIDC.fields,
  ...HUMAN_CHECK.fields,
  ...CHECKED_FORMS.fields,
  ...COOKIE_NOTICE.fields,
  ...PRIVACY.fields,
  ...DATES.fields,
  ...LANGUAGES.fields,
  ...API_ACCESS.fields,
  ...BILLING.fields,
  ...CONTACT.fields,
  ...AD_SLOTS.fields,
  ...MAIL_SERVER.fields,
  ...SENDER.fields,
  ...MAIL_LOG.fields,
  ...KEEPING.fields,
  ...SEARCH_FIELDS.fields,
  ...SYNONYMS.fields,
  ...VISITS.fields,
  ...SLOW_REQUESTS.fields,
  ...ERROR_REPORTS.fields,
  ...MAINTENANCE.fields,
  ...COUNTING.fields,
  ...SEARCH_ENGINES.fields,
  ...PLAYER_LOOK.fields,
  ...PLAYER_RIGHTS.fields,
  ...PLAYER_FILES.fields,
  ...FILE_TYPES.fields,
  ...CONSOLE.fields,
  ...PROCESSING.fields,
  ...SCANS.fields,
  ...UPDATES.fields,
  ...DEMO_RESETS.fields,
  ...NOTIFICATIONS.fields,
  ...WORKSPACES.fields,
  ...STRIPE.fields,
  ...PAYPAL.fields,
  ...TAXES.fields,
  ...INVOICING.fields,
  ...LANDING.fields,
};

export type SettingKey = keyof typeof SETTINGS;
export type SettingValues = { [K in SettingKey]: (typeof SETTINGS)[K]['default'] };
type PublicKey = { [K in SettingKey]: (typeof SETTINGS)[K]['scope'] extends 'public' ? K : never }[SettingKey];

/** The settings that the page carries: public keys and what the installation adds. */
export interface ClientSettings extends Pick<SettingValues, PublicKey> {
  base_url: string;
  html_base_uri: string;
  /** A demonstration: login is prefilled, and what demo accounts write is refused. */
  'site.demo': boolean;
}
