import { availableParallelism } from 'node:os';
import { AudioProbe, type ProbeOutcome } from '../../core/ports/audio-probe.js';
import { IN_FLIGHT } from './probe-worker.js';
import { WorkerPool } from './worker-pool.js';

export interface WorkerAudioProbeOptions {
  /**
   * The compiled worker. By default the one beside this file, which exists in `dist` only: code that runs from
   * sources (tests) compiles this folder first and passes the URL (`server/test/media/compiled-probe-worker.ts`).
   */
  workerUrl?: URL;
  workers?: number;
  stallMs?: number;
}

const BATCH = 200;
const STALL_MS = 10_000;
/** The main thread stores what the workers read: below four cores a second one gains nothing. */
const CORES_FOR_TWO = 4;

/** Reads tags in worker threads of its own; parsers are loaded there and nowhere else. */
export class WorkerAudioProbe extends AudioProbe {
  private readonly pool: WorkerPool;
  private readonly ahead: number;

  constructor({ workerUrl, workers, stallMs }: WorkerAudioProbeOptions = {}) {
    super();
    const count = workers ?? (availableParallelism() < CORES_FOR_TWO ? 1 : 2);
    this.ahead = count * IN_FLIGHT;
    this.pool = new WorkerPool({
      workerUrl: workerUrl ?? new URL('./probe.worker.js', import.meta.url),
      workers: count,
      stallMs: stallMs ?? STALL_MS,
    });
  }

  override async *probe(paths: readonly string[]): AsyncGenerator<ProbeOutcome[], void, undefined> {
    const batches: Promise<unknown>[] = [];
    let next = 0;
    while (next < paths.length || batches.length > 0) {
      while (next < paths.length && batches.length < this.ahead) {
        batches.push(this.pool.run({ kind: 'probe', paths: paths.slice(next, next + BATCH) }));
        next += BATCH;
      }
      yield (await batches.shift()) as ProbeOutcome[];
    }
  }

  override async readCover(path: string): Promise<Uint8Array | null> {
    // Rejects when the probe is being closed: then there is no cover either.
    return (await this.pool.run({ kind: 'cover', path }).catch(() => null)) as Uint8Array | null;
  }

  override close(): Promise<void> {
    return this.pool.close();
  }
}
