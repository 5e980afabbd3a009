import { stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { BackupFault } from './backup-fault.js';
import type { ThreadMessage, ThreadOrder } from './backup-thread.js';
import { takeBackup } from './take-backup.js';
import type { OnProgress } from './take-backup.js';
import { checkBackup } from './verify-backup.js';

const port = parentPort;
if (!port) throw new Error('runs in a worker only');
const send = (message: ThreadMessage): void => port.postMessage(message);
const stopping = new AbortController();
port.on('message', () => stopping.abort(new Error('Stopped.')));

const onProgress: OnProgress = ({ done, total }) => {
  stopping.signal.throwIfAborted();
  send({ kind: 'progress', done, total });
};

async function work(order: ThreadOrder): Promise<void> {
  if (order.kind === 'take') {
    await takeBackup({ ...order, onProgress });
    return;
  }
  const { size: total } = await stat(order.file);
  let done = 0;
  const onBytes = (bytes: number): void => {
    done += bytes;
    send({ kind: 'progress', done, total });
  };
  await checkBackup({ ...order, onBytes, signal: stopping.signal });
}

try {
  await work(workerData as ThreadOrder);
  send({ kind: 'done' });
} catch (error) {
  if (error instanceof BackupFault) send({ kind: 'fault', text: error.text, values: error.values });
  else send({ kind: 'failed', message: (error as Error).message });
}
port.close();
