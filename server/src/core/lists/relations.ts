import type { RelationsQuery } from '@tonearm/shared/pagination.dto';

/** Names asked for in `with` and `load`, of those that the resource has; others are ignored (3-decisions §1). */
export function relationsOf<T extends string>(query: RelationsQuery, known: readonly T[]): Set<T> {
  const asked = new Set([query.with, query.load].flatMap((list) => (list ?? '').split(',')).map((name) => name.trim()));
  return new Set(known.filter((name) => asked.has(name)));
}
