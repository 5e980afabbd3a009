import { Worker } from 'node:worker_threads';
import type { ProbeFailure } from '../../core/ports/audio-probe.js';
import type { PendingJob } from './pending-job.js';
import { IDLE, SLOT_INDEX, SLOT_JOB, SLOT_TICKS, SLOTS, type WorkerAnswer } from './worker-protocol.js';

/** Two jobs: the worker begins the second while the first one's answer is being stored. */
export const IN_FLIGHT = 2;
const OLD_SPACE_MB = 128;

/** One thread, its jobs in flight, and its state in shared memory. */
export class ProbeWorker {
  readonly jobs: PendingJob[] = [];
  private readonly progress = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT));
  private readonly worker: Worker;
  private ticks = 0;
  private since = Date.now();
  private dead = false;
  private lastError: Error | null = null;

  constructor(
    url: URL,
    private readonly events: { answered: () => void; died: (worker: ProbeWorker) => void },
  ) {
    this.progress[SLOT_INDEX] = IDLE;
    this.worker = new Worker(url, {
      workerData: { progress: this.progress.buffer },
      resourceLimits: { maxOldGenerationSizeMb: OLD_SPACE_MB },
      execArgv: [],
    });
    this.worker.on('message', (answer: WorkerAnswer) => this.settle(answer));
    this.worker.on('error', (error) => (this.lastError = error instanceof Error ? error : new Error(String(error))));
    this.worker.on('exit', () => this.die('crashed', 'the reader died of this file'));
    this.worker.unref();
  }

  send(job: PendingJob): void {
    if (this.jobs.length === 0) this.worker.ref();
    this.jobs.push(job);
    this.worker.postMessage(job.message());
  }

  /** Kills the thread when it has been at one file for too long. */
  watch(stallMs: number): void {
    const ticks = Atomics.load(this.progress, SLOT_TICKS);
    if (ticks !== this.ticks || Atomics.load(this.progress, SLOT_INDEX) === IDLE) {
      this.ticks = ticks;
      this.since = Date.now();
    } else if (Date.now() - this.since >= stallMs) {
      void this.stop();
      this.die('timeout', `no progress for ${stallMs} ms`);
    }
  }

  /** Not awaited by anyone who must go on: a thread blocked in the kernel never ends. */
  stop(): Promise<unknown> {
    return this.worker.terminate();
  }

  private settle(answer: WorkerAnswer): void {
    const at = this.jobs.findIndex((job) => job.id === answer.id);
    if (this.dead || at === -1) return;
    this.jobs.splice(at, 1)[0]?.answer(answer);
    if (this.jobs.length === 0) this.worker.unref();
    this.events.answered();
  }

  private die(code: ProbeFailure, reason: string): void {
    if (this.dead) return;
    this.dead = true;
    this.worker.unref();
    if (Atomics.load(this.progress, SLOT_TICKS) === 0 && this.lastError) {
      for (const job of this.jobs) job.fail(new Error(`the probe worker cannot start: ${this.lastError.message}`));
    } else this.blame(code, reason);
    this.events.died(this);
  }

  private blame(code: ProbeFailure, reason: string): void {
    const index = Atomics.load(this.progress, SLOT_INDEX);
    const id = Atomics.load(this.progress, SLOT_JOB);
    const culprit = index === IDLE ? undefined : this.jobs.find((job) => job.id === id);
    if (culprit) culprit.blame(index, code, reason);
    else for (const job of this.jobs) job.retry(code, reason);
  }
}
