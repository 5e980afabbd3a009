import { differences } from './form-changes';
import type { Versions } from './form-changes';

interface FieldText<V> {
  label: string;
  textOf: (values: V) => string;
  /** The address of the picture that it holds. */
  pictureOf?: (values: V) => string | null;
  /** Fields that nobody is asked about: they stand and fall with this one. */
  carries?: readonly (keyof V & string)[];
}

/** How a form's fields are called, and what they hold in a line; every field has its words, so that no change goes unseen. */
export type FieldTexts<V> = Readonly<Record<keyof V & string, FieldText<V>>>;

/** A field that somebody else has changed. */
export interface FieldConflict {
  field: string;
  label: string;
  theirs: string;
  /** What stands in the form, where that was changed as well, and to something else. */
  mine: string | null;
  /** Of a field that holds a picture. */
  pictures?: { theirs: string | null; mine: string | null };
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
      const { label, textOf, pictureOf } = texts[field];
      return {
        field,
        label,
        theirs: textOf(theirs),
        mine: own.includes(field) && apart.includes(field) ? textOf(mine) : null,
        ...(pictureOf && { pictures: { theirs: pictureOf(theirs), mine: pictureOf(mine) } }),
      };
    });
}
