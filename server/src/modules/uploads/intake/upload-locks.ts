import { setTimeout as sleep } from 'node:timers/promises';
import { locked } from '../../../core/errors/app-error.js';

/** What UploadFolder keeps for it. */
interface LockFiles {
  lock(key: string): Promise<boolean>;
  unlock(key: string): Promise<void>;
  askFor(key: string): Promise<void>;
  beat(key: string): Promise<boolean>;
}

interface Taking {
  /** Somebody else wants it: whoever holds it should come to an end. */
  onWanted: () => void;
  /** Nobody waits for it any more. */
  signal?: AbortSignal;
}

const WAIT_MS = 15_000;
const LOOK_MS = 50;
/** A holder renews the lock this often, and checks whether somebody waits. */
const BEAT_MS = 2_000;

/** One writer at a time to an upload, also among processes that share a folder. A newcomer asks the holder to end: it is mostly a connection that broke unseen. */
export class UploadLocks {
  private readonly held = new Map<string, () => void>();

  constructor(private readonly folder: LockFiles) {}

  /** @returns what gives it back. @throws AppError 423 where the holder does not end in time. */
  async take(key: string, { onWanted, signal }: Taking): Promise<() => Promise<void>> {
    const end = performance.now() + WAIT_MS;
    while (!(await this.folder.lock(key))) {
      const tellHolder = this.held.get(key);
      if (tellHolder) tellHolder();
      else await this.folder.askFor(key);
      if (signal?.aborted || performance.now() > end) throw locked('The upload is being written to. Please try again.');
      await sleep(LOOK_MS);
    }
    this.held.set(key, onWanted);
    const beat = setInterval(
      () =>
        void this.folder.beat(key).then(
          (isWanted) => isWanted && onWanted(),
          () => undefined,
        ),
      BEAT_MS,
    );
    beat.unref();
    return async () => {
      clearInterval(beat);
      this.held.delete(key);
      await this.folder.unlock(key);
    };
  }
}
