import type { PermissionName } from '../permissions/catalogue.js';

/** What pickers of the admin area look for in `search/model/{model}`, with the right that each takes beside `admin.access`; of several, any one. */
export const MODEL_RIGHTS = {
  artist: ['artists.view', 'artists.update'],
  album: ['music.view', 'music.update'],
  genre: ['genres.view', 'genres.update'],
  tag: ['tags.view', 'tags.update'],
  track: 'music.update',
  playlist: 'playlists.update',
  channel: 'channels.update',
  user: 'users.update',
  role: ['roles.view', 'roles.update'],
  plan: ['subscriptions.view', 'subscriptions.update', 'plans.update'],
} as const satisfies Readonly<Record<string, PermissionName | readonly PermissionName[]>>;

export type PickerModel = keyof typeof MODEL_RIGHTS;

export const isPickerModel = (model: string | null): model is PickerModel => model !== null && model in MODEL_RIGHTS;
