import { PendingJob, type Request, type Result } from './pending-job.js';
import { IN_FLIGHT, ProbeWorker } from './probe-worker.js';

export interface PoolOptions {
  workerUrl: URL;
  workers: number;
  /** A thread whose file makes no progress for so long is terminated. */
  stallMs: number;
}

const IDLE_MS = 30_000;
const WATCHES_PER_STALL = 5;

/** A few threads that read files; they start with the first job and end half a minute after the last. */
export class WorkerPool {
  private readonly workers = new Set<ProbeWorker>();
  private waiting: PendingJob[] = [];
  private nextId = 1;
  private watchdog: NodeJS.Timeout | null = null;
  private retirement: NodeJS.Timeout | null = null;

  constructor(private readonly options: PoolOptions) {}

  /** Resolves with the answer; rejects only when the pool is closed or no worker can be started. */
  run(request: Request): Promise<Result> {
    const job = new PendingJob(this.nextId++ & 0x7fffffff, request);
    this.waiting.push(job);
    this.dispatch();
    return job.result;
  }

  /** Ends the threads; whoever waits gets an error. The next job starts new ones. */
  async close(): Promise<void> {
    const workers = [...this.workers];
    const jobs = [...workers.flatMap((worker) => worker.jobs), ...this.waiting];
    this.workers.clear();
    this.waiting = [];
    this.stopTimers();
    for (const job of jobs) job.fail(new Error('the audio probe was closed'));
    await Promise.all(workers.map((worker) => worker.stop()));
  }

  private dispatch(): void {
    while (this.waiting.length > 0) {
      const worker = this.leastBusy();
      const job = worker && this.waiting.shift();
      if (!worker || !job) break;
      worker.send(job);
    }
    this.setTimers();
  }

  /** A worker with room; a new one is started while there may be more and all are at work. */
  private leastBusy(): ProbeWorker | null {
    const [best] = [...this.workers].sort((a, b) => a.jobs.length - b.jobs.length);
    if (best && (best.jobs.length === 0 || this.workers.size >= this.options.workers)) {
      return best.jobs.length < IN_FLIGHT ? best : null;
    }
    const worker = new ProbeWorker(this.options.workerUrl, {
      answered: () => this.dispatch(),
      died: (dead) => this.replace(dead),
    });
    this.workers.add(worker);
    return worker;
  }

  private replace(dead: ProbeWorker): void {
    // After close() the worker is no longer ours, and neither are its jobs.
    if (!this.workers.delete(dead)) return;
    this.waiting.unshift(...dead.jobs.filter((job) => !job.done));
    this.dispatch();
  }

  private setTimers(): void {
    const idle = [...this.workers].every((worker) => worker.jobs.length === 0);
    if (!idle) {
      const { stallMs } = this.options;
      this.watchdog ??= setInterval(() => {
        for (const worker of [...this.workers]) worker.watch(stallMs);
      }, stallMs / WATCHES_PER_STALL).unref();
      if (this.retirement) clearTimeout(this.retirement);
      this.retirement = null;
    } else {
      this.stopTimers();
      if (this.workers.size > 0) this.retirement = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  private stopTimers(): void {
    if (this.watchdog) clearInterval(this.watchdog);
    if (this.retirement) clearTimeout(this.retirement);
    this.watchdog = null;
    this.retirement = null;
  }
}
