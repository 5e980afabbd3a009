import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue, RunningJob } from '../../src/core/ports/queue.js';
import { until } from '../until.js';
import { gate, ids, POLICY } from './queue-rig.js';
import type { QueueRig } from './queue-rig.js';

/** What the parts of the contract work with. */
export interface Stage {
  rig: () => QueueRig;
  /** The jobs that ran in this test. */
  runs: () => RunningJob[];
  note: (job: RunningJob) => Promise<void>;
  left: (queue: Queue, count: number) => Promise<void>;
}

/** The part of the queue's contract about jobs and queues that take their time, stop, or are killed. */
export function lifetimeTests({ rig, runs, note, left }: Stage): void {
  it('keeps a long job to the one who runs it', async () => {
    const leaseMs = 600;
    const [first, second] = [rig().open({ leaseMs }), rig().open({ leaseMs })];
    const work = async (job: RunningJob): Promise<void> => {
      await note(job);
      await sleep(2.5 * leaseMs);
    };
    await first.add({ name: 'long', payload: { id: 1 } }, POLICY);
    await Promise.all([first.process(work), second.process(work)]);
    await until('it ran', () => runs().length > 0);
    await left(first, 0);
    expect(runs()).toHaveLength(1);
  });

  describe('that stops', () => {
    it('waits for what runs, and takes nothing new', async () => {
      const queue = rig().open();
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
      const other = rig().open();
      await other.add({ name: 'next', payload: { id: 2 } }, POLICY);
      await left(other, 1);
      expect(runs().map((job) => job.payload['id'])).toEqual([1]);
    });

    it('leaves no job half taken', async () => {
      const queue = rig().open();
      await queue.process(note);
      const adding = Promise.all(ids(10).map((id) => queue.add({ name: 'many', payload: { id } }, POLICY)));
      await until('some have run', () => runs().length > 0);
      await queue.stop(5_000);
      await adding;
      const atStop = runs().length;
      const other = rig().open();
      await other.process(note);
      await until('all have run', () => runs().length === 10);
      expect(runs().slice(0, atStop)).toHaveLength(atStop);
      expect(new Set(runs().map((job) => job.payload['id'])).size).toBe(10);
    });

    it('does not wait longer than it may', async () => {
      const queue = rig().open();
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
    const queue = rig().open();
    for (const id of ids(count)) await queue.add({ name: 'crash', payload: { id } }, POLICY);
    const lines: string[] = [];
    const ended = () => new Set(lines.filter((line) => line.startsWith('end ')));
    for (const kill of [...killsAfter, Infinity]) {
      const child = rig().startChild(10);
      const isOver = () => child.lines.filter((line) => line.startsWith('end ')).length >= kill;
      await until(
        'the child has worked',
        async () => isOver() || (kill === Infinity && (await queue.depth()).waiting === 0),
      );
      child.process.kill('SIGKILL');
      await child.ended;
      lines.push(...child.lines);
    }
    expect(ended().size).toBe(count);
    expect(await queue.depth()).toMatchObject({ waiting: 0, dead: 0 });
    const starts = lines.filter((line) => line.startsWith('start ')).length;
    process.stdout.write(`${count} jobs over ${killsAfter.length} kills: ${starts} starts\n`);
    expect(starts - count).toBeLessThanOrEqual(4 * killsAfter.length);
  });
}
