import { Worker } from 'node:worker_threads';
import type { AnalysisOutcome, DecodeFailure } from '../../core/ports/audio-decoder.js';
import type { WorkerData, WorkerMessage } from './worker-protocol.js';

export interface ThreadOptions {
  workerUrl: URL;
  /** The words that start it. */
  ffmpeg: readonly [string, ...string[]];
  /** A thread whose file makes no progress for so long is terminated. */
  stallMs: number;
}

const OLD_SPACE_MB = 128;
const WATCHES_PER_STALL = 5;

/** One thread, at one file at a time. */
export class DecodeThread {
  private readonly worker: Worker;
  private readonly ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private settle: ((outcome: AnalysisOutcome) => void) | null = null;
  private watchdog: NodeJS.Timeout | null = null;
  private childPid: number | null = null;
  private isDead = false;

  constructor(private readonly options: ThreadOptions) {
    const workerData: WorkerData = { progress: this.ticks.buffer as SharedArrayBuffer, ffmpeg: options.ffmpeg };
    this.worker = new Worker(options.workerUrl, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: OLD_SPACE_MB },
      execArgv: [],
    });
    this.worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'child') this.childPid = message.pid;
      else this.answer(message.outcome);
    });
    // The error itself is of no use to a listener; `exit` follows.
    this.worker.on('error', () => undefined);
    this.worker.on('exit', () => this.fail('crashed', 'The decoder died of this file.'));
    this.worker.unref();
  }

  get isUsable(): boolean {
    return !this.isDead;
  }

  /** Whatever becomes of the thread, the file gets its outcome. */
  analyse(path: string): Promise<AnalysisOutcome> {
    this.worker.ref();
    return new Promise((resolve) => {
      this.settle = resolve;
      this.watch();
      this.worker.postMessage(path);
    });
  }

  /** Not to be waited for by anyone who must go on: a thread blocked in the kernel never ends. */
  async end(): Promise<void> {
    this.fail('crashed', 'The decoder was closed.');
    await this.worker.terminate();
  }

  private watch(): void {
    const { stallMs } = this.options;
    let seen = Atomics.load(this.ticks, 0);
    let since = Date.now();
    this.watchdog = setInterval(() => {
      const now = Atomics.load(this.ticks, 0);
      if (now !== seen) [seen, since] = [now, Date.now()];
      else if (Date.now() - since >= stallMs) {
        this.fail('timeout', `No progress for ${stallMs / 1_000} seconds.`);
        void this.worker.terminate();
      }
    }, stallMs / WATCHES_PER_STALL).unref();
  }

  private fail(code: DecodeFailure, reason: string): void {
    this.isDead = true;
    this.endChild();
    this.answer({ ok: false, code, reason });
  }

  /** A process that the thread had started and can no longer end. */
  private endChild(): void {
    if (this.childPid === null) return;
    try {
      process.kill(this.childPid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    this.childPid = null;
  }

  private answer(outcome: AnalysisOutcome): void {
    if (this.watchdog) clearInterval(this.watchdog);
    this.watchdog = null;
    this.childPid = null;
    this.worker.unref();
    const settle = this.settle;
    this.settle = null;
    settle?.(outcome);
  }
}
