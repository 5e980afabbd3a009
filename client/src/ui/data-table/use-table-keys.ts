import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { isRightToLeft } from '../../lib/direction';
import type { TableSelection } from './use-table-selection';

const ROW = '[data-row]';
const STOP = 'a[href], button';
const PAGE_ROWS = 10;

interface TableKeysOptions {
  count: number;
  /** null: rows are not chosen. */
  selection: TableSelection | null;
  onOpen: (index: number) => void;
  onMenu: (index: number, row: HTMLElement) => void;
  /** Brings a row that is not drawn into view. */
  reach: (index: number) => void;
}

export interface TableKeys {
  /** The row that holds the table's one tab stop. */
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const indexOf = (row: HTMLElement): number => Number(row.dataset['row']);
const stopsOf = (row: HTMLElement): HTMLElement[] => [row, ...row.querySelectorAll<HTMLElement>(STOP)];

function rowAfter(key: string, index: number, count: number): number | undefined {
  const within = (to: number): number => Math.min(count - 1, Math.max(0, to));
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + PAGE_ROWS);
    case 'PageUp':
      return within(index - PAGE_ROWS);
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

/** Moves the focus between rows, keeping its column; a row far away is drawn a moment after it was asked for. */
function useRowFocus(reach: (index: number) => void, setActive: (index: number) => void) {
  const awaited = useRef<{ index: number; grid: HTMLElement } | null>(null);
  useLayoutEffect(() => {
    const row = awaited.current?.grid.querySelector<HTMLElement>(`[data-row="${awaited.current.index}"]`);
    if (!row) return;
    awaited.current = null;
    row.focus();
  });
  return (grid: HTMLElement, from: HTMLElement, focused: HTMLElement, to: number): void => {
    const row = grid.querySelector<HTMLElement>(`[data-row="${to}"]`);
    reach(to);
    if (row) (stopsOf(row)[Math.max(0, stopsOf(from).indexOf(focused))] ?? row).focus({ preventScroll: true });
    else {
      awaited.current = { index: to, grid };
      setActive(to);
    }
  };
}

/**
 * Keys of a table (design §7): one tab stop; arrows between rows and cells, Home, End, Page Up and Down; Space chooses, with Shift all rows from the last
 * one on, Ctrl+A the page, Escape none; Enter opens, Shift+F10 the menu.
 */
export function useTableKeys({ count, selection, onOpen, onMenu, reach }: TableKeysOptions): TableKeys {
  const [active, setActive] = useState(0);
  const move = useRowFocus(reach, setActive);
  const command = (event: KeyboardEvent, index: number, row: HTMLElement): (() => void) | undefined => {
    const isOnRow = event.target === row;
    if (selection && event.key === ' ' && isOnRow)
      return () => (event.shiftKey ? selection.extendTo(index) : selection.toggle(index));
    if (event.key === 'Enter' && isOnRow) return () => onOpen(index);
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return () => onMenu(index, row);
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    return selection && isAll ? () => selection.setPage(true) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const focused = event.target as HTMLElement;
    const row = focused.closest<HTMLElement>(ROW);
    if (!row || event.altKey) return;
    if (event.key === 'Escape') {
      if (selection?.clear()) event.preventDefault();
      return;
    }
    const index = indexOf(row);
    const run = command(event, index, row);
    const hasModifier = event.ctrlKey || event.metaKey;
    const to = hasModifier ? undefined : rowAfter(event.key, index, count);
    const beside = hasModifier || event.shiftKey ? undefined : besides(row, focused, event.key);
    if (!run && to === undefined && !beside) return;
    event.preventDefault();
    run?.();
    beside?.focus();
    if (to === undefined) return;
    if (selection && event.shiftKey) {
      if (!selection.has(0) && selection.ids.size === 0) selection.toggle(index);
      selection.extendTo(to);
    }
    move(event.currentTarget, row, focused, to);
  };
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const row = event.target.closest<HTMLElement>(ROW);
    if (row) setActive(indexOf(row));
  };
  return { active: Math.min(active, Math.max(0, count - 1)), onKeyDown, onFocus };
}
