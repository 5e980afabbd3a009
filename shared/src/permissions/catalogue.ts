/** The permission table of 3-decisions §2, as far as the site has features for it; names verbatim. */
export interface RestrictionSpec {
  name: string;
  type: 'number' | 'bool' | 'select';
  default: number | boolean | null;
  description: string;
}

export interface PermissionSpec {
  name: string;
  group: string;
  description: string;
  restrictions: readonly RestrictionSpec[];
}

const define = (group: string, name: string, description: string, restrictions: readonly RestrictionSpec[] = []): PermissionSpec =>
  ({ name, group, description, restrictions });

export const PERMISSIONS = [
  define('admin', 'admin', 'Everything'),
  define('admin', 'admin.access', 'Open the admin area'),
  define('admin', 'settings.view', 'See the settings'),
  define('admin', 'settings.update', 'Change the settings, start a library scan'),
  define('music', 'music.view', 'See catalogue pages'),
  define('music', 'music.play', 'Stream full tracks', [
    { name: 'max_bitrate_kbps', type: 'number', default: null, description: 'Highest bitrate that is streamed' },
  ]),
  define('artists', 'artists.view', 'See artists'),
  define('genres', 'genres.view', 'See genres'),
  define('channels', 'channels.view', 'See channels'),
] as const satisfies readonly PermissionSpec[];

export type PermissionName =
  | 'admin' | 'admin.access' | 'settings.view' | 'settings.update'
  | 'music.view' | 'music.play' | 'artists.view' | 'genres.view' | 'channels.view';

export interface RestrictionValue {
  name: string;
  value: number | boolean | string | null;
}

/** A permission as a user or role carries it; a null restriction value means unrestricted. */
export interface GrantedPermission {
  name: string;
  restrictions: RestrictionValue[];
}

const LISTENER: readonly PermissionName[] = ['music.view', 'music.play', 'artists.view', 'genres.view', 'channels.view'];

/** The roles of a fresh site. */
export const DEFAULT_ROLES: readonly {
  id: number; name: string; guests: boolean; default: boolean; internal: boolean; permissions: readonly PermissionName[];
}[] = [
  { id: 1, name: 'guests', guests: true, default: false, internal: true, permissions: LISTENER },
  { id: 2, name: 'users', guests: false, default: true, internal: true, permissions: LISTENER },
  { id: 4, name: 'admin', guests: false, default: false, internal: true, permissions: ['admin'] },
];
export const GUESTS_ROLE_ID = 1;
export const USERS_ROLE_ID = 2;
export const ADMIN_ROLE_ID = 4;
