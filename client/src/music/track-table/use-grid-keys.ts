import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { isRightToLeft } from '../../lib/direction';

const ROW = '[data-row]';
const CONTROL = '[data-cell]';

/** What a row answers to besides moving about. */
export interface RowKeys {
  play: (index: number) => void;
  playNext: (index: number) => void;
  addToQueue: (index: number) => void;
  openMenu: (index: number, row: HTMLElement) => void;
  select: (index: number, mode: 'toggle' | 'range') => void;
  selectAll: () => void;
  /** @returns whether anything was selected. */
  clearSelection: () => boolean;
  /** Brings a row that is not drawn into view, so that it can take the focus. */
  reach?: ((index: number) => void) | undefined;
}

interface GridKeys {
  /** The row that holds the list's one tab stop. */
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const indexOf = (row: HTMLElement): number => Number(row.dataset.row);

/** The row itself, then its visible controls in reading order. */
const stopsOf = (row: HTMLElement): HTMLElement[] => [
  row,
  ...[...row.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => control.offsetParent !== null),
];

/** The row that a key leads to, by its number. */
function rowAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1 < count ? index + 1 : undefined;
    case 'ArrowUp':
      return index > 0 ? index - 1 : undefined;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function besides(row: HTMLElement, focused: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const stops = stopsOf(row);
  const onward = (key === 'ArrowRight') !== isRightToLeft(row) ? 1 : -1;
  return stops[Math.max(0, stops.indexOf(focused)) + onward];
}

function commandOf(event: KeyboardEvent, index: number, row: HTMLElement, keys: RowKeys): (() => unknown) | undefined {
  // With caps lock on, Shift gives small letters.
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.ctrlKey || event.metaKey) return key === 'A' && !event.shiftKey ? () => keys.selectAll() : undefined;
  const shifted: Record<string, () => unknown> = {
    N: () => keys.playNext(index),
    Q: () => keys.addToQueue(index),
    F10: () => keys.openMenu(index, row),
  };
  if (event.shiftKey) return shifted[key];
  if (key === 'X') return () => keys.select(index, 'toggle');
  return key === 'Enter' && event.target === row ? () => keys.play(index) : undefined;
}

/** Moves the focus between rows, keeping its column; a row far away is drawn a moment after it was asked for. */
function useRowFocus(reach: RowKeys['reach'], setActive: (index: number) => void) {
  const awaited = useRef<{ index: number; grid: HTMLElement } | null>(null);
  useLayoutEffect(() => {
    const row = awaited.current?.grid.querySelector<HTMLElement>(`[data-row="${awaited.current.index}"]`);
    if (!row) return;
    awaited.current = null;
    row.focus();
  });
  return (grid: HTMLElement, row: HTMLElement, focused: HTMLElement, to: number): void => {
    const other = grid.querySelector<HTMLElement>(`[data-row="${to}"]`);
    const column = Math.max(0, stopsOf(row).indexOf(focused));
    if (other) {
      (stopsOf(other)[column] ?? other).focus();
    } else if (reach) {
      awaited.current = { index: to, grid };
      setActive(to);
      reach(to);
    }
  };
}

/** Keys of a track list (design §7): one tab stop, arrows between rows and cells, Enter plays, x and Shift+arrows select, Shift+F10, Shift+N, Shift+Q. */
export function useGridKeys(count: number, keys: RowKeys): GridKeys {
  const [active, setActive] = useState(0);
  const move = useRowFocus(keys.reach, setActive);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const focused = event.target as HTMLElement;
    const row = focused.closest<HTMLElement>(ROW);
    if (!row || event.altKey) return;
    const index = indexOf(row);
    if (event.key === 'Escape') {
      if (keys.clearSelection()) event.preventDefault();
      return;
    }
    const command = commandOf(event, index, row, keys);
    const hasModifier = event.ctrlKey || event.metaKey;
    const to = hasModifier ? undefined : rowAfter(event.key, index, count);
    const beside = hasModifier || event.shiftKey ? undefined : besides(row, focused, event.key);
    if (!command && to === undefined && !beside) return;
    event.preventDefault();
    command?.();
    beside?.focus();
    if (to === undefined) return;
    if (event.shiftKey) keys.select(to, 'range');
    move(event.currentTarget, row, focused, to);
  };

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const row = event.target.closest<HTMLElement>(ROW);
    if (row) setActive(indexOf(row));
  };

  return { active: Math.min(active, Math.max(0, count - 1)), onKeyDown, onFocus };
}
