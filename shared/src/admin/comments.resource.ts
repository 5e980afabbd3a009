import { MODERATED_STATES } from '../catalogue/catalogue.js';
import { choice, count, dates, duration, flag, ref, resource, run, text, time, trash } from './resource.js';

/**
 * All comments, those that wait for a moderator first; below `admin`, since `comments` lists those of an item. `ban_authors` suspends for good who
 * wrote them.
 */
export const COMMENTS = resource('admin/comments', {
  columns: {
    content: text().search(),
    user: ref('user'),
    item: text(),
    position_ms: duration(),
    reports_count: count().sort(),
    state: choice(MODERATED_STATES).bulk(),
    created_at: time().sort(),
  },
  filters: {
    state: choice(MODERATED_STATES),
    reported: flag(),
    user: ref('user'),
    track: ref('track'),
    album: ref('album'),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'reports_count',
  edits: { ban_authors: run() },
  actions: { delete: trash(30), restore: true, csv: true },
});
