import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { followPointer } from './follow-pointer';
import { pressReorderKey } from './reorder-keys';
import type { ReorderStep } from './use-reorder-words';

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
  /** For the button that moves the row: by pointer, or by keys. */
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

function keep<K>(map: Map<K, HTMLElement>, key: K, element: HTMLElement | null): void {
  if (element) map.set(key, element);
  else map.delete(key);
}

/** Before how many of the others the pointer stands. */
const placeAt = <K>(keys: readonly K[], key: K, rows: ReadonlyMap<K, HTMLElement>, y: number): number =>
  keys.filter((one) => {
    if (one === key) return false;
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
  const byPointer = (key: K, event: PointerEvent): void => {
    const row = rows.current.get(key);
    if (event.button !== 0 || !row) return;
    event.preventDefault();
    handles.current.get(key)?.focus();
    lift(key);
    followPointer(event, row, {
      onMove: (y) => move(key, placeAt(now.current.keys, key, rows.current, y)),
      onDrop: () => drop(key, false),
      onCancel: () => drop(key, true),
    });
  };
  const byKey = (key: K, event: KeyboardEvent): void => {
    const { keys } = options;
    pressReorderKey(event, {
      isLifted: lifted === key,
      lift: () => lift(key),
      step: (by) => move(key, Math.max(0, Math.min(keys.indexOf(key) + by, keys.length - 1))),
      drop: () => drop(key, false),
      cancel: () => drop(key, true),
    });
  };
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
