import { useEffect, useRef } from 'react';

/** How far below the screen the end of a list asks for more. */
const AHEAD = '800px';

/** Stands at the end of a list that has more, and asks for it when it comes near. */
export function LoadOn({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: AHEAD },
    );
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, [onNear]);
  return <div ref={mark} aria-hidden />;
}
