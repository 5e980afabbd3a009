import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { ProgressMeter, secondsLeft } from './progress-meter';
import { UploadFailure } from './transport';
import type { LoadTransport, UploadJob } from './transport';
import type { QueuedUpload } from './upload-item';

/** Without progress for so long, an upload has failed (specification 1 §9). */
export const IDLE_TIMEOUT_MS = 30_000;
/** The server may look at a large file for longer than that. */
const FINISHING_TIMEOUT_MS = 300_000;

export type Outcome =
  | { kind: 'completed'; entry: FileEntry }
  | { kind: 'failed'; failure: UploadFailure }
  | { kind: 'stopped' };

export type Progress = Pick<QueuedUpload, 'sentBytes' | 'bytesPerSecond' | 'secondsLeft'>;

/** One try to send one file. */
export class UploadRun {
  private readonly abort = new AbortController();
  private idle: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(
    private readonly job: UploadJob,
    private readonly load: () => ReturnType<LoadTransport>,
    private readonly onProgress: (progress: Progress) => void,
  ) {}

  /** Never rejects. */
  async start(): Promise<Outcome> {
    this.watch(IDLE_TIMEOUT_MS);
    try {
      const transport = await this.load();
      this.abort.signal.throwIfAborted();
      const entry = await transport.send(this.job, this.signals(), this.abort.signal);
      return { kind: 'completed', entry };
    } catch (error) {
      if (this.isStopped) return { kind: 'stopped' };
      const reason: unknown = this.abort.signal.aborted ? this.abort.signal.reason : error;
      const failure = await this.whyFailed(
        reason instanceof UploadFailure ? reason : new UploadFailure({ text: GENERIC_ERROR }, -1),
      );
      return this.isStopped ? { kind: 'stopped' } : { kind: 'failed', failure };
    } finally {
      clearTimeout(this.idle);
    }
  }

  /** What has arrived stays there. */
  stop(): void {
    this.isStopped = true;
    this.abort.abort(new DOMException('The upload was stopped.', 'AbortError'));
  }

  /** Browsers report a file that was moved, changed or deleted meanwhile like a lost connection. */
  private async whyFailed(failure: UploadFailure): Promise<UploadFailure> {
    if (!failure.isNetwork) return failure;
    try {
      await this.job.file.slice(0, 1).arrayBuffer();
      return failure;
    } catch (error) {
      return error instanceof DOMException
        ? new UploadFailure({ text: 'This file cannot be read any more. Please choose it again.' }, -1)
        : failure;
    }
  }

  private signals(): Parameters<Awaited<ReturnType<LoadTransport>>['send']>[1] {
    let meter: ProgressMeter | null = null;
    let last = -1;
    return {
      progress: (sentBytes) => {
        // The same number again is no progress.
        if (sentBytes !== last) this.watch(IDLE_TIMEOUT_MS);
        last = sentBytes;
        const now = performance.now();
        meter ??= new ProgressMeter(sentBytes, now);
        const bytesPerSecond = meter.measure(sentBytes, now);
        this.onProgress({
          sentBytes,
          bytesPerSecond,
          secondsLeft: secondsLeft(this.job.file.size - sentBytes, bytesPerSecond),
        });
      },
      alive: () => this.watch(IDLE_TIMEOUT_MS),
      finishing: () => this.watch(FINISHING_TIMEOUT_MS),
    };
  }

  private watch(ms: number): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.abort.abort(new UploadFailure({ text: 'Upload timed out' }, -1)), ms);
  }
}
