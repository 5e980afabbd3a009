import { setTimeout as sleep } from 'node:timers/promises';
import type { UnitOfWork } from '../../src/core/database/unit-of-work.js';
import type { Queue, RunningJob } from '../../src/core/ports/queue.js';
import type { Child } from '../compiled-child.js';
import { until } from '../until.js';

/** One place of jobs, and consumers over it. */
export interface QueueRig {
  unit: UnitOfWork;
  /** Another queue over the same jobs, as a second process would have it. */
  open: (options?: { leaseMs?: number }) => Queue;
  /** A process that consumes. Its lease is short. */
  startChild: (handlerMs: number) => Child;
  /** Stops every queue and forgets every job. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

const POLICY = { attempts: 3, backoffMs: 60 };
const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** A promise and the way to keep it. */
function gate(): { passed: Promise<void>; pass: () => void } {
  let pass = (): void => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  return { passed, pass };
}

/** What every queue promises (core/ports/queue.ts). */
export function queueContract(makeRig: () => Promise<QueueRig>): void {
  let rig: QueueRig;
  let runs: RunningJob[];
  const runIds = (): unknown[] => runs.map((job) => job.payload['id']);
  const note = (job: RunningJob): Promise<void> => {
    runs.push(job);
    return Promise.resolve();
  };
  const left = (queue: Queue, count: number) => until(`${count} jobs wait`, async () => (await queue.depth()).waiting === count);
  const empty = (queue: Queue) => left(queue, 0);

  beforeAll(async () => {
    rig = await makeRig();
  });
  beforeEach(() => {
    runs = [];
  });
  afterEach(() => rig.clear());
  afterAll(() => rig.close());

  it('runs each job once where two consume', async () => {
    const [first, second] = [rig.open(), rig.open()];
    for (const id of ids(15)) await first.add({ name: 'early', payload: { id } }, POLICY);
    await Promise.all([first.process(note), second.process(note)]);
    await Promise.all(ids(15).map((id) => second.add({ name: 'late', payload: { id: id + 15 } }, POLICY)));
    await until('all have run', () => runs.length >= 30);
    await empty(first);
    expect(runIds().map(Number).sort((a, b) => a - b)).toEqual(ids(30));
  });

  it('hands over the name, the payload and the number of the try', async () => {
    const queue = rig.open();
    const payload = { id: 1, text: 'Brännö "ä" 😀', isIt: true, nothing: null, share: 0.5 };
    await queue.add({ name: 'make-cover', payload }, POLICY);
    await queue.process(note);
    await until('it ran', () => runs.length > 0);
    expect(runs).toEqual([{ name: 'make-cover', payload, attempt: 1 }]);
  });

  it('starts jobs about in the order in which they came', async () => {
    const queue = rig.open();
    for (const id of ids(20)) await queue.add({ name: 'ordered', payload: { id } }, POLICY);
    await queue.process(note);
    await until('all have run', () => runs.length === 20);
    for (const [at, id] of runIds().entries()) expect(Math.abs(Number(id) - (at + 1))).toBeLessThanOrEqual(2);
  });

  it('tries again after a pause that grows', async () => {
    const queue = rig.open();
    const at: number[] = [];
    await queue.add({ name: 'shaky', payload: { id: 1 } }, POLICY);
    await queue.process(async (job) => {
      at.push(performance.now());
      await note(job);
      if (job.attempt < 3) throw new Error('not yet');
    });
    await until('the third try', () => runs.length === 3);
    await empty(queue);
    expect(runs.map((job) => job.attempt)).toEqual([1, 2, 3]);
    const [one = 0, two = 0, three = 0] = at;
    expect(two - one).toBeGreaterThanOrEqual(POLICY.backoffMs - 1);
    expect(three - two).toBeGreaterThanOrEqual(2 * POLICY.backoffMs - 1);
    expect(await queue.depth()).toEqual({ waiting: 0, dead: 0 });
  });

  it('gives up after the last try and keeps the dead job for a look', async () => {
    const queue = rig.open();
    await queue.add({ name: 'hopeless', payload: { id: 1 } }, { attempts: 2, backoffMs: 10 });
    await queue.process(async (job) => {
      await note(job);
      throw new Error('never');
    });
    await until('it is dead', async () => (await queue.depth()).dead === 1);
    await queue.add({ name: 'next', payload: { id: 2 } }, { attempts: 1, backoffMs: 10 });
    await until('the next is dead too', async () => (await queue.depth()).dead === 2);
    expect(runIds()).toEqual([1, 1, 2]);
  });

  it('does not run a job before its time', async () => {
    const queue = rig.open();
    await queue.process(note);
    const runAt = new Date(Date.now() + 400);
    await queue.add({ name: 'later', payload: { id: 1 }, runAt }, POLICY);
    await queue.add({ name: 'now', payload: { id: 2 } }, POLICY);
    await until('both have run', () => runs.length === 2);
    expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime());
    expect(runIds()).toEqual([2, 1]);
  });

  describe('with a unique key', () => {
    const keyed = (id: number, uniqueKey = 'cover:7') => ({ name: 'cover', payload: { id }, uniqueKey });

    it('ignores the second while the first waits or runs, and is free after success', async () => {
      const queue = rig.open();
      const [started, end] = [gate(), gate()];
      await queue.add(keyed(1), POLICY);
      await queue.add(keyed(2), POLICY);
      await queue.process(async (job) => {
        await note(job);
        started.pass();
        await end.passed;
      });
      await started.passed;
      await queue.add(keyed(3), POLICY);
      await left(queue, 1);
      end.pass();
      await empty(queue);
      await queue.add(keyed(4), POLICY);
      await until('it runs again', () => runs.length === 2);
      await empty(queue);
      expect(runIds()).toEqual([1, 4]);
    });

    it('is free again after death', async () => {
      const queue = rig.open();
      await queue.process(async (job) => {
        await note(job);
        if (job.payload['id'] === 1) throw new Error('dies');
      });
      await queue.add(keyed(1), { attempts: 1, backoffMs: 10 });
      await until('it is dead', async () => (await queue.depth()).dead === 1 && (await queue.depth()).waiting === 0);
      await queue.add(keyed(2), POLICY);
      await until('the next one ran', () => runs.length === 2);
      expect(runIds()).toEqual([1, 2]);
    });

    it('tells keys apart exactly, however they are written', async () => {
      const queue = rig.open();
      const keys = ['a', 'A', 'ä', 'a ', 'wait', '1', 'k'.repeat(400), `${'k'.repeat(400)}2`];
      for (const [at, key] of keys.entries()) {
        await queue.add(keyed(at, key), POLICY);
        await queue.add(keyed(100 + at, key), POLICY);
      }
      await left(queue, keys.length);
      await queue.process(note);
      await until('all have run', () => runs.length >= keys.length);
      await empty(queue);
      expect(runIds().map(Number).sort((a, b) => a - b)).toEqual([...keys.keys()]);
    });
  });

  describe('inside a unit of work', () => {
    it('shows a job to nobody before the commit', async () => {
      const queue = rig.open();
      await queue.process(note);
      const [added, end] = [gate(), gate()];
      const work = rig.unit.run('cause', async () => {
        await queue.add({ name: 'effect', payload: { id: 1 } }, POLICY);
        added.pass();
        await end.passed;
      });
      await added.passed;
      const before = await queue.depth();
      end.pass();
      await work;
      await until('it runs after the commit', () => runs.length === 1);
      expect(before.waiting).toBe(0);
    });

    it('forgets a job with the rollback', async () => {
      const queue = rig.open();
      await queue.process(note);
      await expect(rig.unit.run('cause', async () => {
        await queue.add({ name: 'effect', payload: { id: 1 } }, POLICY);
        throw new Error('rolled back');
      })).rejects.toThrow('rolled back');
      await queue.add({ name: 'effect', payload: { id: 2 } }, POLICY);
      await until('the later one ran', () => runs.length > 0);
      await empty(queue);
      expect(runIds()).toEqual([2]);
    });
  });

  it('keeps a long job to the one who runs it', async () => {
    const leaseMs = 600;
    const [first, second] = [rig.open({ leaseMs }), rig.open({ leaseMs })];
    const work = async (job: RunningJob): Promise<void> => {
      await note(job);
      await sleep(2.5 * leaseMs);
    };
    await first.add({ name: 'long', payload: { id: 1 } }, POLICY);
    await Promise.all([first.process(work), second.process(work)]);
    await until('it ran', () => runs.length > 0);
    await empty(first);
    expect(runs).toHaveLength(1);
  });

  describe('that stops', () => {
    it('waits for what runs, and takes nothing new', async () => {
      const queue = rig.open();
      const [started, end] = [gate(), gate()];
      let isDone = false;
      await queue.add({ name: 'last', payload: { id: 1 } }, POLICY);
      await queue.process(async (job) => {
        await note(job);
        started.pass();
        await end.passed;
        isDone = true;
      });
      await started.passed;
      const stopped = queue.stop(5_000);
      setTimeout(end.pass, 100);
      await stopped;
      expect(isDone).toBe(true);
      const other = rig.open();
      await other.add({ name: 'next', payload: { id: 2 } }, POLICY);
      await left(other, 1);
      expect(runIds()).toEqual([1]);
    });

    it('leaves no job half taken', async () => {
      const queue = rig.open();
      await queue.process(note);
      const adding = Promise.all(ids(10).map((id) => queue.add({ name: 'many', payload: { id } }, POLICY)));
      await until('some have run', () => runs.length > 0);
      await queue.stop(5_000);
      await adding;
      const atStop = runs.length;
      const other = rig.open();
      await other.process(note);
      await until('all have run', () => runs.length === 10);
      expect(runs.slice(0, atStop)).toHaveLength(atStop);
      expect(new Set(runIds()).size).toBe(10);
    });

    it('does not wait longer than it may', async () => {
      const queue = rig.open();
      const [started, end] = [gate(), gate()];
      await queue.add({ name: 'endless', payload: { id: 1 } }, POLICY);
      await queue.process(() => {
        started.pass();
        return end.passed;
      });
      await started.passed;
      const since = performance.now();
      await queue.stop(100);
      const waitedMs = performance.now() - since;
      end.pass();
      expect(waitedMs).toBeGreaterThanOrEqual(95);
      expect(waitedMs).toBeLessThan(1_000);
    });
  });

  it('loses no job when its process is killed, twice', async () => {
    const count = 60;
    const killsAfter = [15, 15];
    const queue = rig.open();
    for (const id of ids(count)) await queue.add({ name: 'crash', payload: { id } }, POLICY);
    const lines: string[] = [];
    const ended = () => new Set(lines.filter((line) => line.startsWith('end ')));
    for (const kill of [...killsAfter, Infinity]) {
      const child = rig.startChild(10);
      const isOver = () => child.lines.filter((line) => line.startsWith('end ')).length >= kill;
      await until('the child has worked', async () => isOver() || (kill === Infinity && (await queue.depth()).waiting === 0));
      child.process.kill('SIGKILL');
      await child.ended;
      lines.push(...child.lines);
    }
    expect(ended().size).toBe(count);
    expect(await queue.depth()).toEqual({ waiting: 0, dead: 0 });
    const starts = lines.filter((line) => line.startsWith('start ')).length;
    process.stdout.write(`${count} jobs over ${killsAfter.length} kills: ${starts} starts\n`);
    expect(starts - count).toBeLessThanOrEqual(4 * killsAfter.length);
  });
}
