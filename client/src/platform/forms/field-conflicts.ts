import { differences } from './form-changes';
import type { Versions } from './form-changes';

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
