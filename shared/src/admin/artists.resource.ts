import { count, dates, flag, forGood, ref, refs, resource, text, time } from './resource.js';

/** All artists, whoever may see them; below `admin`, since `artists` lists what is public. Only those without music can be deleted here. */
export const ARTISTS = resource('admin/artists', {
  columns: {
    name: text().sort().search(),
    albums_count: count(),
    tracks_count: count(),
    managers: refs('user'),
    followers_count: count().sort(),
    plays: count().sort(),
    verified: flag().bulk(),
    disabled: flag().bulk(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: {
    genre: ref('genre'),
    manager: ref('user'),
    verified: flag(),
    disabled: flag(),
    has_manager: flag(),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'updated_at',
  actions: { delete: forGood, csv: true },
});
