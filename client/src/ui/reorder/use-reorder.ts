import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

interface ReorderOptions<K> {
  keys: readonly K[];
  onOrder: (keys: readonly K[]) => void;
  /** Says each step aloud. */
  announce: (what: 'lifted' | 'moved' | 'dropped' | 'cancelled', key: K, place: number) => void;
}

interface Reorder<K> {
  /** The one that is being moved. */
  lifted: K | null;
  /** For the row. */
  rowRef: (key: K) => (element: HTMLElement | null) => void;
  /** For the button that moves the row: by pointer, or Space, arrows, Space, Escape (design §7). */
  handleOf: (key: K) => {
    ref: (element: HTMLButtonElement | null) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onBlur: () => void;
    'aria-pressed': boolean;
  };
}

/** The list with one of it at another place. */
export function placed<K>(keys: readonly K[], key: K, place: number): K[] {
  const others = keys.filter((one) => one !== key);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), key, ...others.slice(at)];
}

/** Orders rows by a handle. */
export function useReorder<K>({ keys, onOrder, announce }: ReorderOptions<K>): Reorder<K> {
  const [lifted, setLifted] = useState<K | null>(null);
  const before = useRef<readonly K[]>(keys);
  const rows = useRef(new Map<K, HTMLElement>());
  const handles = useRef(new Map<K, HTMLElement>());
  const isMoving = useRef(false);
  const now = useRef({ keys, onOrder, announce });
  useEffect(() => {
    now.current = { keys, onOrder, announce };
    // A row that moves in the document loses the focus.
    if (lifted !== null && isMoving.current) handles.current.get(lifted)?.focus();
    isMoving.current = false;
  });
  const move = (key: K, place: number): void => {
    const next = placed(now.current.keys, key, place);
    if (next.every((one, index) => one === now.current.keys[index])) return;
    isMoving.current = true;
    now.current.onOrder(next);
    now.current.announce('moved', key, next.indexOf(key) + 1);
  };
  const lift = (key: K): void => {
    before.current = now.current.keys;
    setLifted(key);
    now.current.announce('lifted', key, now.current.keys.indexOf(key) + 1);
  };
  const drop = (key: K, isCancelled: boolean): void => {
    setLifted(null);
    if (isCancelled) now.current.onOrder(before.current);
    now.current.announce(isCancelled ? 'cancelled' : 'dropped', key, (isCancelled ? before.current : now.current.keys).indexOf(key) + 1);
  };
  const dragged = (key: K, y: number): void => {
    const { keys: order } = now.current;
    const others = order.filter((one) => one !== key);
    const place = others.filter((one) => {
      const box = rows.current.get(one)?.getBoundingClientRect();
      return box !== undefined && y > box.top + Math.min(box.height, 70) / 2;
    }).length;
    move(key, place);
  };
  const byPointer = (key: K, event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
    lift(key);
    const control = new AbortController();
    const end = (isCancelled: boolean): void => { control.abort(); drop(key, isCancelled); };
    window.addEventListener('pointermove', ({ clientY }) => dragged(key, clientY), { signal: control.signal });
    window.addEventListener('pointerup', () => end(false), { signal: control.signal });
    window.addEventListener('pointercancel', () => end(true), { signal: control.signal });
  };
  const byKey = (key: K, event: KeyboardEvent): void => {
    const place = keys.indexOf(key);
    if (event.key === ' ' || event.key === 'Enter') { if (lifted === key) drop(key, false); else lift(key); } else if (lifted !== key) return;
    else if (event.key === 'ArrowUp' && place > 0) move(key, place - 1);
    else if (event.key === 'ArrowDown' && place < keys.length - 1) move(key, place + 1);
    else if (event.key === 'Escape') drop(key, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const keep = (map: Map<K, HTMLElement>, key: K, element: HTMLElement | null): void => { if (element) map.set(key, element); else map.delete(key); };
  return {
    lifted,
    rowRef: (key) => (element) => keep(rows.current, key, element),
    handleOf: (key) => ({
      ref: (element) => keep(handles.current, key, element),
      onKeyDown: (event) => byKey(key, event),
      onPointerDown: (event) => byPointer(key, event),
      onBlur: () => { if (lifted === key && !isMoving.current) drop(key, false); },
      'aria-pressed': lifted === key,
    }),
  };
}
