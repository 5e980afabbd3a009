import type { PermissionName } from '../permissions/catalogue.js';

/** What pickers of the admin area look for in `search/model/{model}`, with the right that each takes beside `admin.access`. */
export const MODEL_RIGHTS = {
  artist: 'artists.view',
  album: 'music.view',
  genre: 'genres.view',
  tag: 'tags.view',
  track: 'music.update',
  user: 'users.update',
  role: 'roles.view',
} as const satisfies Readonly<Record<string, PermissionName>>;

export type PickerModel = keyof typeof MODEL_RIGHTS;

export const isPickerModel = (model: string | null): model is PickerModel => model !== null && model in MODEL_RIGHTS;
