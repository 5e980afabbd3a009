import { restrictionDefault, restrictionSpec } from './catalogue.js';
import type { GrantedPermission } from './catalogue.js';
import { widerOf } from './restrictions.js';

function mergeOne(first: GrantedPermission, second: GrantedPermission): GrantedPermission {
  const names = new Set([...first.restrictions, ...second.restrictions].map((restriction) => restriction.name));
  const merged = [...names].flatMap((name) => {
    const spec = restrictionSpec(first.name, name);
    const [one, two] = [first, second].map(
      (granted) => granted.restrictions.find((restriction) => restriction.name === name)?.value ?? null,
    );
    const isNamedTwice = [first, second].every((granted) =>
      granted.restrictions.some((restriction) => restriction.name === name),
    );
    if (isNamedTwice) return [{ name, value: widerOf(one ?? null, two ?? null, spec) }];
    const fallback = restrictionDefault(first.name, name);
    return fallback === null ? [] : [{ name, value: widerOf(one ?? two ?? null, fallback, spec) }];
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
