import { useCallback, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLatest } from '../lib/use-latest';
import { useScrollerOf } from './scroller';

/** Rows drawn beyond either edge of the view. */
const OVERSCAN = 10;

interface VirtualRowsOptions {
  count: number;
  /** All rows are this high. */
  rowPx: number;
  /** Fewer where a row holds much. */
  overscan?: number;
  /** This row stays drawn, so that it keeps the focus. */
  kept?: number;
}

export interface VirtualRows {
  /** Rows to draw, with their distance from the list's beginning. */
  rows: readonly { index: number; top: number }[];
  height: number;
  /** Rows pass below a resting pointer: none of them is meant. */
  isScrolling: boolean;
  /** Brings a row into view. */
  scrollTo: (index: number) => void;
}

/** How far the list begins below the top of what scrolls it. */
function offsetIn(scroller: HTMLElement, list: HTMLElement): number {
  return list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}

/** Draws only the rows of a long list that are in view of what scrolls them. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  { count, rowPx, kept, overscan = OVERSCAN }: VirtualRowsOptions,
): VirtualRows {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  const scrollerOf = useLatest(useScrollerOf());
  useLayoutEffect(() => {
    const found = scrollerOf.current(list.current);
    setScroller(found);
    if (!found) return undefined;
    const measure = (): void => {
      if (list.current) setMargin(Math.round(offsetIn(found, list.current)));
    };
    measure();
    // What stands above may come late, or grow.
    const watcher = new ResizeObserver(measure);
    for (const part of found.children) watcher.observe(part);
    return () => watcher.disconnect();
  }, [list, count, rowPx, scrollerOf]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return kept === undefined || kept >= range.count || drawn.includes(kept)
        ? drawn
        : [...drawn, kept].sort((a, b) => a - b);
    },
    [kept],
  );
  const virtual = useVirtualizer({
    count,
    overscan,
    scrollMargin: margin,
    rangeExtractor,
    getScrollElement: () => scroller,
    estimateSize: () => rowPx,
    scrollPaddingStart: 72,
    scrollPaddingEnd: 16,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx]);
  return {
    rows: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin })),
    height: virtual.getTotalSize(),
    isScrolling: virtual.isScrolling,
    scrollTo: useCallback((index: number) => virtual.scrollToIndex(index), [virtual]),
  };
}
