import { EXTENSIONS } from '@tonearm/shared/uploads/file-formats';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { jestObject } from '../../../test/jest-object';
import { UploadFailure } from './transport';
import type { Transport, UploadJob, UploadSignals } from './transport';
import { UploadQueue } from './upload-queue';
import { IDLE_TIMEOUT_MS } from './upload-run';

interface Sending {
  name: string;
  signals: UploadSignals;
  arrive: (id: number) => void;
  fail: (failure: UploadFailure) => void;
}

/** The outside world: a network that does what a test says. */
class FakeNetwork implements Transport {
  readonly sending: Sending[] = [];
  readonly discarded: string[] = [];

  readonly send = (job: UploadJob, signals: UploadSignals, abort: AbortSignal): Promise<FileEntry> =>
    new Promise((resolve, reject) => {
      const one: Sending = {
        name: job.file.name,
        signals,
        arrive: (id) => this.end(one, () => resolve({ id } as FileEntry)),
        fail: (failure) => this.end(one, () => reject(failure)),
      };
      abort.addEventListener('abort', () => this.end(one, () => reject(abort.reason as Error)));
      this.sending.push(one);
    });

  readonly discard = (job: UploadJob): Promise<void> => Promise.resolve(void this.discarded.push(job.file.name));

  get names(): string[] {
    return this.sending.map(({ name }) => name);
  }

  of(name: string): Sending {
    const found = this.sending.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not being sent.`);
    return found;
  }

  private end(one: Sending, say: () => void): void {
    this.sending.splice(this.sending.indexOf(one), 1);
    say();
  }
}

const ALL_TAKEN = {
  'uploads.allowed_extensions': [],
  'uploads.blocked_extensions': [],
  'uploads.audio_extensions': EXTENSIONS.audio,
};
const METHODS = {
  'uploads.uploads_driver': 'local',
  'uploads.public_driver': 'local',
  'uploads.s3_direct_upload': false,
  'uploads.disable_tus': false,
} as const;
const file = (name: string, bytes = 3) => ({ file: new File(['x'.repeat(bytes)], name), relativePath: null });
const settle = () => jestObject.advanceTimersByTimeAsync(0);

describe('upload queue', () => {
  let network: FakeNetwork;
  let queue: UploadQueue;
  let completed: number[];
  let doubts = 0;
  let isOnline = true;
  const add = async (...names: string[]) => {
    const ids = queue.add(
      'page',
      names.map((name) => file(name)),
      { uploadType: 'trackMedia' },
    );
    await settle();
    return ids;
  };
  const states = () => queue.getSnapshot().map(({ name, status }) => `${name} ${status}`);
  const item = (id: string | undefined) => queue.getSnapshot().find((one) => one.id === id);
  const setOnline = async (now: boolean) => {
    isOnline = now;
    window.dispatchEvent(new Event(now ? 'online' : 'offline'));
    await settle();
  };
  const wouldWarn = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  beforeEach(() => {
    jestObject.useFakeTimers();
    isOnline = true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    network = new FakeNetwork();
    completed = [];
    doubts = 0;
    queue = new UploadQueue({
      load: () => Promise.resolve(network),
      terms: () => ({ userId: 1, maxBytes: 10, chunkBytes: 5, methods: METHODS, rules: ALL_TAKEN }),
      onCompleted: ({ id }) => completed.push(id),
      onDoubt: () => {
        doubts += 1;
      },
    });
  });
  afterEach(() => {
    queue.abandon();
    Reflect.deleteProperty(navigator, 'onLine');
    jestObject.useRealTimers();
  });

  it('sends three at once; the next follows when one is done or has failed, and a refused one costs no place', async () => {
    const [a, , c, d] = await add('a.mp3', 'b.mp3', 'c.txt', 'd.mp3', 'e.mp3', 'f.mp3');
    expect(network.names).toEqual(['a.mp3', 'b.mp3', 'd.mp3']);
    expect(item(c)).toMatchObject({
      status: 'failed',
      canRetry: false,
      problem: { text: 'This file type is not allowed' },
    });
    network.of('a.mp3').arrive(41);
    network
      .of('d.mp3')
      .fail(new UploadFailure({ text: 'There is no room left for this file. Please delete others first.' }, 403));
    await settle();
    expect(network.names).toEqual(['b.mp3', 'e.mp3', 'f.mp3']);
    expect(item(a)).toMatchObject({ status: 'completed', fileEntryId: 41, sentBytes: 3 });
    expect(item(d)).toMatchObject({ status: 'failed', canRetry: true });
    expect(completed).toEqual([41]);
    queue.clear('page');
    expect(states()).toEqual(['b.mp3 inProgress', 'e.mp3 inProgress', 'f.mp3 inProgress']);
  });

  it('pauses, resumes, retries and cancels; only what is cancelled is thrown away', async () => {
    const [a, b] = await add('a.mp3', 'b.mp3');
    queue.pause(a ?? '');
    await settle();
    expect(network.names).toEqual(['b.mp3']);
    expect(item(a)?.status).toBe('paused');
    expect(network.discarded).toEqual([]);
    queue.resume(a ?? '');
    network.of('b.mp3').fail(new UploadFailure({ text: 'The connection was lost.' }, 0));
    await settle();
    queue.retry(b ?? '');
    await settle();
    expect(network.names.sort()).toEqual(['a.mp3', 'b.mp3']);
    expect(item(b)).toMatchObject({ status: 'inProgress', problem: null });
    queue.cancel(a ?? '');
    await settle();
    expect(states()).toEqual(['a.mp3 aborted', 'b.mp3 inProgress']);
    expect(network.discarded).toEqual(['a.mp3']);
    network.of('b.mp3').fail(new UploadFailure({ text: 'The connection was lost.' }, 0));
    await settle();
    queue.clear('page');
    await settle();
    expect([network.discarded, states()]).toEqual([['a.mp3', 'b.mp3'], []]);
  });

  it('throws nothing away that the same file, chosen again, goes on with', async () => {
    const again = file('a.mp3');
    const [first, second] = queue.add('page', [again, again], { uploadType: 'trackMedia' });
    await settle();
    queue.cancel(second ?? '');
    await settle();
    expect([network.names, network.discarded]).toEqual([['a.mp3'], []]);
    network.of('a.mp3').fail(new UploadFailure({ text: 'The connection was lost.' }, 0));
    await settle();
    const [third] = queue.add('page', [again], { uploadType: 'trackMedia' });
    await settle();
    queue.clear('page');
    await settle();
    expect([item(first), item(third)?.status, network.discarded]).toEqual([undefined, 'inProgress', []]);
    queue.cancel(third ?? '');
    await settle();
    expect(network.discarded).toEqual(['a.mp3']);
  });

  it('does not stop what has been sent whole, nor what it cannot read without saying so; a closed session is told', async () => {
    const [a, b] = await add('a.mp3', 'b.mp3');
    network.of('a.mp3').signals.progress(3);
    queue.pause(a ?? '');
    await settle();
    expect(states()).toEqual(['a.mp3 inProgress', 'b.mp3 inProgress']);
    network.of('b.mp3').fail(new UploadFailure({ text: 'Unauthenticated.' }, 401, true));
    await settle();
    expect([item(b)?.status, item(b)?.canRetry, doubts]).toEqual(['failed', true, 1]);
    network.of('a.mp3').fail(new UploadFailure({ text: 'This file type is not allowed' }, 422));
    await settle();
    expect([item(a)?.status, item(a)?.canRetry]).toEqual(['failed', false]);
    const gone = {
      ...file('c.mp3'),
      file: Object.assign(new File(['xxx'], 'c.mp3'), {
        slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotReadableError')) }),
      }),
    };
    const [c] = queue.add('page', [gone], { uploadType: 'trackMedia' });
    await settle();
    network.of('c.mp3').fail(new UploadFailure({ text: 'The connection was lost.' }, 0));
    await settle();
    expect(item(c)).toMatchObject({
      status: 'failed',
      problem: { text: 'This file cannot be read any more. Please choose it again.' },
    });
  });

  it('is drawn a few times a second, however many files arrive', async () => {
    let drawn = 0;
    await add(...Array.from({ length: 300 }, (_, number) => `${number}.mp3`));
    queue.subscribe(() => {
      drawn += 1;
    });
    for (let id = 0; id < 300; id += 1) {
      network.sending[0]?.arrive(id);
      await settle();
    }
    expect(completed).toHaveLength(300);
    await jestObject.advanceTimersByTimeAsync(250);
    expect(drawn).toBe(1);
  });

  it('gives up after thirty seconds without progress, not before', async () => {
    const [a] = await add('a.mp3');
    await jestObject.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
    network.of('a.mp3').signals.progress(1);
    await jestObject.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
    expect(item(a)).toMatchObject({ status: 'inProgress', sentBytes: 1 });
    // The same number again is none.
    network.of('a.mp3').signals.progress(1);
    await jestObject.advanceTimersByTimeAsync(1);
    expect(item(a)).toMatchObject({ status: 'failed', canRetry: true, problem: { text: 'Upload timed out' } });
  });

  it('waits without a network, says so, and goes on by itself; what a person paused stays paused', async () => {
    const [a, b] = await add('a.mp3', 'b.mp3');
    queue.pause(b ?? '');
    await setOnline(false);
    expect(item(a)).toMatchObject({ status: 'paused', isOffline: true });
    await add('c.mp3');
    expect(network.names).toEqual([]);
    await setOnline(true);
    expect(states()).toEqual(['a.mp3 inProgress', 'b.mp3 paused', 'c.mp3 inProgress']);
    expect(item(a)?.isOffline).toBe(false);
  });

  it('warns of leaving the page while something is under way, and forgets everything when the person changes', async () => {
    expect(wouldWarn()).toBe(false);
    await add('a.mp3');
    expect(wouldWarn()).toBe(true);
    network.of('a.mp3').arrive(1);
    await settle();
    expect(wouldWarn()).toBe(false);
    await add('b.mp3');
    queue.abandon();
    await settle();
    expect([network.names, states(), wouldWarn()]).toEqual([[], [], false]);
  });
});
