import { setTimeout as sleep } from 'node:timers/promises';
import { WriterBusy, WriterLock } from './writer-lock.js';

/** A piece of work that ends on request. */
function work(): { run: () => Promise<string>; end: (value?: string) => void; fail: () => void } {
  let end = (_value?: string): void => undefined;
  let fail = (): void => undefined;
  const done = new Promise<string>((resolve, reject) => {
    end = (value = 'done') => resolve(value);
    fail = () => reject(new Error('failed'));
  });
  return { run: () => done, end, fail };
}

describe('WriterLock', () => {
  let warnings: string[];
  const make = (waitMs?: number) => new WriterLock((message) => warnings.push(message), waitMs);
  beforeEach(() => {
    warnings = [];
  });

  it('lets one in at a time, in the order of coming', async () => {
    const lock = make();
    const order: string[] = [];
    let inside = 0;
    const enter = (name: string) =>
      lock.hold(name, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await sleep(1);
        order.push(name);
        inside -= 1;
      });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(enter));
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('hands back what the work gives, and goes on after one that fails', async () => {
    const lock = make();
    const [first, second] = [work(), work()];
    const failing = lock.hold('first', first.run);
    const next = lock.hold('second', second.run);
    first.fail();
    await expect(failing).rejects.toThrow('failed');
    second.end('kept');
    expect(await next).toBe('kept');
  });

  it('tells who waited and who holds, and lets the ones behind go on waiting', async () => {
    const lock = make(50);
    const holder = work();
    const holding = lock.hold('import.batch', holder.run);
    const outcomes = Promise.allSettled(
      ['plays.record', 'users.save'].map((name) => lock.hold(name, () => Promise.resolve())),
    );
    for (const [at, outcome] of (await outcomes).entries()) {
      const name = ['plays.record', 'users.save'][at] as string;
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(WriterBusy) as WriterBusy });
      expect(String((outcome as PromiseRejectedResult).reason)).toContain(
        `${name} waited 50 ms for the writer, held by import.batch.`,
      );
    }
    const patient = lock.hold('patient', () => Promise.resolve('in'));
    holder.end();
    await holding;
    expect(await patient).toBe('in');
    expect(await lock.hold('late', () => Promise.resolve('free'))).toBe('free');
  });

  it('ends the wait of work that waits for itself', async () => {
    const lock = make(30);
    await expect(lock.hold('outer', () => lock.hold('lost context', () => Promise.resolve()))).rejects.toThrow(
      /lost context .*held by outer/,
    );
  });

  it('warns of who holds too long', async () => {
    const lock = make();
    await lock.hold('quick', () => Promise.resolve());
    await lock.hold('slow', () => sleep(230));
    expect(warnings).toEqual([expect.stringMatching(/^The writer was held for \d+ ms by slow\.$/) as string]);
  });
});
