import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NotificationSignal } from '@tonearm/shared/account/notifications';
import { useLatest } from '../../../lib/use-latest';
import { openWorker } from '../../../platform/app-worker/open-worker';
import { useRealtime } from '../../../platform/realtime/use-realtime';
import { useImpersonator, useUser } from '../../../platform/session/use-session';
import { useNotificationActions } from '../use-notification-actions';
import { useLeave } from './permission';
import { renewPushes } from './push-device';
import { useOwnWindows } from './shown-windows';
import { usePushCalls } from './use-push-calls';

/** What the worker says: somebody pressed a window, and this page leads there; or another has led there before it listened. */
interface WorkerMessage {
  type: 'lead' | 'led';
  id: string | null;
  link?: string | null;
}

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** The worker shows it once, however many pages hand it on, and not while one of them is looked at. */
async function show(signal: NotificationSignal): Promise<void> {
  if (isLookedAt()) return;
  (await openWorker())?.active?.postMessage({ type: 'show', signal });
}

/** Leads to what a pressed window is about, and marks it. */
function usePressedWindows(isAllowed: boolean): void {
  const navigate = useNavigate();
  const { markIdRead } = useNotificationActions();
  const act = useLatest(({ type, id, link }: WorkerMessage): void => {
    if (id !== null) markIdRead(id);
    if (type === 'lead') void navigate(link ?? '/notifications');
  });
  useEffect(() => {
    if (!isAllowed) return undefined;
    const hear = (event: MessageEvent<WorkerMessage>): void => {
      event.ports[0]?.postMessage('heard');
      act.current(event.data);
    };
    const worker = navigator.serviceWorker;
    worker.addEventListener('message', hear);
    worker.startMessages();
    void openWorker().then((registration) => registration?.active?.postMessage({ type: 'ready' }));
    return () => worker.removeEventListener('message', hear);
  }, [isAllowed, act]);
}

/** News in windows of the system, for whoever has let the site show them. Draws nothing. */
export default function WindowNews() {
  const isAllowed = useLeave() === 'granted';
  const userId = useUser()?.id;
  // Who acts as somebody else keeps their own pushes, and is shown none of the other's news.
  const isSelf = useImpersonator() === null;
  const calls = usePushCalls();
  useEffect(() => {
    if (userId !== undefined && isSelf) void renewPushes(userId, isAllowed, calls);
  }, [userId, isSelf, isAllowed, calls]);
  useOwnWindows(userId, isAllowed);
  usePressedWindows(isAllowed);
  useRealtime('notification.announced', (signal) => {
    if (isAllowed && isSelf) void show(signal);
  });
  return null;
}
