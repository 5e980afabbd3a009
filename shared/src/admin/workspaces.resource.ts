import { WORKSPACE_SUSPENSION_REASON_MAX } from '../limits.js';
import { bytes, count, dates, flag, forGood, ref, resource, run, text, time } from './resource.js';

/** All workspaces but the Default ones, which are no rows. `suspend` takes the reason, which the owner of each is told. */
export const WORKSPACES = resource('workspaces', {
  columns: {
    name: text().sort().search(),
    owner: text(),
    members_count: count(),
    tracks_count: count(),
    storage: bytes(),
    suspended: flag(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: { owner: ref('user'), suspended: flag(), created_at: dates(), updated_at: dates() },
  order: 'created_at',
  edits: { suspend: text(null, WORKSPACE_SUSPENSION_REASON_MAX), resume: run() },
  actions: { delete: forGood, csv: true },
});
