import {
  AD_CODE_MAX, AUTH_DOMAINS_MAX, DEFAULT_VOLUME, EMAIL_MAX, LOGIN_TRIES_PER_MINUTE, MEGABYTE, POLICIES_MAX, SESSION_LIFETIME_MINUTES, SITE_NAME_MAX, UPLOAD_CHUNK_BYTES, UPLOAD_SIZE_MAX_MB,
  UPLOAD_SIZE_TOP_MB, UPLOAD_SPACE_MB,
} from '../limits.js';
import { isHomepageType } from '../catalogue/channels.js';
import { EMAIL_PATTERN } from '../account/fields.js';
import { COOKIE_NOTICE_BUTTON, isCookieNoticeButton, isPolicyList } from './account-values.js';
import type { CookieNoticeButton, RegistrationPolicy } from './account-values.js';
import { DEFAULT_MENUS, isMenuList } from './menus.js';
import type { Menu } from './menus.js';
import { UPLOAD_DRIVERS } from './upload-drivers.js';

/** Who may read a setting: everybody at bootstrap, the server only, or nobody once written. */
export type SettingScope = 'public' | 'server' | 'secret';

export type SettingValue = string | number | boolean | null | readonly unknown[] | object;

export interface SettingSpec<V = SettingValue, S extends SettingScope = SettingScope> {
  scope: S;
  default: V;
  /** Says what is wrong with a value, or null when it is fine. */
  check: (value: unknown) => string | null;
}

const SITES_MAX = 50;

const isText = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'string' && value.trim().length >= min && value.length <= max && !value.includes('\u0000');
const isNumber = (value: unknown, min: number, max: number): boolean => typeof value === 'number' && value >= min && value <= max;

/** The kinds of settings, each with its check. */
function settingsOf<S extends SettingScope>(scope: S) {
  const make = <V>(fallback: V, check: SettingSpec['check']): SettingSpec<V, S> => ({ scope, default: fallback, check });
  const says = (isFine: (value: unknown) => boolean, fault: string) => (value: unknown): string | null => (isFine(value) ? null : fault);
  return {
    flag: (fallback: boolean) => make<boolean>(fallback, says((value) => typeof value === 'boolean', 'Must be true or false.')),
    oneOf: <const T extends readonly string[]>(fallback: T[number], ...values: T) =>
      make<T[number]>(fallback, says((value) => values.includes(value as string), `Must be one of: ${values.join(', ')}.`)),
    integer: (fallback: number, min: number, max: number) =>
      make<number>(fallback, says((value) => Number.isInteger(value) && isNumber(value, min, max), `Must be a whole number from ${min} to ${max}.`)),
    number: (fallback: number, min: number, max: number) => make<number>(fallback, says((value) => isNumber(value, min, max), `Must be a number from ${min} to ${max}.`)),
    text: (fallback: string, min: number, max: number) => make<string>(fallback, says((value) => isText(value, min, max), `Must be a text of ${min} to ${max} characters.`)),
    /** Empty, a path of the site, or an http(s) address. */
    address: () => make<string>('', says((value) => value === '' || (isText(value, 1, 500) && /^(\/(?![/\\])|https?:\/\/)/.test(String(value))), 'Must be an address.')),
    /** Empty, or one email address. */
    email: () => make<string>('', says((value) => value === '' || (isText(value, 3, EMAIL_MAX) && EMAIL_PATTERN.test(String(value))), 'Must be an email address.')),
    domains: () => make<readonly string[]>([], says((value) => Array.isArray(value) && value.length <= AUTH_DOMAINS_MAX
      && value.every((domain) => isText(domain, 3, 191) && /^[a-z\d.-]+$/.test(String(domain))), 'Must be a list of domains in lower case.')),
    /** Addresses of sites without a path; a star stands for any name below a domain. */
    sites: () => make<readonly string[]>([], says((value) => Array.isArray(value) && value.length <= SITES_MAX
      && value.every((site) => isText(site, 9, 191) && /^https?:\/\/(?:\*\.|)[a-z\d][a-z\d.-]*(?::\d{1,5}|)$/.test(String(site))), 'Must be a list of sites, such as https://example.org.')),
    /** As browsers name them: no path, no star, no port that goes without saying. */
    origins: () => make<readonly string[]>([], says((value) => Array.isArray(value) && value.length <= SITES_MAX
      && value.every((site) => isText(site, 9, 191) && URL.canParse(String(site)) && /^https?:/.test(String(site)) && !String(site).includes('*') && new URL(String(site)).origin === site), 'Must be a list of sites, such as https://example.org.')),
    /** Anything that has a rule of its own. */
    value: <V>(fallback: V, isFine: (value: unknown) => boolean, fault: string) => make<V>(fallback, says(isFine, fault)),
  };
}

const open = settingsOf('public');
const server = settingsOf('server');
const secret = settingsOf('secret');

/** Every setting of the site, by dot key (3-decisions §14). A setting that nothing reads has no place here. */
export const SETTINGS = {
  'branding.site_name': open.text('Tonearm', 1, SITE_NAME_MAX),
  'branding.site_description': open.text('Music worth your evening.', 0, 300),
  'branding.logo_light': open.address(),
  'branding.logo_dark': open.address(),
  'branding.logo_light_mobile': open.address(),
  'branding.logo_dark_mobile': open.address(),
  'themes.default_id': open.oneOf('system', 'light', 'dark', 'system'),
  'themes.user_change': open.flag(true),
  'homepage.type': open.value<string>('home', isHomepageType, 'Must be home, landingPage, loginPage, registerPage or a channel.'),
  'player.default_volume': open.integer(DEFAULT_VOLUME, 0, 100),
  /** Plays below it are not told: in lists, charts, and on pages of songs and artists. */
  'player.min_plays_shown': open.integer(10, 0, 1_000_000),
  /** Uploaded songs are offered in segments too (HLS), where the machine can make them. */
  'player.hls': open.flag(false),
  /** Sites that may show players in a frame; none named: any. */
  'embeds.allowed_sites': server.sites(),
  'uploads.uploads_driver': open.oneOf('local', ...UPLOAD_DRIVERS),
  'uploads.public_driver': open.oneOf('local', ...UPLOAD_DRIVERS),
  /** Bytes of a piece of a resumable upload. */
  'uploads.chunk_size': open.integer(UPLOAD_CHUNK_BYTES, MEGABYTE, 100 * MEGABYTE),
  /** Browsers send files to the bucket themselves; its rules must allow this site (settings/test/storage says so). */
  'uploads.s3_direct_upload': open.flag(false),
  'uploads.disable_tus': open.flag(false),
  'uploads.max_size_mb': open.integer(UPLOAD_SIZE_MAX_MB, 1, UPLOAD_SIZE_TOP_MB),
  'uploads.available_space_mb': server.integer(UPLOAD_SPACE_MB, 1, 10_000_000),
  'uploads.s3.key': server.text('', 0, 200),
  'uploads.s3.secret': secret.text('', 0, 200),
  'uploads.s3.region': server.text('us-east-1', 1, 60),
  'uploads.s3.bucket': server.text('', 0, 100),
  'uploads.s3.endpoint': server.address(),
  /** Stands in front of the bucket, for players that are sent there; asks it for the same path and query. */
  'uploads.cdn_domain': server.address(),
  /** Who gives the bytes of songs: this server, nginx in front of it, or the bucket (by redirect) where they lie in one. */
  'uploads.delivery': server.oneOf('app', 'app', 'x_accel', 'redirect'),
  menus: open.value<readonly Menu[]>(DEFAULT_MENUS, isMenuList, 'Must be a list of menus.'),

  'registration.disable': open.flag(false),
  'registration.policies': open.value<readonly RegistrationPolicy[]>([], isPolicyList, `Must be a list of at most ${POLICIES_MAX} policies.`),
  require_email_confirmation: open.flag(false),
  single_device_login: server.flag(false),
  'auth.domain_blacklist': server.domains(),
  'auth.domain_whitelist': server.domains(),
  'auth.max_login_attempts': server.integer(LOGIN_TRIES_PER_MINUTE, 1, 100),
  'auth.session_lifetime_min': server.integer(SESSION_LIFETIME_MINUTES, 5, 525_600),

  'social.compact_buttons': open.flag(false),
  'social.requires_email_verified': server.flag(false),
  'social.google.enable': open.flag(false),
  'social.google.client_id': server.text('', 0, 300),
  'social.google.client_secret': secret.text('', 0, 300),
  'social.facebook.enable': open.flag(false),
  'social.facebook.client_id': server.text('', 0, 300),
  'social.facebook.client_secret': secret.text('', 0, 300),
  'social.twitter.enable': open.flag(false),
  'social.twitter.client_id': server.text('', 0, 300),
  'social.twitter.client_secret': secret.text('', 0, 300),
  'social.envato.enable': open.flag(false),
  'social.envato.client_id': server.text('', 0, 300),
  'social.envato.client_secret': secret.text('', 0, 300),
  'social.oidc.enable': open.flag(false),
  'social.oidc.label': open.text('Single sign-on', 1, 40),
  'social.oidc.issuer': server.address(),
  'social.oidc.client_id': server.text('', 0, 300),
  'social.oidc.client_secret': secret.text('', 0, 300),

  'recaptcha.driver': open.oneOf('none', 'none', 'recaptcha_v3', 'turnstile'),
  'recaptcha.site_key': open.text('', 0, 200),
  'recaptcha.secret_key': secret.text('', 0, 200),
  'recaptcha.min_score': server.number(0.5, 0, 1),
  'recaptcha.enable.register': open.flag(false),
  'recaptcha.enable.login': open.flag(false),
  'recaptcha.enable.forgot_password': open.flag(false),
  'recaptcha.enable.contact': open.flag(false),
  'recaptcha.enable.backstage': open.flag(false),

  'cookie_notice.enable': open.flag(false),
  'cookie_notice.position': open.oneOf('bottom', 'top', 'bottom'),
  'cookie_notice.button': open.value<CookieNoticeButton>(COOKIE_NOTICE_BUTTON, isCookieNoticeButton, 'Must be a button with a label and a link.'),
  'cookie_notice.mode': open.oneOf('notice', 'notice', 'consent'),
  'gdpr.export_enable': open.flag(true),
  'gdpr.ip_anonymise': server.flag(false),

  'dates.default_timezone': open.text('auto', 1, 60),
  'dates.format': open.oneOf('medium', 'short', 'medium', 'long', 'timestamp'),
  'locale.default': open.text('en', 2, 20),
  'locale.detect': server.oneOf('browser', 'browser', 'none'),
  'i18n.enable': open.flag(true),

  'api.integrated': open.flag(true),
  /** Sites whose pages may call the API with a token. */
  'api.allowed_origins': server.origins(),
  'billing.enable': open.flag(false),

  'contact.email': server.email(),

  'ads.disable': server.flag(false),
  'ads.general_top': server.text('', 0, AD_CODE_MAX),
  'ads.general_bottom': server.text('', 0, AD_CODE_MAX),
  'ads.artist_top': server.text('', 0, AD_CODE_MAX),
  'ads.artist_bottom': server.text('', 0, AD_CODE_MAX),
  'ads.album_above': server.text('', 0, AD_CODE_MAX),

  'mail.driver': server.oneOf('log', 'log', 'smtp'),
  'mail.smtp.host': server.text('', 0, 255),
  'mail.smtp.port': server.integer(587, 1, 65_535),
  'mail.smtp.encryption': server.oneOf('starttls', 'none', 'starttls', 'tls'),
  'mail.smtp.username': server.text('', 0, 255),
  'mail.smtp.password': secret.text('', 0, 255),
  'mail.from.address': server.text('', 0, 191),
  'mail.from.name': server.text('', 0, 100),
  'mail.keep_days': server.integer(30, 1, 3_650),
  'logging.keep_days': server.integer(14, 1, 365),
  /** Runs of jobs and schedules. */
  'logging.schedule_keep_days': server.integer(14, 1, 365),
} as const;

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
