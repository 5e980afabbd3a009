import { useSyncExternalStore } from 'react';
import type { PushSubscriptionInput } from '@tonearm/shared/account/push.dto';
import { dropStored, readStored, writeStored } from '../../../lib/storage';
import { openWorker } from '../../../platform/app-worker/open-worker';

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

const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const useTakesPushes = (userId: number): boolean =>
  useSyncExternalStore(
    listen,
    () => takesPushes(userId),
    () => false,
  );

function setPerson(userId: number | null): void {
  if (userId === null) dropStored(KEY);
  else writeStored(KEY, String(userId));
  for (const changed of listeners) changed();
}

function isMadeWith({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Where the browser has them sent to; null where it has no push service, cannot reach it, or the person said no there. */
async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | null> {
  try {
    const manager = (await openWorker())?.pushManager;
    if (!manager) return null;
    const before = await manager.getSubscription();
    if (before && !isMadeWith(before, publicKey)) await before.unsubscribe();
    return (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON();
  } catch {
    return null;
  }
}

/** Has the browser take them, as its push service lets it, and tells the server where. Resolves with whether it does. @throws what the server refuses. */
export async function takePushes(userId: number, calls: PushCalls): Promise<boolean> {
  const subscription = await subscribe(await calls.publicKey());
  if (!subscription) return false;
  const { endpoint, keys } = subscription;
  await calls.save({ endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } });
  setPerson(userId);
  return true;
}

/** Takes none any more. */
async function leavePushes({ remove }: PushCalls): Promise<void> {
  setPerson(null);
  const registration = await openWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await remove();
}

/** After signing in: the server has forgotten a session's browser with the session. @param isAllowed the site may still show news. */
export async function renewPushes(userId: number, isAllowed: boolean, calls: PushCalls): Promise<void> {
  if (!isPushDevice()) return;
  if (isAllowed && takesPushes(userId)) await takePushes(userId, calls).catch(() => undefined);
  else await leavePushes(calls).catch(() => undefined);
}
