import { EmbeddedQueue } from '../src/adapters/queue/embedded/embedded-queue.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import type { Timetable } from '../src/core/jobs/jobs.js';
import { Log } from '../src/core/log.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';
import { until } from './until.js';

const NAME = 'fold-plays';
const minute = (text: string): Date => new Date(`2026-05-06T${text}Z`);

describe('schedules', () => {
  let opened: OpenedDatabase;
  let processes: Jobs[];
  let runs: number;

  /** A process of its own as far as schedules go: its own queue and definitions. */
  function start(): Jobs {
    const { database, unit } = opened;
    const log = new Log('silent');
    const jobs = new Jobs(new EmbeddedQueue(database, unit, log, { pollMs: 20 }), database, unit, log);
    jobs.define({ name: NAME, lane: 'bulk', schedule: '0 0 1 1 *', run: () => Promise.resolve(void (runs += 1)) });
    return jobs;
  }
  const everyTick = (at: Date) => Promise.all(processes.map((jobs) => jobs.tick(NAME, at)));
  /** Lets what a tick queued run to its end, so that its unique key hides nothing. */
  const settle = () => until('nothing waits', async () => (await (processes[0] as Jobs).depth()).waiting === 0);

  beforeAll(async () => {
    opened = await openTestDatabase('schedules');
  });
  beforeEach(async () => {
    runs = 0;
    processes = Array.from({ length: 4 }, start);
    await opened.unit.run('clear', (manager) => manager.query('DELETE FROM schedules'));
    await Promise.all(processes.map((jobs) => jobs.start()));
  });
  afterEach(() => Promise.all(processes.map((jobs) => jobs.stop(2_000))));
  afterAll(() => opened.close());

  it('run once a tick, however many processes there are', async () => {
    for (const [at, time] of ['03:00:00.004', '03:01:00.000', '03:02:00.900'].entries()) {
      await everyTick(minute(time));
      await settle();
      expect(runs).toBe(at + 1);
    }
  });

  it('run once where the processes come one after the other, with clocks apart', async () => {
    for (const [at, jobs] of processes.entries()) {
      await jobs.tick(NAME, minute(`03:00:1${at}`));
      await settle();
    }
    expect(runs).toBe(1);
  });

  it('run once for the very first tick of a new site', async () => {
    const [first, second] = processes as [Jobs, Jobs];
    await first.tick(NAME, minute('03:00:00'));
    await settle();
    await second.tick(NAME, minute('03:00:00'));
    await settle();
    expect(runs).toBe(1);
  });

  it('go on after the clock was far ahead', async () => {
    await everyTick(new Date('2036-05-06T03:00:00Z'));
    await settle();
    await everyTick(minute('03:00:00'));
    await settle();
    await everyTick(minute('03:00:00'));
    await settle();
    expect(runs).toBe(2);
  });

  it('run at the times that hold by then, once for all processes, also where clocks are changed', async () => {
    let timetable: Timetable = { patterns: ['30 3 * * *'], timezone: 'UTC' };
    const timesOf = async (ticks: readonly string[]): Promise<string[]> => {
      const ran: string[] = [];
      for (const at of ticks) {
        const before = runs;
        await Promise.all(
          processes.map((jobs) => jobs.tickWhenDue(NAME, new Date(at), () => Promise.resolve(timetable))),
        );
        await settle();
        if (runs > before) ran.push(`${runs - before} at ${at}`);
      }
      return ran;
    };
    expect(await timesOf(['2026-05-06T03:29:59Z', '2026-05-06T03:30:00.004Z', '2026-05-06T03:31:00Z'])).toEqual([
      '1 at 2026-05-06T03:30:00.004Z',
    ]);
    timetable = { patterns: ['45 3 * * *', '15 2 * * *'], timezone: 'Europe/Berlin' };
    expect(await timesOf(['2026-05-07T00:15:00Z', '2026-05-07T01:45:00Z', '2026-05-07T03:30:00Z'])).toEqual([
      '1 at 2026-05-07T00:15:00Z',
      '1 at 2026-05-07T01:45:00Z',
    ]);
    // A night that has no quarter past two, and one that has two.
    const spring = ['2027-03-28T00:15:00Z', '2027-03-28T01:00:00Z', '2027-03-28T01:15:00Z', '2027-03-28T02:15:00Z'];
    expect(await timesOf(spring)).toEqual([expect.stringMatching(/^1 at 2027-03-28T01/)]);
    expect(await timesOf(['2027-10-31T00:15:00Z', '2027-10-31T01:15:00Z'])).toHaveLength(1);
    timetable = { patterns: [], timezone: 'UTC' };
    expect(await timesOf(['2028-05-08T03:30:00Z'])).toEqual([]);
  });

  it('make up for a time whose minute was missed, once, unless it is long past', async () => {
    const [first, second] = processes as [Jobs, Jobs];
    const nightly = () => Promise.resolve<Timetable>({ patterns: ['30 3 * * *'], timezone: 'UTC' });
    const ranAfter = async (jobs: Jobs, at: string): Promise<number> => {
      await jobs.tickWhenDue(NAME, new Date(at), nightly);
      await settle();
      return runs;
    };
    // Two processes, both too busy to look at half past three.
    expect(await ranAfter(first, '2026-05-06T03:29:00Z')).toBe(0);
    expect(await ranAfter(second, '2026-05-06T03:29:00Z')).toBe(0);
    expect(await ranAfter(first, '2026-05-06T03:31:02Z')).toBe(1);
    expect(await ranAfter(second, '2026-05-06T03:32:00Z')).toBe(1);
    expect(await ranAfter(first, '2026-05-06T03:32:00Z')).toBe(1);
    // One that was started over it.
    expect(await ranAfter(start(), '2026-05-07T03:34:00Z')).toBe(2);
    expect(await ranAfter(start(), '2026-05-07T03:35:00Z')).toBe(2);
    // Asleep all night.
    expect(await ranAfter(first, '2026-05-08T09:00:00Z')).toBe(2);
    // A time that could not be read is looked at again.
    await first.tickWhenDue(NAME, new Date('2026-05-09T03:30:00Z'), () => Promise.reject(new Error('away')));
    expect(await ranAfter(first, '2026-05-09T03:31:00Z')).toBe(3);
    // A clock that was set back.
    expect(await ranAfter(first, '2026-05-09T03:29:00Z')).toBe(3);
    expect(await ranAfter(first, '2026-05-10T03:30:00Z')).toBe(4);
  });

  it('go on where the times cannot be read', async () => {
    await processes[0]?.tickWhenDue(NAME, minute('03:00:00'), () => Promise.reject(new Error('away')));
    await everyTick(minute('03:00:00'));
    await settle();
    expect(runs).toBe(1);
  });

  it('leave the next ticks alone where one cannot be taken', async () => {
    await processes[0]?.tick('no-such-job', minute('03:00:00'));
    await everyTick(minute('03:00:00'));
    await settle();
    expect(runs).toBe(1);
  });
});
