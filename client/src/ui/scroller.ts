import { createContext, useContext } from 'react';
import type { RefObject } from 'react';

/** What scrolls the page that a part stands on. Frames provide it whose panel is not `.scroll`. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** Finds what scrolls an element. */
export function useScrollerOf(): (element: HTMLElement | null) => HTMLElement | null {
  const given = useContext(ScrollerContext);
  return (element) => given?.current ?? element?.closest<HTMLElement>('[data-scroller]') ?? null;
}
