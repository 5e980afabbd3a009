import { useCallback, useState } from 'react';

/** Changes of one thing so shortly after each other are one step: a colour that is dragged. */
const ONE_STEP_MS = 800;
const STEPS_MAX = 100;

interface Steps<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What was changed last, and when. */
  what: string;
  at: number;
}

export interface History<T> {
  now: T;
  /** @param what is changed: the same soon again is the same step. */
  change: (next: (now: T) => T, what: string) => void;
  /** Begins anew. */
  begin: (now: T) => void;
  /** The same, by what stands there by then. */
  beginFrom: (next: (now: T) => T) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

const start = <T>(now: T): Steps<T> => ({ past: [], now, future: [], what: '', at: 0 });

/** A value with its steps back and forth. */
export function useHistory<T>(initial: () => T): History<T> {
  const [steps, setSteps] = useState<Steps<T>>(() => start(initial()));
  const change = useCallback((next: (now: T) => T, what: string) => {
    const at = Date.now();
    setSteps((all) => {
      const isSameStep = all.what === what && at - all.at < ONE_STEP_MS && all.past.length > 0;
      const past = isSameStep ? all.past : [...all.past, all.now].slice(-STEPS_MAX);
      return { past, now: next(all.now), future: [], what, at };
    });
  }, []);
  const begin = useCallback((now: T) => setSteps(start(now)), []);
  const beginFrom = useCallback((next: (now: T) => T) => setSteps(({ now }) => start(next(now))), []);
  const { past, now, future } = steps;
  const before = past.at(-1);
  const after = future[0];
  return {
    now,
    change,
    begin,
    beginFrom,
    undo:
      before === undefined
        ? null
        : () => setSteps({ ...start(before), past: past.slice(0, -1), future: [now, ...future] }),
    redo:
      after === undefined ? null : () => setSteps({ ...start(after), past: [...past, now], future: future.slice(1) }),
  };
}
