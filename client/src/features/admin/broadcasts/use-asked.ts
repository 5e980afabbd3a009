import { useEffect, useState } from 'react';
import { useLatest } from '../../../lib/use-latest';
import { useDebounced } from '../../../lib/use-debounced';

const WAIT_MS = 400;

interface Asked<A> {
  /** The newest; null: there is none yet. */
  answer: A | null;
  /** What is shown is of what stood there before. */
  isOld: boolean;
  isFailed: boolean;
  retry: () => void;
}

/**
 * What the server says of something that is being typed, as soon as that rests; an answer that comes late gives way to a newer one.
 * @param question null: it cannot be asked as it stands. What was answered before stays.
 */
export function useAsked<Q extends object, A>(question: Q | null, ask: (question: Q) => Promise<A>): Asked<A> {
  const asked = question && JSON.stringify(question);
  const rested = useDebounced(asked, WAIT_MS);
  const latest = useLatest(ask);
  const [answered, setAnswered] = useState<{ to: string; answer: A } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isWaiting = asked === null || rested !== asked;
  useEffect(() => {
    if (isWaiting) return undefined;
    let isNewest = true;
    latest.current(JSON.parse(rested as string) as Q).then(
      (answer) => {
        if (!isNewest) return;
        setAnswered({ to: rested as string, answer });
        setFailed(null);
      },
      () => isNewest && setFailed(rested),
    );
    return () => {
      isNewest = false;
    };
  }, [latest, rested, isWaiting, tries]);
  return {
    answer: answered?.answer ?? null,
    isOld: answered?.to !== asked,
    isFailed: failed !== null && failed === asked,
    retry: () => setTries((count) => count + 1),
  };
}
