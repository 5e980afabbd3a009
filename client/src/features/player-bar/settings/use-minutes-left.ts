import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

/** Begun minutes until a time, kept up to date; null without one. */
export function useMinutesLeft(at: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    const look = (): void => setNow(Date.now());
    const timer = setInterval(look, LOOK_EVERY_MS);
    look();
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(1, Math.ceil((at - now) / MINUTE_MS));
}
