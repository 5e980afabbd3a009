import { useCallback, useState } from 'react';
import { get, useForm as useHookForm, useWatch } from 'react-hook-form';
import type { Control, DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { isSame, rebase } from './form-changes';

export interface Draft<V extends FieldValues> {
  /** For parts that follow one field or a list: `useController`, `useFieldArray`. */
  control: Control<V>;
  /** What stands in the form; never changed in place. */
  values: V;
  /** What it was filled with, or what was saved last. */
  saved: V;
  isChanged: boolean;
  /** Changes some fields and forgives what was said about them. */
  set: (changed: Partial<V>) => void;
  /** The same for one value, however deep it lies: `links.0.url`. */
  setAt: <P extends Path<V>>(path: P, value: PathValue<V, P>) => void;
  /** What was said about a field since it was changed last. */
  said: (path: string) => string | undefined;
  /** Puts words at their fields. */
  say: (words: Readonly<Record<string, string>>) => void;
  forgive: () => void;
  /** It is saved: what has changed since it was sent stays, unsaved. @param stands as the server wrote it. */
  wasSaved: (sent: V, stands: V) => void;
  /** Fills the form anew. @param saved what counts as saved, where that is not the same. */
  fill: (values: V, saved?: V) => void;
}

/** What is typed into a form, beside what was saved last, and what was said about its fields. */
export function useDraft<V extends FieldValues>(initial: V | (() => V)): Draft<V> {
  const [start] = useState(initial);
  const { control, setValue, getValues, setError, clearErrors, reset, formState } = useHookForm<V>({
    defaultValues: start as DefaultValues<V>,
  });
  const values = useWatch({ control }) as V;
  const { errors } = formState;
  const saved = formState.defaultValues as V;
  const setAt: Draft<V>['setAt'] = useCallback(
    (path, value) => {
      setValue(path, value);
      clearErrors(path);
    },
    [setValue, clearErrors],
  );
  const fill = useCallback(
    (next: V, base: V = next) => {
      reset(base);
      if (base !== next) for (const [field, value] of Object.entries(next)) setValue(field as Path<V>, value);
    },
    [reset, setValue],
  );
  return {
    control,
    values,
    saved,
    setAt,
    fill,
    isChanged: !isSame(values, saved),
    set: (changed) => {
      for (const [field, value] of Object.entries(changed)) setAt(field as Path<V>, value);
    },
    said: (path) => (get(errors, path) as { message?: string } | undefined)?.message,
    say: (words) => {
      for (const [path, message] of Object.entries(words)) setError(path as Path<V>, { type: 'server', message });
    },
    forgive: clearErrors,
    wasSaved: (sent, stands) => fill(rebase({ base: sent, mine: getValues(), theirs: stands }), stands),
  };
}
