/** How long it is kept who has changed what (3-decisions §16). */
export const AUDIT_KEEP_DAYS = 400;
/** Characters of a value before and after. */
export const AUDIT_VALUE_MAX = 500;
/** Rows whose fields are kept of one request; of more, their number and some ids. */
export const AUDIT_RECORDS_MAX = 20;
export const AUDIT_IDS_MAX = 200;

/** What was done; `run`: something was set going, and no row says what it changed. */
export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'restore', 'run'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What it was done to. */
export const AUDIT_MODELS = [
  'track',
  'user',
  'genre',
  'tag',
  'theme',
  'artist',
  'album',
  'playlist',
  'channel',
  'comment',
  'lyric',
  'custom_page',
  'backstage_request',
  'abuse_report',
  'file',
  'consent',
  'role',
  'localization',
  'setting',
  'job',
  'mail',
  'backup',
  'broadcast',
  'import',
  'cache',
  'search',
  'sitemap',
  'workspace',
  'plan',
  'price',
  'subscription',
] as const;
export type AuditModel = (typeof AUDIT_MODELS)[number];

/** By the beginning of a route's path, the longer ones first. */
const MODELS_BY_PATH: readonly (readonly [path: string, model: AuditModel])[] = [
  ['admin/backup', 'backup'],
  ['admin/imports', 'import'],
  ['admin/jobs', 'job'],
  ['logs/schedule', 'job'],
  ['logs/error', 'job'],
  ['logs/outgoing-email', 'mail'],
  ['reports/abuse', 'abuse_report'],
  ['settings', 'setting'],
  ['ads', 'setting'],
  ['appearance', 'theme'],
  ['albums', 'album'],
  ['artists', 'artist'],
  ['billing/products', 'plan'],
  ['billing/subscriptions', 'subscription'],
  ['backstage-requests', 'backstage_request'],
  ['cache', 'cache'],
  ['channels', 'channel'],
  ['comments', 'comment'],
  ['consents', 'consent'],
  ['custom-pages', 'custom_page'],
  ['file-entries', 'file'],
  ['genres', 'genre'],
  ['localizations', 'localization'],
  ['lyrics', 'lyric'],
  ['notifications/broadcast', 'broadcast'],
  ['playlists', 'playlist'],
  ['roles', 'role'],
  ['search', 'search'],
  ['sitemap', 'sitemap'],
  ['taggable', 'tag'],
  ['tags', 'tag'],
  ['tracks', 'track'],
  ['uploads/branding', 'setting'],
  ['users', 'user'],
  ['workspace', 'workspace'],
];

/** What a route below `api/v1`, or a resource, is about; null: nothing that this list knows. */
export function auditModelOf(path: string): AuditModel | null {
  const found = (wanted: string): AuditModel | undefined =>
    MODELS_BY_PATH.find(([start]) => wanted.startsWith(start))?.[1];
  return found(path) ?? found(path.replace(/^admin\//, '')) ?? null;
}
