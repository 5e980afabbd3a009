import { useCallback, useEffect, useState } from 'react';

/** Below the top bar and the chips, in the upper half: what stands there is being read. */
const READING_BAND = '-120px 0px -55% 0px';
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The section that is being read: by its place on the screen, by the end of the page, or because it was just asked for. */
export function useActiveSection(ids: readonly string[]): { active: string | undefined; choose: (id: string) => void } {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  const [isAtEnd, setAtEnd] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [last, setLast] = useState(ids[0]);
  const key = ids.join();

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) =>
        setVisible((seen) => {
          const next = new Set(seen);
          for (const { target, isIntersecting } of entries) next[isIntersecting ? 'add' : 'delete'](target.id);
          return next;
        }),
      { rootMargin: READING_BAND },
    );
    // Panels that arrive late are watched from then on; observing one twice is nothing.
    const watch = (): void =>
      key.split(',').forEach((id) => {
        const section = document.getElementById(id);
        if (section) watcher.observe(section);
      });
    const arrivals = new MutationObserver(watch);
    arrivals.observe(document.body, { childList: true, subtree: true });
    watch();
    const scrolled = (): void =>
      setAtEnd(window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      watcher.disconnect();
      arrivals.disconnect();
      window.removeEventListener('scroll', scrolled);
    };
  }, [key]);

  useEffect(() => {
    if (chosen === null) return;
    const forget = (): void => setChosen(null);
    for (const gesture of GESTURES) window.addEventListener(gesture, forget, { passive: true });
    return () => GESTURES.forEach((gesture) => window.removeEventListener(gesture, forget));
  }, [chosen]);

  // Between two sections the one before stays.
  const seen = chosen ?? (isAtEnd ? ids.at(-1) : ids.find((id) => visible.has(id))) ?? last;
  if (seen !== last) setLast(seen);
  return { active: seen, choose: useCallback((id) => setChosen(id), []) };
}
