import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RealtimeEvent, RealtimeMessages } from '@tonearm/shared/realtime/messages';
import { useLatest } from '../../lib/use-latest';
import { selectGate } from '../session/session.slice';
import { sessionDoubted } from '../session/session-watch';
import { useUser } from '../session/use-session';
import { RealtimeClient } from './realtime-client';
import type { RealtimeSubscriber } from './realtime-client';

const client = new RealtimeClient(async () => (await import('./live-socket')).openConnection);

const nothing = (): void => undefined;

type Listener = Pick<RealtimeSubscriber, 'receive' | 'missed'>;

/** Who may receive live messages: guests, and people who have to pass a gate first, are never connected. */
function useSubscription(event: string | null, listener: Listener): void {
  const user = useUser();
  const gate = useSelector(selectGate);
  const userId = user && gate === null ? user.id : null;
  const dispatch = useDispatch();
  const latest = useLatest(listener);
  useEffect(() => {
    if (userId === null || event === null || !('WebSocket' in window)) return undefined;
    return client.subscribe({
      userId,
      event,
      receive: (payload) => latest.current.receive(payload),
      missed: () => latest.current.missed(),
      cut: () => void dispatch(sessionDoubted()),
    });
  }, [userId, event, dispatch, latest]);
}

/**
 * Listens to live messages of one kind while the component is mounted; guests, and people who have to pass a gate first, are never connected.
 * Delivery is best effort: fetch what you show, and fetch it again in `onMissed`, which is called on every (re)connect.
 */
export function useRealtime<E extends RealtimeEvent>(
  event: E,
  handler: (message: RealtimeMessages[E]) => void,
  onMissed: () => void = nothing,
): void {
  useSubscription(event, { receive: (payload) => handler(payload as RealtimeMessages[E]), missed: onMissed });
}

/** While it is needed, the page learns within a second that the session was ended elsewhere: the server cuts the connection then. */
export function useLiveSession(isNeeded: boolean): void {
  useSubscription(isNeeded ? 'session' : null, { receive: nothing, missed: nothing });
}
