import { availableParallelism } from 'node:os';
import { AudioDecoder, DecoderClosed } from '../../core/ports/audio-decoder.js';
import type { AnalysisOutcome } from '../../core/ports/audio-decoder.js';
import { withinMemory } from '../../core/ports/program-limits.js';
import { DecodeThread } from './decode-thread.js';

export interface WorkerAudioDecoderOptions {
  /** The compiled worker. By default the one beside this file, which exists in `dist` only; tests compile this folder first. */
  workerUrl?: URL;
  workers?: number;
  stallMs?: number;
  ffmpeg?: string;
}

interface Waiting {
  path: string;
  resolve: (outcome: AnalysisOutcome) => void;
  reject: (error: Error) => void;
}

const STALL_MS = 10_000;
const IDLE_MS = 10_000;

/** Decodes in threads of its own, one core left to others; decoders are loaded there and nowhere else, and go when they idle. */
export class WorkerAudioDecoder extends AudioDecoder {
  override readonly parallel: number;
  private readonly options: { workerUrl: URL; stallMs: number; ffmpeg: readonly [string, ...string[]] };
  private readonly idle: DecodeThread[] = [];
  private readonly busy = new Set<DecodeThread>();
  private waiting: Waiting[] = [];
  private retirement: NodeJS.Timeout | null = null;

  constructor({ workerUrl, workers, stallMs = STALL_MS, ffmpeg = 'ffmpeg' }: WorkerAudioDecoderOptions = {}) {
    super();
    this.parallel = workers ?? Math.max(1, availableParallelism() - 1);
    this.options = {
      workerUrl: workerUrl ?? new URL('./decode.worker.js', import.meta.url),
      stallMs,
      ffmpeg: withinMemory(ffmpeg),
    };
  }

  override analyse(path: string): Promise<AnalysisOutcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ path, resolve, reject });
      this.dispatch();
    });
  }

  override async close(): Promise<void> {
    const { waiting } = this;
    this.waiting = [];
    for (const { reject } of waiting) reject(new DecoderClosed());
    const threads = [...this.idle.splice(0), ...this.busy];
    this.busy.clear();
    if (this.retirement) clearTimeout(this.retirement);
    await Promise.all(threads.map((thread) => thread.end()));
  }

  private dispatch(): void {
    while (this.busy.size < this.parallel) {
      const next = this.waiting.shift();
      if (!next) break;
      void this.run(this.takeThread(), next);
    }
  }

  private takeThread(): DecodeThread {
    if (this.retirement) clearTimeout(this.retirement);
    const thread = this.idle.pop() ?? new DecodeThread(this.options);
    this.busy.add(thread);
    return thread;
  }

  private async run(thread: DecodeThread, { path, resolve, reject }: Waiting): Promise<void> {
    const outcome = await thread.analyse(path);
    // After close() the thread is no longer ours, and what it says is not the file's fault.
    if (!this.busy.delete(thread)) {
      reject(new DecoderClosed());
      return;
    }
    if (thread.isUsable) this.idle.push(thread);
    resolve(outcome);
    this.dispatch();
    if (this.busy.size === 0) this.retirement = setTimeout(() => void this.close(), IDLE_MS).unref();
  }
}
