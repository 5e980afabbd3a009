import { CONSENT_KINDS, CONSENT_RECEIPT } from '../account/consent.js';
import { choice, dates, forGood, ref, resource, text, time } from './resource.js';

/** What people have consented to, and when: proof for whoever runs the site. The search box takes a receipt. */
export const CONSENTS = resource('consents', {
  columns: {
    user: ref('user'),
    receipt: text().search(),
    kind: choice(CONSENT_KINDS),
    accepted: text(),
    address: text(),
    created_at: time().sort(),
  },
  filters: {
    user: ref('user').without('notHas'),
    receipt: text(CONSENT_RECEIPT),
    kind: choice(CONSENT_KINDS),
    created_at: dates(),
  },
  order: 'created_at',
  actions: { delete: forGood, csv: true },
});
