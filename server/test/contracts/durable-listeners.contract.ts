import { DomainEvent } from '../../src/core/events/domain-event.js';
import { Events } from '../../src/core/events/events.js';
import { Jobs } from '../../src/core/jobs/jobs.js';
import type { Database } from '../../src/core/database/database.js';
import { Log } from '../../src/core/log.js';
import type { Queue } from '../../src/core/ports/queue.js';
import { until } from '../until.js';
import type { QueueRig } from './queue-rig.js';

class BellRung extends DomainEvent {
  static readonly type = 'test.bell-rung';

  constructor(
    readonly bell: number,
    readonly by: number,
  ) {
    super();
  }
}

/** Two quick tries for every job: those of events would take minutes. */
function hurried(queue: Queue): Queue {
  const add = queue.add.bind(queue);
  queue.add = (job, policy) => add(job, { ...policy, attempts: 2, backoffMs: 10 });
  return queue;
}

export interface EventsRig extends QueueRig {
  database: Database;
}

/** What a queue must do for durable listeners. */
export function durableListenersContract(makeRig: () => EventsRig): void {
  let rig: EventsRig;
  let jobs: Jobs;
  let events: Events;
  let queue: Queue;
  const heard: BellRung[] = [];
  const listen = (key?: (event: BellRung) => string, then: () => void | Promise<void> = () => undefined): void =>
    events.add({
      event: BellRung,
      mode: 'durable',
      durable: { name: 'ears', ...(key ? { key: (event) => key(event as BellRung) } : {}) },
      name: 'ears',
      handle: async (event) => {
        heard.push(event as BellRung);
        await then();
      },
    });
  const ring = (...bells: [bell: number, by: number][]): Promise<void> =>
    rig.unit.run('ring', async () => {
      for (const [bell, by] of bells) await events.emit(new BellRung(bell, by));
    });
  const rest = (): Promise<void> => until('nothing waits', async () => (await queue.depth()).waiting === 0);

  beforeEach(() => {
    rig = makeRig();
    heard.length = 0;
    queue = rig.open({ leaseMs: 600 });
    jobs = new Jobs(hurried(queue), rig.database, rig.unit, new Log('silent'));
    events = new Events(rig.unit, jobs);
  });

  it('has a job written with the emitting commit, and none with one that is taken back', async () => {
    listen();
    await expect(
      rig.unit.run('ring', async () => {
        await events.emit(new BellRung(1, 1));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await queue.depth()).waiting).toBe(0);
    await ring([2, 1]);
    await until('the job is there', async () => (await queue.depth()).waiting === 1);
    expect(heard).toEqual([]);
    await jobs.start();
    await rest();
    expect(heard).toEqual([new BellRung(2, 1)]);
  });

  it('is heard again after a failure, with the same event', async () => {
    listen(undefined, () => {
      if (heard.length === 1) throw new Error('not yet');
    });
    await ring([3, 7]);
    await jobs.start();
    await rest();
    expect(heard).toEqual([new BellRung(3, 7), new BellRung(3, 7)]);
    expect(heard[1]).toBeInstanceOf(BellRung);
    expect((await queue.depth()).dead).toBe(0);
  });

  it('is heard once a key while one waits, and again once that was heard', async () => {
    listen(({ bell }) => String(bell));
    await ring([4, 1], [4, 2], [5, 1]);
    await ring([4, 3]);
    await until('one a key waits', async () => (await queue.depth()).waiting === 2);
    await jobs.start();
    await rest();
    expect(heard.map(({ bell, by }) => [bell, by]).sort()).toEqual([
      [4, 1],
      [5, 1],
    ]);
    await ring([4, 4]);
    await until('it is heard', () => heard.length === 3);
    expect(heard[2]).toEqual(new BellRung(4, 4));
  });

  it('is given up after the last try, with the reason, while others go on', async () => {
    listen(undefined, () => {
      if (heard.at(-1)?.bell === 6) throw new Error('the bell is cracked');
    });
    await ring([6, 1]);
    await jobs.start();
    await until('it is dead', async () => (await queue.depth()).dead === 1);
    await ring([7, 1]);
    await until('the next is heard', () => heard.at(-1)?.bell === 7);
    expect(heard.map(({ bell }) => bell)).toEqual([6, 6, 7]);
    const { jobs: dead } = await queue.list({ state: 'failed', lane: null, page: 1, perPage: 10 });
    expect(dead.map(({ name, error }) => [name, error])).toEqual([
      ['event.ears', expect.stringContaining('the bell is cracked')],
    ]);
  });
}
