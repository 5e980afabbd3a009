import { count, dates, flag, forGood, resource, text, time } from './resource.js';

/** All genres, those of hidden music included; below `admin`, since `genres` lists what is public. The name is the one of addresses. */
export const GENRES = resource('admin/genres', {
  columns: {
    name: text().sort().search(),
    display_name: text(),
    artists_count: count(),
    tracks_count: count(),
    popularity: count().sort(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: { has_image: flag(), created_at: dates(), updated_at: dates() },
  order: 'popularity',
  actions: { delete: forGood, csv: true },
});
