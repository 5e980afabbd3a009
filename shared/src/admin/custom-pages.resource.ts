import { dates, flag, forGood, ref, resource, text, time } from './resource.js';

/** All custom pages, drafts included; below `admin`, since `custom-pages` lists what is public. */
export const CUSTOM_PAGES = resource('admin/custom-pages', {
  columns: {
    title: text().sort().search(),
    slug: text().search(),
    owner: ref('user'),
    published: flag().bulk(),
    created_at: time(),
    updated_at: time().sort(),
  },
  filters: { published: flag(), owner: ref('user'), created_at: dates(), updated_at: dates() },
  order: 'updated_at',
  actions: { delete: forGood },
});
