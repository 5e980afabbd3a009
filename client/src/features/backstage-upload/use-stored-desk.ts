import { useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useDebounced } from '../../lib/use-debounced';
import { useUser } from '../../platform/session/use-session';
import { readDesk, restoredDesk, writeDesk } from './desk-storage';
import type { StoredDesk } from './desk-storage';
import type { Desk, DeskAction } from './desk-state';

const REST_MS = 400;

/** Finds the desk again that this person left, and keeps it as it changes. @returns whether it is being fetched, and the ids that it needs. */
export function useStoredDesk(desk: Desk, dispatch: Dispatch<DeskAction>, own: readonly Track[] | undefined): { isWaiting: boolean } {
  const userId = useUser()?.id ?? 0;
  const [stored, setStored] = useState<StoredDesk | null>(() => readDesk(userId));
  useEffect(() => {
    if (!stored || !own) return;
    dispatch({ type: 'restored', desk: restoredDesk(stored, own) });
    setStored(null);
  }, [stored, own, dispatch]);
  const rested = useDebounced(desk, REST_MS);
  const isFirst = useRef(true);
  useEffect(() => {
    if (stored) return;
    // Nothing has changed yet: what another tab keeps is left alone.
    if (!isFirst.current || rested.order.length > 0) writeDesk(userId, rested);
    isFirst.current = false;
  }, [rested, stored, userId]);
  // A page that goes before it rested.
  const last = useRef({ desk, stored });
  useEffect(() => { last.current = { desk, stored }; });
  useEffect(() => () => {
    if (!last.current.stored && last.current.desk.order.length > 0) writeDesk(userId, last.current.desk);
  }, [userId]);
  return { isWaiting: stored !== null };
}
