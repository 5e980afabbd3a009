import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BackupFault } from './backup-fault.js';
import type { FaultValues } from './backup-fault.js';
import type { BackupOrder, OnProgress } from './take-backup.js';
import type { CheckOrder } from './verify-backup.js';

/** What a thread is to do. */
export type ThreadOrder =
  | ({ kind: 'take' } & Omit<BackupOrder, 'onProgress'>)
  | ({ kind: 'check' } & Omit<CheckOrder, 'onBytes' | 'signal'>);

/** What it says of it. */
export type ThreadMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
  | { kind: 'fault'; text: string; values: FaultValues };

/** Beside this file, whatever its sources are read as. */
const WORKER = new URL(import.meta.url.replace(/[^/]+(\.[jt]s)$/, 'backup.worker$1'));

/**
 * Takes or checks a backup in a thread: copying and counting a database holds a thread up for as long as it takes, and others are served meanwhile.
 * @throws BackupFault as `takeBackup` and `checkBackup`; the signal's reason once it was stopped, and nothing is left of it.
 */
export async function inBackupThread(order: ThreadOrder, onProgress: OnProgress, signal: AbortSignal): Promise<void> {
  const worker = new Worker(WORKER, { workerData: order });
  const stop = (): void => worker.postMessage('stop');
  signal.addEventListener('abort', stop);
  let end: ThreadMessage | null = null;
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'progress') onProgress(message);
    else end = message;
  });
  try {
    if (signal.aborted) stop();
    await once(worker, 'exit');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  requireDone(end, signal);
}

function requireDone(end: ThreadMessage | null, signal: AbortSignal): void {
  if (end?.kind === 'done') return;
  signal.throwIfAborted();
  if (end?.kind === 'fault') throw new BackupFault(end.text, end.values);
  throw new Error(end?.kind === 'failed' ? end.message : 'The thread of the backup ended without a word.');
}
