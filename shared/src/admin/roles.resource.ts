import { choice, count, dates, flag, forGood, resource, text, time } from './resource.js';

/** What a role gives rights in. */
export const ROLE_TYPES = ['sitewide', 'workspace'] as const;

/** Roles of the site, and those that members of workspaces have there. */
export const ROLES = resource('roles', {
  columns: {
    name: text().sort().search(),
    description: text().search(),
    type: choice(ROLE_TYPES),
    users_count: count(),
    default: flag(),
    internal: flag(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: { type: choice(ROLE_TYPES), internal: flag(), default: flag(), created_at: dates(), updated_at: dates() },
  order: 'name',
  actions: { delete: forGood },
});
