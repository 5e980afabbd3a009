import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RealtimeEvent, RealtimeMessages } from '@tonearm/shared/realtime/messages';
import { useLatest } from '../../lib/use-latest';
import { selectGate } from '../session/session.slice';
import { sessionDoubted } from '../session/session-watch';
import { useUser } from '../session/use-session';
import { LiveNews } from './live-news';
import type { NewsSubscriber } from './live-news';

const news = new LiveNews(async () => (await import('./live-socket')).openWire);

const nothing = (): void => undefined;

type Listener = Pick<NewsSubscriber, 'receive' | 'missed'>;

/** Who may receive live messages: guests, and people who have to pass a gate first, are never connected. */
function useNews(event: string | null, listener: Listener): void {
  const user = useUser();
  const gate = useSelector(selectGate);
  const userId = user && gate === null ? user.id : null;
  const dispatch = useDispatch();
  const latest = useLatest(listener);
  useEffect(() => {
    if (userId === null || event === null || !('WebSocket' in window)) return undefined;
    return news.subscribe({
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
  useNews(event, { receive: (payload) => handler(payload as RealtimeMessages[E]), missed: onMissed });
}

/** While it is needed, the page learns within a second that the session was ended elsewhere: the server cuts the connection then. */
export function useLiveSession(isNeeded: boolean): void {
  useNews(isNeeded ? 'session' : null, { receive: nothing, missed: nothing });
}
