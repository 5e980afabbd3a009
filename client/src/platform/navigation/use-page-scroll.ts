import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isInField, wantPageFocus } from './page-focus';
import { ScrollMemory } from './scroll-memory';

/** How long a page may take to grow back to where it was left. */
const PATIENCE_MS = 3_000;

/** Scrolls to `top` as soon as the content is tall enough; gives up when the person scrolls, or after a while. */
function restore(scroller: HTMLElement, top: number): () => void {
  const content = scroller.firstElementChild ?? scroller;
  const watcher = new ResizeObserver(() => attempt());
  const attempt = (): void => {
    scroller.scrollTop = top;
    if (scroller.scrollHeight - scroller.clientHeight >= top) stop();
  };
  const stop = (): void => {
    watcher.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown']) scroller.removeEventListener(event, stop);
  };
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  for (const event of ['wheel', 'touchstart', 'keydown']) scroller.addEventListener(event, stop, { passive: true });
  watcher.observe(content);
  attempt();
  return stop;
}

/**
 * The main panel scrolls, not the window, so its position is ours to keep: back and forward find it again,
 * a new page starts at the top with the focus on its heading, unless somebody is typing.
 */
export function usePageScroll(scroller: RefObject<HTMLElement | null>): void {
  const { key: place, pathname, search } = useLocation();
  // The first entry of every visit has the same name, whatever page it opens.
  const key = place === 'default' ? pathname + search : place;
  const navigationType = useNavigationType();
  const memory = useRef<ScrollMemory>(null);
  memory.current ??= new ScrollMemory();
  const last = useRef<{ key: string; pathname: string } | null>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = (): void => memory.current?.set(last.current?.key ?? key, element.scrollTop);
    const leave = (): void => memory.current?.save();
    element.addEventListener('scroll', note, { passive: true, capture: true });
    window.addEventListener('pagehide', leave);
    return () => {
      element.removeEventListener('scroll', note, { capture: true });
      window.removeEventListener('pagehide', leave);
    };
  }, [scroller, key]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const before = last.current;
    last.current = { key, pathname };
    if (!element || before?.key === key) return;
    if (before && navigationType === 'REPLACE') return;
    if (before && navigationType === 'PUSH' && before.pathname === pathname) return;
    if (before && !isInField()) {
      wantPageFocus();
      element.focus({ preventScroll: true });
    }
    if (navigationType === 'POP') return restore(element, memory.current?.get(key) ?? 0);
    element.scrollTop = 0;
  }, [scroller, key, pathname, navigationType]);
}
