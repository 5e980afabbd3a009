import type { PushSubscriptionInput } from '@tonearm/shared/account/push.dto';
import { dropStored, readStored, writeStored } from '../../../lib/storage';
import { openWorker } from './permission';

/** Whose pushes this browser takes: whoever signs in here next has not asked for any. */
const KEY = 'push-person';

/** How the server hears of it. */
export interface PushCalls {
  /** What the site's pushes are signed with, base64url. */
  publicKey: () => Promise<string>;
  save: (subscription: PushSubscriptionInput) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Whether somebody takes pushes here. */
export const isPushDevice = (): boolean => readStored(KEY) !== null;
export const takesPushes = (userId: number): boolean => readStored(KEY) === String(userId);

function isMadeWith({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Has the browser take them, as its push service lets it, and tells the server where. Resolves with whether it does. */
export async function takePushes(userId: number, calls: PushCalls): Promise<boolean> {
  try {
    const manager = (await openWorker())?.pushManager;
    if (!manager) return false;
    const publicKey = await calls.publicKey();
    const before = await manager.getSubscription();
    if (before && !isMadeWith(before, publicKey)) await before.unsubscribe();
    const { endpoint, keys } = (
      await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    ).toJSON();
    await calls.save({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    });
    writeStored(KEY, String(userId));
    return true;
  } catch {
    // It has no push service, cannot reach it, or the person said no there.
    return false;
  }
}

/** Takes none any more. */
async function leavePushes({ remove }: PushCalls): Promise<void> {
  dropStored(KEY);
  const registration = await openWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await remove();
}

/** After signing in: the server has forgotten a session's browser with the session. @param isAllowed the site may still show news. */
export async function renewPushes(userId: number, isAllowed: boolean, calls: PushCalls): Promise<void> {
  if (!isPushDevice()) return;
  if (isAllowed && takesPushes(userId)) await takePushes(userId, calls);
  else await leavePushes(calls).catch(() => undefined);
}
