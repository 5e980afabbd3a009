import { useDispatch, useStore } from 'react-redux';
import { playerHandleOf } from '../platform/player/player-handle';
import { useRealtime } from '../platform/realtime/use-realtime';
import { sessionDoubted } from '../platform/session/session-watch';

/** Whoever is signed in learns at once of other rights, and of a queue that another device has saved. Import it lazily: guests have no live connection. */
export default function LiveAccount() {
  const dispatch = useDispatch();
  const store = useStore();
  useRealtime('access.changed', () => void dispatch(sessionDoubted()));
  useRealtime('queue.changed', ({ version }) => playerHandleOf(store).queueSaved(version));
  return null;
}
