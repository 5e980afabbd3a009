import { VISIBILITIES } from '../catalogue/catalogue.js';
import { choice, count, dates, flag, ref, resource, text, time, trash } from './resource.js';

/** All playlists, whoever may see them; below `admin`, since `playlists` lists what is public. One in the trash is seen by nobody, and comes back with its songs and followers. */
export const PLAYLISTS = resource('admin/playlists', {
  columns: {
    name: text().sort().search(),
    owner: text(),
    tracks_count: count(),
    followers_count: count().sort(),
    plays: count().sort(),
    visibility: choice(VISIBILITIES).bulk(),
    hidden: flag().bulk(),
    collaborative: flag(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: {
    visibility: choice(VISIBILITIES),
    hidden: flag(),
    collaborative: flag(),
    owner: ref('user'),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'updated_at',
  actions: { delete: trash(30), restore: true, csv: true },
});
