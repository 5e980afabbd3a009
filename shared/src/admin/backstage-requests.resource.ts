import { BACKSTAGE_REQUEST_STATUSES, BACKSTAGE_REQUEST_TYPES } from '../catalogue/backstage.js';
import { DENIAL_REASON_MAX } from '../limits.js';
import { choice, dates, forGood, ref, resource, text, time } from './resource.js';

/** All requests to act for an artist. `deny` takes the reason, which each sender is told; what is decided already stays as it is. */
export const BACKSTAGE_REQUESTS = resource('backstage-requests', {
  columns: {
    user: text().search(),
    type: choice(BACKSTAGE_REQUEST_TYPES),
    artist: text().search(),
    status: choice(BACKSTAGE_REQUEST_STATUSES),
    created_at: time().sort(),
    updated_at: time(),
  },
  filters: {
    type: choice(BACKSTAGE_REQUEST_TYPES),
    status: choice(BACKSTAGE_REQUEST_STATUSES),
    user: ref('user'),
    artist: ref('artist'),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'created_at',
  edits: { deny: text(null, DENIAL_REASON_MAX) },
  actions: { delete: forGood, csv: true },
});
