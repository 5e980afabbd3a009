import { count, dates, flag, forGood, resource, text } from './resource.js';

/** Plans of the site, in the order that they are sold in. There are few, all on one page, whose rows are moved by hand. */
export const PLANS = resource('billing/products', {
  columns: { name: text().search(), position: count().sort('asc') },
  filters: { free: flag(), hidden: flag(), recommended: flag(), created_at: dates(), updated_at: dates() },
  order: 'position',
  actions: { delete: forGood },
});
