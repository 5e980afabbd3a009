import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { readStored, writeStored } from '../../../lib/storage';
import { selectUser } from '../../../platform/session/session.slice';
import type { SessionState } from '../../../platform/session/session.slice';
import { openWorker } from '../../../platform/app-worker/open-worker';

/** Whose news the windows of the system show. */
const KEY = 'window-person';

async function closeWindows(): Promise<void> {
  const registration = await openWorker();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Closes what was shown to somebody once they sign out, and, where they did not, once another person is found here. */
export function useOwnWindows(userId: number | undefined, isAllowed: boolean): void {
  const store = useStore<{ session: SessionState }>();
  useEffect(() => {
    if (!isAllowed || userId === undefined) return undefined;
    const before = readStored(KEY);
    if (before !== null && before !== String(userId)) void closeWindows().catch(() => undefined);
    writeStored(KEY, String(userId));
    return () => {
      // Or else only the bell has gone, with a page that has none.
      if (selectUser(store.getState())?.id !== userId) void closeWindows().catch(() => undefined);
    };
  }, [userId, isAllowed, store]);
}
