import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { listen } from '../../lib/listen';

export type ReorderStep = 'lifted' | 'moved' | 'dropped' | 'cancelled';

interface ReorderOptions<K> {
  keys: readonly K[];
  onOrder: (keys: readonly K[]) => void;
  /** Says each step aloud. @param place from 1. */
  announce: (what: ReorderStep, key: K, place: number) => void;
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

/** Of an open row only its head counts, which is about this high. */
const HEAD_PX = 70;

/** The list with one of it at another place. */
export function placed<K>(keys: readonly K[], key: K, place: number): K[] {
  const others = keys.filter((one) => one !== key);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), key, ...others.slice(at)];
}

/** Before how many of the others the pointer stands. */
const placeAt = <K>(others: readonly K[], rows: ReadonlyMap<K, HTMLElement>, y: number): number =>
  others.filter((one) => {
    const box = rows.get(one)?.getBoundingClientRect();
    return box !== undefined && y > box.top + Math.min(box.height, HEAD_PX) / 2;
  }).length;

/** Lifting, moving and dropping, whatever asks for it. */
function useMoves<K>(options: ReorderOptions<K>, handles: RefObject<Map<K, HTMLElement>>) {
  const [lifted, setLifted] = useState<K | null>(null);
  const before = useRef<readonly K[]>([]);
  const isMoving = useRef(false);
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
    // A row that moves in the document loses the focus.
    if (lifted !== null && isMoving.current) handles.current.get(lifted)?.focus();
    isMoving.current = false;
  });
  const say = (what: ReorderStep, key: K, keys: readonly K[]): void =>
    now.current.announce(what, key, keys.indexOf(key) + 1);
  return {
    lifted,
    now,
    isMoving,
    lift: (key: K): void => {
      before.current = now.current.keys;
      setLifted(key);
      say('lifted', key, now.current.keys);
    },
    move: (key: K, place: number): void => {
      const { keys, onOrder } = now.current;
      const next = placed(keys, key, place);
      if (next.every((one, index) => one === keys[index])) return;
      isMoving.current = true;
      onOrder(next);
      say('moved', key, next);
    },
    drop: (key: K, isCancelled: boolean): void => {
      setLifted(null);
      if (isCancelled) now.current.onOrder(before.current);
      say(isCancelled ? 'cancelled' : 'dropped', key, isCancelled ? before.current : now.current.keys);
    },
  };
}

/** Orders rows by a handle. */
export function useReorder<K>(options: ReorderOptions<K>): Reorder<K> {
  const rows = useRef(new Map<K, HTMLElement>());
  const handles = useRef(new Map<K, HTMLElement>());
  const { lifted, now, isMoving, lift, move, drop } = useMoves(options, handles);
  const placeUnder = (key: K, y: number): number =>
    placeAt(
      now.current.keys.filter((one) => one !== key),
      rows.current,
      y,
    );
  const byPointer = (key: K, event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    handles.current.get(key)?.focus();
    lift(key);
    const end = (isCancelled: boolean): void => {
      stop();
      drop(key, isCancelled);
    };
    const stop = listen({
      pointermove: ({ clientY }) => move(key, placeUnder(key, clientY)),
      pointerup: () => end(false),
      pointercancel: () => end(true),
    });
  };
  const byKey = (key: K, event: KeyboardEvent): void => {
    const place = options.keys.indexOf(key);
    const isLifted = lifted === key;
    const ways: Record<string, () => void> = {
      ' ': () => (isLifted ? drop(key, false) : lift(key)),
      Enter: () => (isLifted ? drop(key, false) : lift(key)),
      ...(isLifted && {
        ArrowUp: () => move(key, Math.max(0, place - 1)),
        ArrowDown: () => move(key, place + 1),
        Escape: () => drop(key, true),
      }),
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    way();
  };
  const keep = (map: Map<K, HTMLElement>, key: K, element: HTMLElement | null): void =>
    void (element ? map.set(key, element) : map.delete(key));
  return {
    lifted,
    rowRef: (key) => (element) => keep(rows.current, key, element),
    handleOf: (key) => ({
      ref: (element) => keep(handles.current, key, element),
      onKeyDown: (event) => byKey(key, event),
      onPointerDown: (event) => byPointer(key, event),
      onBlur: () => {
        if (lifted === key && !isMoving.current) drop(key, false);
      },
      'aria-pressed': lifted === key,
    }),
  };
}
