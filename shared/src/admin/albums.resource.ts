import { RELEASE_TYPES, VISIBILITIES } from '../catalogue/catalogue.js';
import { GENRES_PER_ITEM } from '../limits.js';
import { choice, count, dates, flag, ref, refs, resource, text, time, trash } from './resource.js';

/**
 * All albums, whoever may see them; below `admin`, since `albums` lists what is public. What stands on an album is hidden and comes back with it. Genres given
 * to many replace those that they have; an album from a folder has those of its songs, so that these get them too.
 */
export const ALBUMS = resource('admin/albums', {
  columns: {
    name: text().sort().search(),
    artists: refs('artist'),
    release_type: choice(RELEASE_TYPES),
    genres: refs('genre', GENRES_PER_ITEM).bulk(),
    tracks_count: count(),
    release_date: text().sort('desc'),
    views: count(),
    plays: count().sort(),
    visibility: choice(VISIBILITIES).bulk(),
    hidden: flag().bulk(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: {
    artist: ref('artist'),
    genre: ref('genre'),
    tag: ref('tag'),
    owner: ref('user'),
    release_type: choice(RELEASE_TYPES),
    visibility: choice(VISIBILITIES),
    hidden: flag(),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'updated_at',
  actions: { delete: trash(30), restore: true, csv: true },
});
