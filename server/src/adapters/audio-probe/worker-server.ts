import { parentPort, workerData } from 'node:worker_threads';
import type { ProbeOutcome } from '../../core/ports/audio-probe.js';
import { IDLE, SLOT_INDEX, SLOT_JOB, SLOT_TICKS, type WorkerJob } from './worker-protocol.js';

export interface WorkerHandlers {
  probe(path: string): Promise<ProbeOutcome>;
  cover(path: string): Promise<Uint8Array | null>;
}

/**
 * Answers jobs one after the other. An async message handler would run two of them interleaved, and all files
 * share the same read windows.
 */
export function serve(handlers: WorkerHandlers): void {
  const port = parentPort;
  if (!port) throw new Error('runs in a worker only');
  const progress = new Int32Array((workerData as { progress: SharedArrayBuffer }).progress);
  const queue: WorkerJob[] = [];
  let busy = false;

  const begin = (job: number, index: number): void => {
    Atomics.store(progress, SLOT_JOB, job);
    Atomics.store(progress, SLOT_INDEX, index);
    Atomics.add(progress, SLOT_TICKS, 1);
  };
  // Before the answer: one that waits in a busy main thread must not look like a file that hangs.
  const rest = (): void => void Atomics.store(progress, SLOT_INDEX, IDLE);
  const run = async (job: WorkerJob): Promise<void> => {
    if (job.kind === 'cover') {
      begin(job.id, 0);
      const cover = await handlers.cover(job.path);
      rest();
      port.postMessage({ id: job.id, kind: 'cover', cover }, cover ? [cover.buffer as ArrayBuffer] : []);
    } else {
      const outcomes: ProbeOutcome[] = [];
      for (const [index, path] of job.paths.entries()) {
        begin(job.id, index);
        outcomes.push(await handlers.probe(path));
      }
      rest();
      port.postMessage({ id: job.id, kind: 'probe', outcomes });
    }
  };
  port.on('message', (job: WorkerJob) => {
    queue.push(job);
    if (busy) return;
    busy = true;
    void (async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await run(next);
      busy = false;
    })();
  });
}
