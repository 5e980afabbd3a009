import { can } from './can.js';
import type { PermissionHolder } from './can.js';
import { restrictionDefault, restrictionSpec } from './catalogue.js';
import type { GrantedPermission, PermissionName } from './catalogue.js';
import { isWider } from './restrictions.js';
import type { Limit } from './restrictions.js';

/** Whether somebody may do anything that the actor may not: no rights over people above one's own (quality row 39). */
export function rightsExceed(actor: PermissionHolder, permissions: readonly GrantedPermission[]): boolean {
  return permissions.some(({ name }) => !can(actor, name as PermissionName));
}

/** Whether giving these permissions gives more than the actor has: a permission they lack, or a wider limit than their own (quality row 38). */
export function grantExceeds(actor: PermissionHolder, permissions: readonly GrantedPermission[]): boolean {
  if (can(actor, 'admin')) return false;
  return (
    rightsExceed(actor, permissions) ||
    permissions.some((granted) => {
      const own = actor.permissions.find((held) => held.name === granted.name);
      if (!own) return true;
      const names = new Set([...own.restrictions, ...granted.restrictions].map(({ name }) => name));
      return [...names].some((name) =>
        isWider(limitOf(granted, name), limitOf(own, name), restrictionSpec(granted.name, name)),
      );
    })
  );
}

/** A restriction of an entry; a missing one has the catalogue's default, null is no limit. */
export function limitOf(granted: GrantedPermission, name: string): Limit {
  const given = granted.restrictions.find((restriction) => restriction.name === name);
  return given ? given.value : restrictionDefault(granted.name, name);
}

/** Entries that only one of two lists holds in just this form: what a change gives and takes. */
export function changedGrants(
  before: readonly GrantedPermission[],
  after: readonly GrantedPermission[],
): GrantedPermission[] {
  const missingIn = (others: readonly GrantedPermission[]) => {
    const known = new Set(others.map((entry) => JSON.stringify(entry)));
    return (entry: GrantedPermission): boolean => !known.has(JSON.stringify(entry));
  };
  return [...after.filter(missingIn(before)), ...before.filter(missingIn(after))];
}
