import { ABUSE_DECISIONS, ABUSE_REASONS, ABUSE_STATES, ABUSE_SUBJECTS } from '../catalogue/abuse.js';
import { choice, dates, forGood, ref, resource, text, time } from './resource.js';

/** What people have reported. A decision about one is one about all that are open on the same thing. */
export const ABUSE_REPORTS = resource('reports/abuse', {
  columns: {
    subject: text().search(),
    model_type: choice(ABUSE_SUBJECTS),
    reason: choice(ABUSE_REASONS),
    text: text(),
    reporter: ref('user'),
    state: choice(ABUSE_STATES),
    decided_by: ref('user'),
    decided_at: time(),
    created_at: time().sort(),
  },
  filters: {
    state: choice(ABUSE_STATES),
    reason: choice(ABUSE_REASONS),
    model_type: choice(ABUSE_SUBJECTS),
    reporter: ref('user'),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'created_at',
  edits: { decision: choice(ABUSE_DECISIONS) },
  actions: { delete: forGood, csv: true },
});
