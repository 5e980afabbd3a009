import { WriterBusy } from '../src/core/database/writer-lock.js';
import { openChildProcesses } from './child-processes.js';
import type { ChildProcesses } from './child-processes.js';
import { lagBelow } from './event-loop-lag.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';

const LAG_MAX_MS = 50;

describe('unit of work across processes', () => {
  const TIMES = 200;
  let opened: OpenedDatabase;
  let processes: ChildProcesses;

  beforeAll(async () => {
    opened = await openTestDatabase('unitproc');
    processes = openChildProcesses();
    await opened.unit.run('start', () => opened.numbers.add(1));
  });
  afterAll(async () => {
    processes.kill();
    await opened.close();
  });

  it('loses no update where two processes read and then write', async () => {
    const { unit, numbers, folder, databaseUrl } = opened;
    const child = processes.start('write', { folder, databaseUrl, id: 1, times: TIMES });
    await child.said('ready');
    const start = performance.now();
    for (let done = 0; done < TIMES; done += 1) await unit.run('parent.increase', () => numbers.readThenIncrease(1));
    expect(await child.ended).toBe(0);
    process.stdout.write(
      `2 x ${TIMES} read-then-write on ${opened.database.dialect}: ${Math.round(performance.now() - start)} ms\n`,
    );
    expect(await numbers.value(1)).toBe(2 * TIMES);
  });

  it('waits for another process without stopping its own event loop', async () => {
    const { unit, numbers, folder, databaseUrl } = opened;
    const before = await numbers.value(1);
    let rounds = 0;
    let waitedMs = 0;
    const children: Promise<unknown>[] = [];
    const lag = await lagBelow(LAG_MAX_MS, async () => {
      rounds += 1;
      const child = processes.start('hold', { folder, databaseUrl, id: 1, ms: 500 });
      children.push(child.ended);
      await child.said('holding');
      const since = performance.now();
      await unit.run('parent.wait', () => numbers.increase(1));
      waitedMs = performance.now() - since;
    });
    await Promise.all(children);
    process.stdout.write(
      `waiting ${Math.round(waitedMs)} ms for another process on ${opened.database.dialect}: lag ${lag.toFixed(1)} ms\n`,
    );
    expect(waitedMs).toBeGreaterThan(100);
    if (opened.database.dialect === 'sqlite') expect(lag).toBeLessThan(LAG_MAX_MS);
    expect(await numbers.value(1)).toBe(Number(before) + 2 * rounds);
  });
});

describe('unit of work that waits too long', () => {
  let opened: OpenedDatabase;
  let processes: ChildProcesses;

  beforeAll(async () => {
    opened = await openTestDatabase('unitwait', { waitMs: 100 });
    processes = openChildProcesses();
    await opened.unit.run('start', () => opened.numbers.add(1));
  });
  afterAll(async () => {
    processes.kill();
    await opened.close();
  });

  it('says who holds the writer', async () => {
    if (opened.database.dialect === 'mysql') return;
    const { unit } = opened;
    let end = (): void => undefined;
    const held = unit.run('import.batch', () => new Promise<void>((resolve) => (end = resolve)));
    const late = unit.run('plays.record', () => Promise.resolve());
    await expect(late).rejects.toThrow(WriterBusy);
    await expect(late).rejects.toThrow(/plays\.record .*import\.batch/);
    end();
    await held;
    expect(await unit.run('next', () => Promise.resolve('free again'))).toBe('free again');
  });

  it('and tells a file that another process holds from a fault', async () => {
    if (opened.database.dialect === 'mysql') return;
    const { unit, numbers, folder, databaseUrl } = opened;
    const child = processes.start('hold', { folder, databaseUrl, id: 1, ms: 400 });
    await child.said('holding');
    await expect(unit.run('plays.record', () => numbers.increase(1))).rejects.toThrow(WriterBusy);
    await child.ended;
    await unit.run('plays.record', () => numbers.increase(1));
    expect(await numbers.value(1)).toBe(2);
  });
});
