import { TAG_TYPES } from '../catalogue/catalogue.js';
import { choice, count, dates, forGood, resource, text, time } from './resource.js';

/** All tags, those that nothing carries included; below `admin`, since `tags` lists what is public. The name is the one of addresses. */
export const TAGS = resource('admin/tags', {
  columns: {
    name: text().sort().search(),
    display_name: text(),
    type: choice(TAG_TYPES),
    popularity: count().sort(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: { type: choice(TAG_TYPES), created_at: dates(), updated_at: dates() },
  order: 'popularity',
  actions: { delete: forGood, csv: true },
});
