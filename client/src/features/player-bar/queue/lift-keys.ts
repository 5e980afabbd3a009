import type { KeyboardEvent } from 'react';
import { pressReorderKey } from '../../../ui/reorder/reorder-keys';
import type { ReorderStep } from '../../../ui/reorder/use-reorder-words';
import { grippedRow } from './drag-targets';
import type { QueuePlace } from './queue-places';
import type { Lift } from './use-lift';

/** Says a step of a move by keys. */
export type AnnounceMove = (what: ReorderStep, uid: string, place: QueuePlace) => void;

/** The row is re-rendered at its place, in a list that takes its own time for it. */
function focusGrip(list: HTMLElement | null, uid: string, tries = 5): void {
  const grip = list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(uid)}"] [data-grip]`);
  if (grip && grip !== document.activeElement) grip.focus();
  if (tries > 0) requestAnimationFrame(() => focusGrip(list, uid, tries - 1));
}

/** The places that keys lead to, of which one is where it stands. */
function waysOf({ places, held, stands }: Lift, uid: string): { all: QueuePlace[]; at: number; home: number } {
  const all = places().filter((place) => place.before === uid || !stands(uid, place));
  const home = all.findIndex((place) => place.before === uid);
  const aimed = held()?.place;
  return {
    all,
    home,
    at: aimed ? all.findIndex(({ section, before }) => section === aimed.section && before === aimed.before) : home,
  };
}

/** The handle's keys, in a list whose rows its library draws. */
export function liftKeys(parts: Lift, announce: AnnounceMove): (event: KeyboardEvent) => void {
  const step = (uid: string, by: number): void => {
    const { all, at } = waysOf(parts, uid);
    const next = all[Math.max(0, Math.min(at + by, all.length - 1))];
    if (!next) return;
    parts.aim(next);
    announce('moved', uid, next);
  };
  const end = (uid: string, what: 'dropped' | 'cancelled'): void => {
    const { all, at, home } = waysOf(parts, uid);
    const place = all[what === 'dropped' ? at : home];
    if (place) announce(what, uid, place);
    if (what === 'dropped') parts.drop();
    else parts.cancel();
    focusGrip(parts.list.current, uid);
  };
  const begin = (uid: string): void => {
    parts.lift(uid, true);
    const { all, home } = waysOf(parts, uid);
    if (all[home]) announce('lifted', uid, all[home]);
  };
  return (event) => {
    const uid = grippedRow(event.target)?.dataset.key;
    if (!uid) return;
    pressReorderKey(event, {
      isLifted: parts.held()?.uid === uid,
      lift: () => begin(uid),
      step: (by) => step(uid, by),
      drop: () => end(uid, 'dropped'),
      cancel: () => end(uid, 'cancelled'),
    });
  };
}
