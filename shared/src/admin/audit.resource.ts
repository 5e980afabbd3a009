import { AUDIT_ACTIONS, AUDIT_MODELS } from './audit.js';
import { choice, count, dates, ref, resource, text, time } from './resource.js';

/** Who has changed what in the admin area. It is read, and never changed. */
export const AUDIT = resource('logs/audit', {
  columns: {
    created_at: time().sort(),
    user: ref('user'),
    impersonator: ref('user'),
    action: choice(AUDIT_ACTIONS),
    model: choice(AUDIT_MODELS),
    target: text().search(),
    rows: count(),
    route: text(),
    address: text(),
    request_id: text(),
  },
  filters: {
    user: ref('user').without('notHas'),
    action: choice(AUDIT_ACTIONS),
    model: choice(AUDIT_MODELS),
    created_at: dates(),
  },
  order: 'created_at',
  actions: { csv: true },
});
