import { useState } from 'react';
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
}

interface GridKeys {
  /** The row that holds the list's one tab stop. */
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const indexOf = (row: HTMLElement): number => Number(row.dataset.row);

/** The row itself, then its visible controls in reading order. */
const stopsOf = (row: HTMLElement): HTMLElement[] =>
  [row, ...[...row.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => control.offsetParent !== null)];

function target(rows: readonly HTMLElement[], row: HTMLElement, focused: HTMLElement, key: string): HTMLElement | undefined {
  const at = rows.indexOf(row);
  const stops = stopsOf(row);
  const column = Math.max(0, stops.indexOf(focused));
  const [onward, back] = isRightToLeft(row) ? [-1, 1] : [1, -1];
  const inRow = (other: HTMLElement | undefined): HTMLElement | undefined => other && (stopsOf(other)[column] ?? other);
  switch (key) {
    case 'ArrowDown': return inRow(rows[at + 1]);
    case 'ArrowUp': return inRow(rows[at - 1]);
    case 'ArrowRight': return stops[column + onward];
    case 'ArrowLeft': return stops[column + back];
    case 'Home': return rows[0];
    case 'End': return rows.at(-1);
    default: return undefined;
  }
}

/** Keys of a track list (design §7): one tab stop, arrows between rows and cells, Enter plays, Shift+F10, Shift+N, Shift+Q. */
export function useGridKeys(count: number, keys: RowKeys): GridKeys {
  const [active, setActive] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const focused = event.target as HTMLElement;
    const row = focused.closest<HTMLElement>(ROW);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = indexOf(row);
    const commands: Record<string, () => void> = event.shiftKey
      ? { N: () => keys.playNext(index), Q: () => keys.addToQueue(index), F10: () => keys.openMenu(index, row) }
      : focused === row ? { Enter: () => keys.play(index) } : {};
    // With caps lock on, Shift gives small letters.
    const command = commands[event.key.length === 1 ? event.key.toUpperCase() : event.key];
    const next = event.shiftKey ? undefined : target([...event.currentTarget.querySelectorAll<HTMLElement>(ROW)], row, focused, event.key);
    if (!command && !next) return;
    event.preventDefault();
    command?.();
    next?.focus();
  };

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const row = event.target.closest<HTMLElement>(ROW);
    if (row) setActive(indexOf(row));
  };

  return { active: Math.min(active, Math.max(0, count - 1)), onKeyDown, onFocus };
}
