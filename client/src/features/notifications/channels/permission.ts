import { useSyncExternalStore } from 'react';
import type { Asked } from './channel';

/** Whether the site may show news outside the page. `unsupported`: this browser shows none, or none of a page that came without encryption. */
export type Leave = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
const isSupported = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;
const leaveNow = (): Leave => (isSupported() ? Notification.permission : 'unsupported');

/** Also where the person changes it in the settings of the browser. */
function listen(changed: () => void): () => void {
  let isOver = false;
  let status: PermissionStatus | undefined;
  const hear = (found: PermissionStatus): void => {
    if (isOver) return;
    status = found;
    status.addEventListener('change', changed);
  };
  listeners.add(changed);
  // Some browsers do not say.
  if ('permissions' in navigator) navigator.permissions.query({ name: 'notifications' }).then(hear, () => undefined);
  return () => {
    isOver = true;
    listeners.delete(changed);
    status?.removeEventListener('change', changed);
  };
}

export const useLeave = (): Leave => useSyncExternalStore(listen, leaveNow, () => 'unsupported');

const ASKED: Readonly<Record<Leave, Asked>> = {
  granted: 'granted',
  denied: 'denied',
  default: 'dismissed',
  unsupported: 'failed',
};

/** Asks the person where they have not decided. Resolves with what they have said by now. */
export async function askLeave(): Promise<Asked> {
  if (leaveNow() === 'default') await Notification.requestPermission();
  for (const changed of listeners) changed();
  return ASKED[leaveNow()];
}
