import { useRef, useState } from 'react';
import { useLatest } from '../../../lib/use-latest';
import { usePlayerActions } from '../../../platform/player/use-player';
import { isOwnPlace, nearest, placesIn } from './queue-places';
import type { QueuePlace, Upcoming } from './queue-places';

interface Lifted {
  uid: string;
  isByKeys: boolean;
  /** null: it would stay where it is. */
  place: QueuePlace | null;
}

/** Lifting a song, showing where it would land, and dropping it, whatever asks for it. */
export function useLift(upcoming: Upcoming) {
  const { moveInQueue } = usePlayerActions();
  const list = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const now = useLatest(upcoming);
  // Moves come faster than the page is drawn.
  const held = useRef<Lifted | null>(null);
  const hold = (next: Lifted | null): void => {
    held.current = next;
    setLifted(next);
  };
  const places = (): QueuePlace[] => (list.current ? placesIn(list.current, now.current) : []);
  const aim = (place: QueuePlace | null): void => {
    if (held.current) hold({ ...held.current, place });
  };
  const isMove = ({ uid, place }: Lifted, among: Upcoming): boolean => place !== null && !isOwnPlace(uid, place, among);
  return {
    list,
    lifted,
    places,
    aim,
    held: (): Lifted | null => held.current,
    stands: (uid: string, place: QueuePlace): boolean => isOwnPlace(uid, place, now.current),
    lift: (uid: string, isByKeys: boolean): void => hold({ uid, isByKeys, place: null }),
    /** @param y from the top of the window. */
    aimAt: (y: number): void => aim(nearest(places(), y - (list.current?.getBoundingClientRect().top ?? 0))),
    cancel: (): void => hold(null),
    drop: (): void => {
      const last = held.current;
      hold(null);
      if (last?.place && isMove(last, now.current)) moveInQueue(last.uid, last.place.section, last.place.before);
    },
    lineTop: lifted && isMove(lifted, upcoming) ? (lifted.place?.top ?? null) : null,
  };
}

export type Lift = ReturnType<typeof useLift>;
