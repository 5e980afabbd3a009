import { dates, flag, presence, ref, refs, resource, text, time, trash } from './resource.js';

/** All accounts. `banned: true` suspends for good; `roles` given to many are added to those that they hold. */
export const USERS = resource('users', {
  columns: {
    name: text().sort().search(),
    email: text().sort().search(),
    roles: refs('role').bulk(),
    country: text(),
    banned: flag().bulk(),
    email_verified_at: time(),
    last_login_at: time().sort(),
    created_at: time().sort(),
  },
  filters: {
    // Nearly all accounts have the default role: to find the few without it, each would be asked.
    role: ref('role').without('notHas'),
    country: text(/^[A-Z]{2}$/),
    email_verified_at: presence(),
    banned_at: presence(),
    created_at: dates(),
    last_login_at: dates(),
    updated_at: dates(),
  },
  order: 'created_at',
  actions: { delete: trash(30), restore: true, csv: true },
});
