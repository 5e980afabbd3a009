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

/** How a form's fields are called, and what they hold in a line; every field has its words, so that no change goes unseen. */
export type FieldTexts<V> = Readonly<Record<keyof V & string, { label: string; textOf: (values: V) => string }>>;

/** A field that somebody else has changed. */
export interface FieldConflict {
  field: string;
  label: string;
  theirs: string;
  /** What stands in the form, where that was changed as well, and to something else. */
  mine: string | null;
}

/** What somebody else has changed, in the order of the texts. */
export function conflictsOf<V extends object>(
  { base, mine, theirs }: Versions<V>,
  texts: FieldTexts<V>,
): FieldConflict[] {
  const [changed, own, apart] = [differences(base, theirs), differences(base, mine), differences(mine, theirs)];
  return (Object.keys(texts) as (keyof V & string)[])
    .filter((field) => changed.includes(field))
    .map((field) => {
      const { label, textOf } = texts[field];
      return {
        field,
        label,
        theirs: textOf(theirs),
        mine: own.includes(field) && apart.includes(field) ? textOf(mine) : null,
      };
    });
}
