import type { GrantedPermission, PermissionName, RestrictionValue } from './catalogue.js';

/** Anything that carries merged permissions: a user, the guest role, an actor. */
export interface PermissionHolder {
  permissions: readonly GrantedPermission[];
}

/** Whether the holder has the permission; `admin` grants every one (spec 1 §6). */
export function can(holder: PermissionHolder, name: PermissionName): boolean {
  return holder.permissions.some((granted) => granted.name === 'admin' || granted.name === name);
}

const larger = (a: RestrictionValue['value'], b: RestrictionValue['value']): RestrictionValue['value'] => {
  if (a === null || b === null) return null;
  if (typeof a === 'boolean' || typeof b === 'boolean') return Boolean(a) || Boolean(b);
  return Number(a) >= Number(b) ? a : b;
};

function mergeOne(first: GrantedPermission, second: GrantedPermission): GrantedPermission {
  const kept = first.restrictions.flatMap((restriction) => {
    const other = second.restrictions.find((candidate) => candidate.name === restriction.name);
    return other ? [{ name: restriction.name, value: larger(restriction.value, other.value) }] : [];
  });
  return { name: first.name, restrictions: kept };
}

/** Merges the permissions of several roles: the more generous restriction wins, a missing one is unrestricted (3-decisions §2). */
export function mergePermissions(sets: readonly (readonly GrantedPermission[])[]): GrantedPermission[] {
  const merged = new Map<string, GrantedPermission>();
  for (const granted of sets.flat()) {
    const known = merged.get(granted.name);
    merged.set(granted.name, known ? mergeOne(known, granted) : granted);
  }
  return [...merged.values()];
}
