import { choice, count, dates, flag, forGood, resource, text, time } from './resource.js';

/** Ways that a language runs. */
export const DIRECTIONS = ['ltr', 'rtl'] as const;

/** The languages of the site. */
export const LOCALIZATIONS = resource('localizations', {
  columns: {
    name: text().sort().search(),
    language: text().search(),
    direction: choice(DIRECTIONS),
    lines_count: count(),
    translated_percent: count(),
    is_default: flag(),
    created_at: time(),
    updated_at: time().sort(),
  },
  filters: { direction: choice(DIRECTIONS), created_at: dates(), updated_at: dates() },
  order: 'name',
  actions: { delete: forGood },
});
