import { restrictionDefault } from './catalogue.js';
import type { GrantedPermission, RestrictionValue } from './catalogue.js';

const larger = (a: RestrictionValue['value'], b: RestrictionValue['value']): RestrictionValue['value'] => {
  if (a === null || b === null) return null;
  if (typeof a === 'boolean' || typeof b === 'boolean') return Boolean(a) || Boolean(b);
  return Number(a) >= Number(b) ? a : b;
};

function mergeOne(first: GrantedPermission, second: GrantedPermission): GrantedPermission {
  const names = new Set([...first.restrictions, ...second.restrictions].map((restriction) => restriction.name));
  const merged = [...names].flatMap((name) => {
    const [one, two] = [first, second].map(
      (granted) => granted.restrictions.find((restriction) => restriction.name === name)?.value ?? null,
    );
    const isNamedTwice = [first, second].every((granted) =>
      granted.restrictions.some((restriction) => restriction.name === name),
    );
    if (isNamedTwice) return [{ name, value: larger(one ?? null, two ?? null) }];
    const fallback = restrictionDefault(first.name, name);
    return fallback === null ? [] : [{ name, value: larger(one ?? two ?? null, fallback) }];
  });
  return { name: first.name, restrictions: merged };
}

/** Merges the permissions of several roles: the more generous restriction wins; a missing one has the catalogue's default (3-decisions §2). */
export function mergePermissions(sets: readonly (readonly GrantedPermission[])[]): GrantedPermission[] {
  const merged = new Map<string, GrantedPermission>();
  for (const granted of sets.flat()) {
    const known = merged.get(granted.name);
    merged.set(granted.name, known ? mergeOne(known, granted) : granted);
  }
  return [...merged.values()];
}
