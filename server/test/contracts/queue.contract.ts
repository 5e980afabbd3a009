import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queue, RunningJob } from '../../src/core/ports/queue.js';
import { until } from '../until.js';
import { adminTests } from './queue-admin.js';
import { lifetimeTests } from './queue-lifetime.js';
import { gate, ids, POLICY } from './queue-rig.js';
import type { QueueRig } from './queue-rig.js';

/** What every queue promises (core/ports/queue.ts). */
export function queueContract(makeRig: () => QueueRig): void {
  let rig: QueueRig;
  let runs: RunningJob[];
  const runIds = (): unknown[] => runs.map((job) => job.payload['id']);
  const note = (job: RunningJob): Promise<void> => {
    runs.push(job);
    return Promise.resolve();
  };
  const left = (queue: Queue, count: number) =>
    until(`${count} jobs wait`, async () => (await queue.depth()).waiting === count);
  const empty = (queue: Queue) => left(queue, 0);

  beforeAll(() => {
    rig = makeRig();
  });
  beforeEach(() => {
    runs = [];
  });

  it('runs each job once where two consume', async () => {
    const [first, second] = [rig.open(), rig.open()];
    for (const id of ids(15)) await first.add({ name: 'early', payload: { id } }, POLICY);
    await Promise.all([first.process(note), second.process(note)]);
    await Promise.all(ids(15).map((id) => second.add({ name: 'late', payload: { id: id + 15 } }, POLICY)));
    await until('all have run', () => runs.length >= 30);
    await empty(first);
    expect(
      runIds()
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(ids(30));
  });

  it('hands over the name, the payload and the number of the try', async () => {
    const queue = rig.open();
    const payload = { id: 1, text: 'Brännö "ä" 😀', isIt: true, nothing: null, share: 0.5 };
    await queue.add({ name: 'make-cover', payload }, POLICY);
    await queue.process(note);
    await until('it ran', () => runs.length > 0);
    expect(runs).toEqual([
      { name: 'make-cover', lane: 'bulk', payload, attempt: 1, requestId: null, isScheduled: false },
    ]);
  });

  it('knows by their keys which jobs wait or run, and which are gone', async () => {
    const queue = rig.open();
    const [started, end] = [gate(), gate()];
    const keyed = (uniqueKey: string, id: number) => ({ name: 'keyed', payload: { id }, uniqueKey });
    await queue.add(keyed('first:1', 1), POLICY);
    await queue.add({ ...keyed('later:2', 2), runAt: new Date(Date.now() + 3_600_000) }, POLICY);
    await queue.add(keyed('dies:3', 3), { ...POLICY, attempts: 1 });
    const held = async (): Promise<boolean[]> =>
      await Promise.all(['first:1', 'later:2', 'dies:3', 'none:4'].map((key) => queue.has(key)));
    await until('they have arrived', async () => (await held()).join() === 'true,true,true,false');
    await queue.process(async (job) => {
      if (job.payload['id'] === 3) throw new Error('it dies');
      started.pass();
      await end.passed;
    });
    await started.passed;
    await until('one has died', async () => (await held()).join() === 'true,true,false,false');
    end.pass();
    await until('one has run', async () => (await held()).join() === 'false,true,false,false');
  });

  it('runs them as no part of the request that added them', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const queue = rig.open();
    const look = async (job: RunningJob): Promise<void> => {
      seen.push(request.getStore());
      await note(job);
    };
    await queue.process(look);
    await request.run('one', async () => await queue.add({ name: 'asked', payload: { id: 1 } }, POLICY));
    await until('it ran', () => runs.length === 1);
    // What woke the queue once looks for more for ever.
    await rig.open().add({ name: 'later', payload: { id: 2 } }, POLICY);
    await until('the next one ran', () => runs.length === 2);
    expect(seen).toEqual([undefined, undefined]);
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
    expect(await queue.depth()).toEqual({
      waiting: 0,
      lanes: { interactive: 0, delivery: 0, notices: 0, pushes: 0, media: 0, bulk: 0 },
      dead: 0,
    });
  });

  it('gives up after the last try and keeps the dead job for a look', async () => {
    const queue = rig.open();
    await queue.add({ name: 'hopeless', payload: { id: 1 } }, { ...POLICY, attempts: 2, backoffMs: 10 });
    await queue.process(async (job) => {
      await note(job);
      throw new Error('never');
    });
    await until('it is dead', async () => (await queue.depth()).dead === 1);
    await queue.add({ name: 'next', payload: { id: 2 } }, { ...POLICY, attempts: 1, backoffMs: 10 });
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
      await queue.add(keyed(1), { ...POLICY, attempts: 1, backoffMs: 10 });
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
      expect(
        runIds()
          .map(Number)
          .sort((a, b) => a - b),
      ).toEqual([...keys.keys()]);
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
      await expect(
        rig.unit.run('cause', async () => {
          await queue.add({ name: 'effect', payload: { id: 1 } }, POLICY);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      await queue.add({ name: 'effect', payload: { id: 2 } }, POLICY);
      await until('the later one ran', () => runs.length > 0);
      await empty(queue);
      expect(runIds()).toEqual([2]);
    });
  });

  adminTests({ rig: () => rig, runs: () => runs, note, left });
  lifetimeTests({ rig: () => rig, runs: () => runs, note, left });
}
