import { useRef, useState } from 'react';
import { isSame } from './form-changes';
import { isWithin, withValueAt } from './form-paths';
import type { ValueAt } from './form-paths';

interface DraftState<V> {
  values: V;
  saved: V;
  said: Readonly<Record<string, string>>;
}

/** What is typed into a form, beside what was saved last, and what was said about its fields. */
export interface Draft<V extends object> {
  /** What stands in the form; never changed in place. */
  values: V;
  /** What it was filled with, or what was saved last. */
  saved: V;
  isChanged: boolean;
  /** Changes some fields and forgives what was said about them. */
  set: (changed: Partial<V>) => void;
  /** The same for one value, however deep it lies: `links.0.url`. */
  setAt: <P extends string>(path: P, value: ValueAt<V, P>) => void;
  /** What the server said about a field, until it changes. */
  said: Readonly<Record<string, string>>;
  say: (said: Readonly<Record<string, string>>) => void;
  /** What stands in the form by now, to those who began when something else did. */
  now: () => V;
  fill: (values: V, saved: V) => void;
}

export function useDraft<V extends object>(initial: V | (() => V)): Draft<V> {
  const [state, setState] = useState<DraftState<V>>(() => {
    const values = typeof initial === 'function' ? initial() : initial;
    return { values, saved: values, said: {} };
  });
  const latest = useRef(state);
  const change = (changed: Partial<DraftState<V>>): void => {
    latest.current = { ...latest.current, ...changed };
    setState(latest.current);
  };
  const put = (values: V, forgives: (path: string) => boolean): void => {
    const said = Object.entries(latest.current.said).filter(([path]) => !forgives(path));
    change({ values, said: Object.fromEntries(said) });
  };
  return {
    ...state,
    isChanged: !isSame(state.values, state.saved),
    set: (changed) =>
      put({ ...latest.current.values, ...changed }, (path) =>
        Object.keys(changed).some((field) => isWithin(path, field)),
      ),
    setAt: (path, value) =>
      put(withValueAt(latest.current.values, path, value), (said) => isWithin(said, path) || isWithin(path, said)),
    say: (said) => change({ said }),
    now: () => latest.current.values,
    fill: (values, saved) => change({ values, saved, said: {} }),
  };
}
