/** Whether two values of a form say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two versions of a form differ. */
export const differences = <V extends object>(before: V, now: V): (keyof V & string)[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (field): field is keyof V & string => !isSame(before[field as keyof V], now[field as keyof V]),
  );

/** A form on its way: what it was filled with, what stands in it, and what stands on the server. */
export interface Versions<V> {
  base: V;
  mine: V;
  theirs: V;
}

/** One's own changes on top of what stands on the server now. @param yielded fields whose change gives way to the other's. */
export function rebase<V extends object>({ base, mine, theirs }: Versions<V>, yielded: readonly string[] = []): V {
  const kept = differences(base, mine).filter((field) => !yielded.includes(field));
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
