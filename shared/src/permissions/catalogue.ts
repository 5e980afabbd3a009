import {
  API_TOKEN_REQUESTS_PER_MINUTE,
  API_TOKENS_MAX,
  MUSIC_MINUTES,
  PREVIEW_SECONDS,
  WORKSPACE_MEMBERS,
  WORKSPACES_OWNED,
} from '../limits.js';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, GUESTS_ROLE_ID, USERS_ROLE_ID } from './role-ids.js';
import type { Limit, RestrictionSpec } from './restrictions.js';

export type { RestrictionSpec } from './restrictions.js';
export { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, GUESTS_ROLE_ID, USERS_ROLE_ID };

/** The permission table of 3-decisions §2, as far as the site has features for it; names verbatim. */
export interface PermissionSpec {
  name: string;
  group: string;
  description: string;
  restrictions: readonly RestrictionSpec[];
}

const define = <const N extends string>(
  group: string,
  name: N,
  description: string,
  restrictions: readonly RestrictionSpec[] = [],
) => ({ name, group, description, restrictions });

export const PERMISSIONS = [
  define('admin', 'admin', 'Everything'),
  define('admin', 'admin.access', 'Open the admin area'),
  define('admin', 'reports.view', 'See the reports of the site, and the insights of any music'),
  define('admin', 'settings.view', 'See the settings'),
  define('admin', 'settings.update', 'Change the settings, start a library scan'),
  define('admin', 'appearance.update', 'Change how the site looks, and code that runs for everybody who opens it'),
  define('admin', 'logs.view', 'See the logs and the jobs'),
  define('admin', 'logs.delete', 'Delete logs, run and delete jobs'),
  define('users', 'users.view', 'See public profiles'),
  define('users', 'users.create', 'Add users'),
  define('users', 'users.update', 'See the list of users, change them, ban them'),
  define('users', 'users.delete', 'Delete users'),
  define('users', 'users.impersonate', 'Act as somebody else, for support'),
  define('files', 'files.view', 'See the files of others'),
  define('files', 'files.create', 'Upload files', [
    { name: 'max_file_size_mb', type: 'number', default: null, description: 'Largest file, in megabytes' },
    { name: 'storage_mb', type: 'number', default: null, description: 'Room for files, in megabytes' },
  ]),
  define('files', 'files.update', 'Rename the files of others'),
  define('files', 'files.delete', 'Delete the files of others'),
  define('roles', 'roles.view', 'See roles'),
  define('roles', 'roles.create', 'Add roles'),
  define('roles', 'roles.update', 'Change roles, give them to users'),
  define('roles', 'roles.delete', 'Delete roles'),
  define('custom_pages', 'custom_pages.view', 'See custom pages'),
  define('custom_pages', 'custom_pages.create', 'Add custom pages'),
  define('custom_pages', 'custom_pages.update', 'Change custom pages, see drafts'),
  define('custom_pages', 'custom_pages.delete', 'Delete custom pages'),
  define('plans', 'plans.view', 'See the plans that the site sells'),
  define('plans', 'plans.create', 'Add plans'),
  define('plans', 'plans.update', 'Change plans, see hidden ones'),
  define('plans', 'plans.delete', 'Delete plans'),
  define('subscriptions', 'subscriptions.view', 'See who has subscribed to what'),
  define('subscriptions', 'subscriptions.create', 'Give subscriptions by hand'),
  define('subscriptions', 'subscriptions.update', 'Change, cancel and renew subscriptions'),
  define('subscriptions', 'subscriptions.delete', 'Delete subscriptions'),
  define('invoices', 'invoices.view', 'See the invoices of others'),
  define('localizations', 'localizations.view', 'See the languages of the site and their texts'),
  define('localizations', 'localizations.create', 'Add languages'),
  define('localizations', 'localizations.update', 'Translate the texts of the site'),
  define('localizations', 'localizations.delete', 'Delete languages'),
  define('ads', 'ads.hide', 'See no advertisements'),
  define('api', 'api.access', 'Use the API with personal tokens', [
    {
      name: 'requests_per_minute',
      type: 'number',
      default: API_TOKEN_REQUESTS_PER_MINUTE,
      description: 'Calls a minute with one token',
    },
    { name: 'token_count', type: 'number', default: API_TOKENS_MAX, description: 'How many tokens a user may have' },
  ]),
  define('music', 'music.view', 'See catalogue pages'),
  define('music', 'music.play', 'Stream full tracks', [
    { name: 'max_bitrate_kbps', type: 'number', default: null, description: 'Highest bitrate that is streamed' },
    {
      name: 'preview_seconds',
      type: 'number',
      default: PREVIEW_SECONDS,
      description: 'How long the preview of a track for subscribers is',
    },
  ]),
  define('music', 'music.download', 'Download tracks that are offered for it', [
    {
      name: 'formats',
      type: 'select',
      default: null,
      description: 'Files that are offered',
      options: [
        { value: 'mp3', label: 'MP3 only' },
        { value: 'original', label: 'Originals, too' },
      ],
    },
    { name: 'count_per_month', type: 'number', default: null, description: 'How many tracks a month' },
  ]),
  define('music', 'music.create', 'Upload tracks, make albums', [
    { name: 'minutes', type: 'number', default: MUSIC_MINUTES, description: 'Total length of own tracks, in minutes' },
    { name: 'max_track_minutes', type: 'number', default: null, description: 'Longest track, in minutes' },
    { name: 'artist_selection', type: 'bool', default: false, description: 'Credit any artist' },
  ]),
  define('music', 'music.update', "Change others' tracks and albums"),
  define('music', 'music.delete', "Delete others' tracks and albums"),
  define('music', 'music.schedule', 'Publish later, share private links'),
  define('music', 'music.embed', 'Embed music on other sites, ask for players (oEmbed)'),
  define('artists', 'artists.view', 'See artists'),
  define('artists', 'artists.create', 'Make artists'),
  define('artists', 'artists.update', 'Change artists'),
  define('artists', 'artists.delete', 'Delete artists'),
  define('genres', 'genres.view', 'See genres'),
  define('genres', 'genres.create', 'Make genres'),
  define('genres', 'genres.update', 'Change genres'),
  define('genres', 'genres.delete', 'Delete genres'),
  define('lyrics', 'lyrics.view', 'See lyrics'),
  define('lyrics', 'lyrics.create', 'Add lyrics to any track'),
  define('lyrics', 'lyrics.update', 'Change lyrics of others'),
  define('lyrics', 'lyrics.delete', 'Delete lyrics of others'),
  define('comments', 'comments.view', 'See comments'),
  define('comments', 'comments.create', 'Write comments', [
    { name: 'links', type: 'bool', default: false, description: 'Whether comments may hold links' },
  ]),
  define('comments', 'comments.update', 'Change comments of others'),
  define('comments', 'comments.delete', 'Delete comments of others'),
  define('comments', 'comments.moderate', 'Hide and show comments'),
  define('abuse_reports', 'abuse_reports.update', 'See what people report, and decide about it'),
  define('tags', 'tags.view', 'See tags'),
  define('tags', 'tags.create', 'Make new tags for own music'),
  define('tags', 'tags.update', 'Change the tags of any music'),
  define('tags', 'tags.delete', 'Delete tags'),
  define('channels', 'channels.view', 'See channels'),
  define('playlists', 'playlists.view', 'See playlists'),
  define('playlists', 'playlists.create', 'Make playlists', [
    { name: 'count', type: 'number', default: null, description: 'How many playlists a user may have' },
    { name: 'collaborative', type: 'bool', default: true, description: 'Invite others to a playlist' },
  ]),
  define('playlists', 'playlists.update', 'Change playlists of others'),
  define('playlists', 'playlists.delete', 'Delete playlists of others'),
  define('channels', 'channels.create', 'Create channels'),
  define('channels', 'channels.update', 'Edit channels'),
  define('channels', 'channels.delete', 'Delete channels'),
  define('insights', 'insights.view', 'See the insights of own music', [
    { name: 'history_days', type: 'number', default: null, description: 'How many days back insights reach' },
  ]),
  define('backstage', 'backstageRequests.create', 'Ask to become, claim or verify an artist', [
    {
      name: 'types',
      type: 'select',
      default: null,
      description: 'Kinds of requests',
      isMany: true,
      options: [
        { value: 'become-artist', label: 'Become an artist' },
        { value: 'verify-artist', label: 'Verify an artist' },
        { value: 'claim-artist', label: 'Claim an artist' },
      ],
    },
  ]),
  define('backstage', 'backstageRequests.view', 'See the artist requests of others, with proofs of identity'),
  define('backstage', 'backstageRequests.update', 'Decide artist requests'),
  define('backstage', 'backstageRequests.delete', 'Delete artist requests'),
  define('workspaces', 'workspaces.create', 'Make workspaces', [
    { name: 'count', type: 'number', default: WORKSPACES_OWNED, description: 'Number of workspaces' },
    {
      name: 'member_count',
      type: 'number',
      default: WORKSPACE_MEMBERS,
      description: 'Members of each, with those who are invited',
    },
  ]),
  define('workspaces', 'workspaces.view', 'See the workspaces of others'),
  define('workspaces', 'workspaces.update', 'Change the workspaces of others'),
  define('workspaces', 'workspaces.delete', 'Delete the workspaces of others'),
  define('notifications', 'notifications.subscribe', 'Choose which notifications to get'),
  define('social', 'social.like', 'Keep songs and albums in a library'),
  define('social', 'social.follow', 'Follow artists, people and playlists'),
  define('social', 'social.repost', 'Repost songs and albums'),
] as const satisfies readonly PermissionSpec[];

export type PermissionName = (typeof PERMISSIONS)[number]['name'];

/** What a role of a workspace gives, and no role of the site: it counts within that workspace alone. */
export const WORKSPACE_PERMISSIONS = [
  define('members', 'workspace_members.invite', 'Invite people'),
  define('members', 'workspace_members.update', 'Give members other roles'),
  define('members', 'workspace_members.delete', 'Remove members'),
  define('music', 'workspace_music.create', 'Upload music into the workspace'),
  define('music', 'workspace_music.update', 'Change its music'),
  define('music', 'workspace_music.delete', 'Delete its music'),
  define('insights', 'workspace_insights.view', 'See the insights of its music'),
] as const satisfies readonly PermissionSpec[];

export type WorkspacePermissionName = (typeof WORKSPACE_PERMISSIONS)[number]['name'];

const IN_WORKSPACES: ReadonlySet<string> = new Set(WORKSPACE_PERMISSIONS.map(({ name }) => name));

/** Whether a right counts within a workspace, and not on the whole site. */
export const isWorkspacePermission = (name: string): name is WorkspacePermissionName => IN_WORKSPACES.has(name);

/** A restriction as the catalogue describes it. */
export function restrictionSpec(permission: string, restriction: string): RestrictionSpec | undefined {
  const spec: PermissionSpec | undefined = PERMISSIONS.find(({ name }) => name === permission);
  return spec?.restrictions.find(({ name }) => name === restriction);
}

/** What a restriction is where nobody set it; null: unrestricted. */
export const restrictionDefault = (permission: string, restriction: string): number | boolean | null =>
  restrictionSpec(permission, restriction)?.default ?? null;

export interface RestrictionValue {
  name: string;
  value: Limit;
}

/** A permission as a user or role carries it; a null restriction value means unrestricted. */
export interface GrantedPermission {
  name: string;
  restrictions: RestrictionValue[];
}

const LISTENER: readonly PermissionName[] = [
  'users.view',
  'music.view',
  'music.play',
  'music.embed',
  'artists.view',
  'genres.view',
  'tags.view',
  'channels.view',
  'custom_pages.view',
  'plans.view',
  'playlists.view',
  'lyrics.view',
  'comments.view',
];
const MEMBER: readonly PermissionName[] = [
  ...LISTENER,
  'localizations.view',
  'api.access',
  'playlists.create',
  'social.like',
  'social.follow',
  'social.repost',
  'notifications.subscribe',
  'comments.create',
  'files.create',
  'backstageRequests.create',
  'music.download',
  'workspaces.create',
];

/** The roles of a fresh site. */
export const DEFAULT_ROLES: readonly {
  id: number;
  name: string;
  guests: boolean;
  default: boolean;
  internal: boolean;
  artists: boolean;
  permissions: readonly PermissionName[];
}[] = [
  {
    id: GUESTS_ROLE_ID,
    name: 'guests',
    guests: true,
    default: false,
    internal: true,
    artists: false,
    permissions: LISTENER,
  },
  {
    id: USERS_ROLE_ID,
    name: 'users',
    guests: false,
    default: true,
    internal: true,
    artists: false,
    permissions: MEMBER,
  },
  {
    id: ARTISTS_ROLE_ID,
    name: 'artists',
    guests: false,
    default: false,
    internal: true,
    artists: true,
    permissions: [...MEMBER, 'music.create', 'music.schedule', 'tags.create', 'lyrics.create', 'insights.view'],
  },
  {
    id: ADMIN_ROLE_ID,
    name: 'admin',
    guests: false,
    default: false,
    internal: true,
    artists: false,
    permissions: ['admin'],
  },
];
