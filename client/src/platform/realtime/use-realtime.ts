import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RealtimeEvent, RealtimeMessages } from '@tonearm/shared/realtime/messages';
import { topicName } from '@tonearm/shared/realtime/topics';
import type { TopicKind } from '@tonearm/shared/realtime/topics';
import { useLatest } from '../../lib/use-latest';
import { selectGate } from '../session/session.slice';
import { sessionDoubted } from '../session/session-watch';
import { useUser } from '../session/use-session';
import { RealtimeClient } from './realtime-client';
import type { RealtimeSubscriber } from './realtime-client';

const client = new RealtimeClient(async () => (await import('./live-socket')).openConnection);

const nothing = (): void => undefined;

type Listener = Pick<RealtimeSubscriber, 'receive' | 'missed'>;

/** What changes often is asked for again at most so often. */
const GATHER_MS = 2_000;
/** The connection stands only once the page is at rest: what was asked longer before it may have changed in between. */
const FRESH_MS = 1_000;

/** Who may receive live messages: guests, and people who have to pass a gate first, are never connected. */
function useSubscription(event: string | null, listener: Listener, topic?: string): void {
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
      ...(topic !== undefined && { topic }),
      receive: (payload) => latest.current.receive(payload),
      missed: () => latest.current.missed(),
      cut: () => void dispatch(sessionDoubted()),
    });
  }, [userId, event, topic, dispatch, latest]);
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

/**
 * Watches something that changes while the page is open, for people who are signed in; whether they may, the server decides.
 * @param onChange asks again for what is shown, once it has changed or may have. Called every two seconds at most, and not while nobody looks.
 */
export function useTopic(kind: TopicKind, id: number | undefined, onChange: () => void): void {
  const latest = useLatest(onChange);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const askedAt = useRef(0);
  const change = (): void => {
    waiting.current ??= setTimeout(
      () => {
        waiting.current = undefined;
        askedAt.current = Date.now();
        latest.current();
      },
      Math.max(0, askedAt.current + GATHER_MS - Date.now()),
    );
  };
  const later = useRef(false);
  const heard = (): void => {
    if (document.visibilityState === 'hidden') later.current = true;
    else change();
  };
  const missed = (): void => {
    if (askedAt.current + FRESH_MS < Date.now()) heard();
  };
  useEffect(() => {
    askedAt.current = Date.now();
    const look = (): void => {
      if (document.visibilityState === 'hidden' || !later.current) return;
      later.current = false;
      latest.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
  }, [kind, id, latest]);
  useSubscription('topic.changed', { receive: heard, missed }, topicName(kind, id));
}

/** While it is needed, the page learns within a second that the session was ended elsewhere: the server cuts the connection then. */
export function useLiveSession(isNeeded: boolean): void {
  useSubscription(isNeeded ? 'session' : null, { receive: nothing, missed: nothing });
}
