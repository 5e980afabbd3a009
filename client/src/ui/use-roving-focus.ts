import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const ITEM = '[data-roving]';
const GROUP = '[data-roving-group]';

interface Direction {
  x: number;
  y: number;
}

const ARROWS: Record<string, Direction> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

const centre = (item: HTMLElement): Direction => {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** The nearest item in a direction: what lies straight ahead counts before what lies to the side. */
function neighbour(items: readonly HTMLElement[], from: HTMLElement, to: Direction): HTMLElement | undefined {
  const here = centre(from);
  const scored = items.flatMap((item) => {
    const there = centre(item);
    const ahead = (there.x - here.x) * to.x + (there.y - here.y) * to.y;
    const aside = Math.abs((there.x - here.x) * to.y) + Math.abs((there.y - here.y) * to.x);
    return item !== from && ahead > 1 ? [{ item, distance: ahead + aside * 4 }] : [];
  });
  return scored.sort((a, b) => a.distance - b.distance)[0]?.item;
}

/** The card's other controls share its place in the tab order. */
const controlsOf = (item: HTMLElement): Iterable<HTMLElement> =>
  item.closest(GROUP)?.querySelectorAll<HTMLElement>('button') ?? [];

/** The item that holds the focus, or whose group does. */
const itemOf = (target: HTMLElement): HTMLElement | null | undefined =>
  target.closest<HTMLElement>(ITEM) ?? target.closest(GROUP)?.querySelector<HTMLElement>(ITEM);

/** Where a key leads from the current item; nothing for keys that are not ours. */
function destination(event: KeyboardEvent, items: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (event.key === 'Home') return items[0];
  if (event.key === 'End') return items.at(-1);
  const arrow = ARROWS[event.key];
  return arrow && neighbour(items, from, arrow);
}

/**
 * One tab stop for a shelf or grid of links (design §7): arrows move by position, Home and End jump.
 * Items carry `data-roving`; buttons inside the same `data-roving-group` follow their item.
 */
export function useRovingFocus<E extends HTMLElement>(): RefObject<E | null> {
  const container = useRef<E>(null);
  const current = useRef<HTMLElement | null>(null);
  const apply = useRef((): void => {
    const items = [...(container.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
    if (!current.current || !items.includes(current.current)) current.current = items[0] ?? null;
    for (const item of items) {
      const tabIndex = item === current.current ? 0 : -1;
      item.tabIndex = tabIndex;
      for (const control of controlsOf(item)) control.tabIndex = tabIndex;
    }
  });
  useLayoutEffect(() => apply.current());
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const focused = ({ target }: FocusEvent): void => {
      const item = itemOf(target as HTMLElement);
      if (!item || item === current.current) return;
      current.current = item;
      apply.current();
    };
    const pressed = (event: KeyboardEvent): void => {
      const to =
        current.current && destination(event, [...element.querySelectorAll<HTMLElement>(ITEM)], current.current);
      if (!to) return;
      event.preventDefault();
      to.focus();
      to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    element.addEventListener('focusin', focused);
    element.addEventListener('keydown', pressed);
    return () => {
      element.removeEventListener('focusin', focused);
      element.removeEventListener('keydown', pressed);
    };
  }, []);
  return container;
}
