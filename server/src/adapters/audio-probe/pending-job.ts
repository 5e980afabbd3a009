import type { ProbeFailure, ProbeOutcome } from '../../core/ports/audio-probe.js';
import type { WorkerAnswer, WorkerJob } from './worker-protocol.js';

export type Request = { kind: 'probe'; paths: readonly string[] } | { kind: 'cover'; path: string };
export type Result = ProbeOutcome[] | Uint8Array | null;

const ATTEMPTS_MAX = 3;

/** A job until it is answered; it survives the workers that its files kill. */
export class PendingJob {
  readonly result: Promise<Result>;
  private resolve: (result: Result) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  private readonly outcomes: (ProbeOutcome | undefined)[];
  /** Positions of the paths that the worker still has to do. */
  private open: number[];
  private attempts = 0;
  done = false;

  constructor(
    readonly id: number,
    private readonly request: Request,
  ) {
    const count = request.kind === 'probe' ? request.paths.length : 1;
    this.outcomes = new Array<ProbeOutcome | undefined>(count).fill(undefined);
    this.open = [...this.outcomes.keys()];
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // A caller that has stopped listening (an abandoned iteration) must not turn close() into a crash.
    this.result.catch(() => undefined);
  }

  message(): WorkerJob {
    const { id, request } = this;
    if (request.kind === 'cover') return { id, kind: 'cover', path: request.path };
    return { id, kind: 'probe', paths: this.open.map((at) => request.paths[at] ?? '') };
  }

  answer(answer: WorkerAnswer): void {
    if (answer.kind === 'cover') return this.settle(answer.cover);
    for (const [n, outcome] of answer.outcomes.entries()) {
      const at = this.open[n];
      if (at !== undefined) this.outcomes[at] = outcome;
    }
    this.open = [];
    this.settleIfComplete();
  }

  /** The file that crashed the worker. */
  blame(index: number, code: ProbeFailure, reason: string): void {
    const at = this.open[index];
    if (at === undefined) return this.retry(code, reason);
    if (this.request.kind === 'cover') return this.settle(null);
    this.outcomes[at] = { path: this.request.paths[at] ?? '', ok: false, code, reason };
    this.open.splice(index, 1);
    this.settleIfComplete();
  }

  /** The worker crashed in between files; a caller that sees this repeatedly fails the rest. */
  retry(code: ProbeFailure, reason: string): void {
    if (++this.attempts < ATTEMPTS_MAX) return;
    while (!this.done) {
      this.attempts = 0;
      this.blame(0, code, reason);
    }
  }

  fail(error: Error): void {
    this.done = true;
    this.reject(error);
  }

  private settleIfComplete(): void {
    if (this.open.length === 0) this.settle(this.outcomes.filter((outcome) => outcome !== undefined));
  }

  private settle(result: Result): void {
    this.done = true;
    this.resolve(result);
  }
}
