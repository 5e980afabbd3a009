import type { AuditModel } from '@tonearm/shared/admin/audit';

/** Rows of a model, by themselves or with one that stands for them. */
interface RowTable {
  kind: 'row';
  model: AuditModel;
  /** The column that says what a row is called. */
  name: string | null;
  /** The column of the model's id: of a table that holds more of a row. */
  id: string;
}

/** Rows that link a model's row to others: a field of it. */
export interface LinkTable {
  kind: 'link';
  model: AuditModel;
  /** Of the model's row. */
  id: string;
  field: string;
  /** What a row stands for, and the model of it where it is an id. */
  value: string;
  of: AuditModel | null;
  /** A column that says what it is linked as, a field of its own: an id of a model, or a share in hundredths of a percent. */
  as?: { column: string; field: string; of: AuditModel | null };
  /** So many letters of the value are kept: all of it opens something. */
  letters?: number;
}

/** Rows that are a field each, by its name. */
export interface FieldTable {
  kind: 'field';
  model: AuditModel;
  /** null: all rows of the table together are one. */
  id: string | null;
  field: string;
  value: string;
  /** Values are texts, and not those of settings. */
  isPlain?: boolean;
}

/** Rows that say that something was set going, and hold nothing to be shown. */
interface ActTable {
  kind: 'act';
}

export type AuditedTable = RowTable | LinkTable | FieldTable | ActTable;

const rowsOf = (model: AuditModel, name: string | null = 'name', id = 'id'): RowTable => ({
  kind: 'row',
  model,
  name,
  id,
});
const links = (model: AuditModel, id: string, field: string, [value, of]: [string, AuditModel | null]): LinkTable => ({
  kind: 'link',
  model,
  id,
  field,
  value,
  of,
});
const SHARES = { as: { column: 'share_bp', field: 'shares', of: null } };
const act: ActTable = { kind: 'act' };

/** What the log of changes looks at. What is not here is made by the site itself: counters, lists, indexes. */
export const AUDITED_TABLES: Readonly<Record<string, AuditedTable>> = {
  abuse_reports: rowsOf('abuse_report', null),
  albums: rowsOf('album'),
  artists: rowsOf('artist'),
  backstage_requests: rowsOf('backstage_request', null),
  broadcasts: rowsOf('broadcast', 'title'),
  channels: rowsOf('channel'),
  comments: rowsOf('comment', null),
  consents: rowsOf('consent', null),
  css_themes: rowsOf('theme'),
  custom_pages: rowsOf('custom_page', 'title'),
  file_entries: rowsOf('file'),
  genres: rowsOf('genre', 'display_name'),
  localizations: rowsOf('localization'),
  lyrics: rowsOf('lyric', null),
  playlists: rowsOf('playlist'),
  prices: rowsOf('price', null),
  products: rowsOf('plan'),
  roles: rowsOf('role'),
  subscriptions: rowsOf('subscription', null),
  tags: rowsOf('tag', 'display_name'),
  tracks: rowsOf('track'),
  users: rowsOf('user'),
  user_profiles: rowsOf('user', null, 'user_id'),
  workspaces: rowsOf('workspace'),

  album_artists: { ...links('album', 'album_id', 'artists', ['artist_id', 'artist']), ...SHARES },
  album_genres: links('album', 'album_id', 'genres', ['genre_id', 'genre']),
  album_tags: links('album', 'album_id', 'tags', ['tag_id', 'tag']),
  artist_managers: links('artist', 'artist_id', 'managers', ['user_id', null]),
  artist_workspaces: links('artist', 'artist_id', 'workspaces', ['workspace_id', 'workspace']),
  artist_genres: links('artist', 'artist_id', 'genres', ['genre_id', 'genre']),
  channelables: links('channel', 'channel_id', 'content', ['model_id', null]),
  playlist_editors: links('playlist', 'playlist_id', 'editors', ['user_id', null]),
  playlist_tracks: links('playlist', 'playlist_id', 'tracks', ['track_id', 'track']),
  track_artists: { ...links('track', 'track_id', 'artists', ['artist_id', 'artist']), ...SHARES },
  track_genres: links('track', 'track_id', 'genres', ['genre_id', 'genre']),
  track_tags: links('track', 'track_id', 'tags', ['tag_id', 'tag']),
  user_roles: links('user', 'user_id', 'roles', ['role_id', 'role']),
  // Not by the address that it went to, which would have to be forgotten with its account.
  workspace_invites: {
    ...links('workspace', 'workspace_id', 'invites', ['id', null]),
    as: { column: 'role_id', field: 'invite_roles', of: 'role' },
    letters: 14,
  },
  workspace_members: {
    ...links('workspace', 'workspace_id', 'members', ['user_id', null]),
    as: { column: 'role_id', field: 'roles', of: 'role' },
  },

  head_texts: { kind: 'field', model: 'setting', id: null, field: 'name', value: 'value', isPlain: true },
  localization_lines: { kind: 'field', model: 'localization', id: 'localization_id', field: 'source', value: 'line' },
  settings: { kind: 'field', model: 'setting', id: null, field: 'name', value: 'value' },

  access_tokens: act,
  backup_runs: act,
  custom_page_pictures: act,
  data_exports: act,
  email_codes: act,
  erasures: act,
  file_copies: act,
  impersonations: act,
  jobs: act,
  import_runs: act,
  library_roots: act,
  merged_items: act,
  outbox: act,
  outgoing_mails: act,
  password_resets: act,
  processing_tasks: act,
  resource_tasks: act,
  search_reindexes: act,
  sessions: act,
};

/** Where a model's rows lie, to say what they are called. */
export function nameTableOf(model: AuditModel): { table: string; name: string } | null {
  for (const [table, entry] of Object.entries(AUDITED_TABLES))
    if (entry.kind === 'row' && entry.model === model && entry.name !== null && entry.id === 'id')
      return { table, name: entry.name };
  return null;
}

/** Where it lies what a model's rows are linked with. */
export function linkTableOf(model: AuditModel, field: string): { table: string; id: string } | null {
  for (const [table, entry] of Object.entries(AUDITED_TABLES))
    if (entry.kind === 'link' && entry.model === model && entry.field === field) return { table, id: entry.id };
  return null;
}

// For how many months or years a price is, is no counter.
const COUNTED =
  /(?<!^interval)_count$|^(id|created_at|updated_at|deleted_at|trashed_state|position|plays|views|popularity|listed)$/;
const DERIVED =
  /^(uuid|name_folded|group_key|slug_key|first_listed_at|monthly_listeners|is_kept|has_own_image|has_own_genres|has_own_rights|looked_at|told|mailed|total|touched_at|up_to_id|image_color|header_colors|pending_key|open_by|processing_state|processing_error|has_lyric|anchor_day|last_active_at|last_login_at|last_updated_at|last_update_error|inactive_warned_at|two_factor_last_step|request_key|similar_ids|holder_id|next_price_id|changes_at|past_due_at|dunning_sent|trial_told_at|attempt_key|owed|sync_version)$/;
/** Beside secrets, what people have written to others or told of themselves: it goes with their account, and nobody looks for it here then. */
const SECRET =
  /password|token|secret|recovery|sealed|_hash$|^(cancel_reason|payment_method|content|mentions|text|artist_name|data|notes|social_username|subject)$/;

/** Whether a column is what people change, and not what follows of it. */
export const isShownColumn = (column: string): boolean => !COUNTED.test(column) && !DERIVED.test(column);
/** Whether it is kept that it was changed, and not to what. */
export const isSecretColumn = (column: string): boolean => SECRET.test(column);
