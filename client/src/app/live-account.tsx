import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { playerHandleOf } from '../platform/player/player-handle';
import { useRealtime } from '../platform/realtime/use-realtime';
import { sessionDoubted } from '../platform/session/session-watch';

/** Many may hear at once that a role has changed: they do not all ask at once. */
const SPREAD_MS = 2_000;
/** A page that has come so shortly before it was connected has missed nothing. */
const FRESH_MS = 10_000;

/** Whoever is signed in learns at once of other rights, and of a queue that another device has saved. Import it lazily: guests have no live connection. */
export default function LiveAccount() {
  const dispatch = useDispatch();
  const store = useStore();
  const cameAt = useRef(0);
  useEffect(() => {
    cameAt.current = Date.now();
  }, []);
  const doubt = (): void => void setTimeout(() => dispatch(sessionDoubted()), Math.random() * SPREAD_MS);
  const isNew = (): boolean => cameAt.current + FRESH_MS > Date.now();
  useRealtime('access.changed', doubt, () => {
    if (!isNew()) doubt();
  });
  useRealtime(
    'queue.changed',
    ({ version }) => playerHandleOf(store).queueSaved(version),
    () => {
      if (!isNew()) playerHandleOf(store).queueSaved(Infinity);
    },
  );
  return null;
}
