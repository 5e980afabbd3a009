import type { JobState, Lane, Queue, QueuedJob } from '../../src/core/ports/queue.js';
import { until } from '../until.js';
import { gate, ids, POLICY } from './queue-rig.js';
import type { Stage } from './queue-lifetime.js';

const ONE_EACH = { interactive: 1, delivery: 1, notices: 1, pushes: 1, media: 1, bulk: 1 };
const HOUR_MS = 3_600_000;

/** The part of the queue's contract about lanes, and what an administrator may see and do. */
export function adminTests({ rig, runs, note, left }: Stage): void {
  const list = async (queue: Queue, state: JobState, lane: Lane | null = null, page = 1): Promise<QueuedJob[]> =>
    (await queue.list({ state, lane, page, perPage: 100 })).jobs;
  const idIn = async (queue: Queue, state: JobState): Promise<string> => {
    await until(`one is ${state}`, async () => (await list(queue, state)).length === 1);
    return (await list(queue, state))[0]?.id ?? '';
  };
  const dies = async (job: Parameters<typeof note>[0]): Promise<void> => {
    await note(job);
    if (job.payload['dies'] === true) throw new Error('it dies');
  };

  describe('lanes', () => {
    it('go on beside one that is flooded, and lose nothing of the flood', async () => {
      const queue = rig().open({ shares: ONE_EACH });
      const [flooded, end] = [gate(), gate()];
      for (const id of ids(30)) await queue.add({ name: 'flood', payload: { id } }, { ...POLICY, lane: 'media' });
      await queue.process(async (job) => {
        await note(job);
        if (job.lane !== 'media') return;
        flooded.pass();
        await end.passed;
      });
      await flooded.passed;
      for (const lane of ['interactive', 'delivery', 'notices', 'pushes', 'bulk'] as const)
        await queue.add({ name: lane, payload: {} }, { ...POLICY, lane });
      await until('the other lanes have run', () => runs().length === 6);
      expect(
        runs()
          .map(({ lane }) => lane)
          .sort(),
      ).toEqual(['bulk', 'delivery', 'interactive', 'media', 'notices', 'pushes']);
      end.pass();
      await left(queue, 0);
      expect(
        runs()
          .filter(({ lane }) => lane === 'media')
          .map(({ payload }) => Number(payload['id']))
          .sort((a, b) => a - b),
      ).toEqual(ids(30));
    });

    it('are not held up by jobs that always fail: whatever comes behind them runs meanwhile', async () => {
      const queue = rig().open({ shares: ONE_EACH });
      const tries = new Map<unknown, number>();
      for (const id of ids(5))
        await queue.add({ name: 'hopeless', payload: { id } }, { ...POLICY, attempts: 500, backoffMs: 1 });
      for (const id of ids(20)) await queue.add({ name: 'next', payload: { id } }, POLICY);
      await queue.process(async (job) => {
        if (job.name === 'next') return await note(job);
        tries.set(job.payload['id'], job.attempt);
        throw new Error('never');
      });
      await until('all that can be done is done', () => runs().length === 20);
      await until('the others are tried on', () => tries.size === 5 && [...tries.values()].every((n) => n > 2));
      expect((await queue.depth()).dead).toBe(0);
    });

    it('run no more at once than their share, and that much where there is work', async () => {
      const queue = rig().open({ shares: { ...ONE_EACH, delivery: 2 } });
      let [now, most] = [0, 0];
      const two = gate();
      for (const id of ids(8)) await queue.add({ name: 'mail', payload: { id } }, { ...POLICY, lane: 'delivery' });
      await queue.process(async (job) => {
        now += 1;
        most = Math.max(most, now);
        if (now === 2) two.pass();
        await two.passed;
        await note(job);
        now -= 1;
      });
      await until('all have run', () => runs().length === 8);
      expect(most).toBe(2);
    });
  });

  it('lists what waits, is put off, runs and has failed, by lane and page by page', async () => {
    const queue = rig().open({ shares: ONE_EACH });
    const [started, end] = [gate(), gate()];
    await queue.add(
      { name: 'later', payload: {}, runAt: new Date(Date.now() + HOUR_MS), requestId: 'a-request' },
      { ...POLICY, lane: 'bulk' },
    );
    await queue.add({ name: 'broken', payload: { dies: true } }, { ...POLICY, attempts: 1, lane: 'delivery' });
    await queue.process(async (job) => {
      await dies(job);
      started.pass();
      await end.passed;
    });
    for (const id of ids(6)) await queue.add({ name: 'due', payload: { id } }, { ...POLICY, lane: 'interactive' });
    await started.passed;
    await until('one has failed', async () => (await list(queue, 'failed')).length === 1);
    const other = rig().open();
    await until('all wait', async () => (await list(other, 'waiting')).length === 5);
    expect(await list(other, 'delayed')).toMatchObject([
      {
        name: 'later',
        lane: 'bulk',
        state: 'delayed',
        attempts: 0,
        maxAttempts: POLICY.attempts,
        error: null,
        requestId: 'a-request',
      },
    ]);
    expect(await list(other, 'failed')).toMatchObject([
      { name: 'broken', lane: 'delivery', state: 'failed', attempts: 1, error: 'Error: it dies', requestId: null },
    ]);
    expect(await list(other, 'running')).toMatchObject([
      { name: 'due', lane: 'interactive', state: 'running', attempts: 1, runAt: null },
    ]);
    expect(await list(other, 'waiting', 'bulk')).toEqual([]);
    const none = { waiting: 0, delayed: 0, running: 0, failed: 0 };
    expect(await other.figures()).toEqual({
      interactive: { ...none, waiting: 5, running: 1 },
      delivery: { ...none, failed: 1 },
      notices: none,
      pushes: none,
      media: none,
      bulk: { ...none, delayed: 1 },
    });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => other.list({ state: 'waiting', lane: 'interactive', page, perPage: 2 })),
    );
    expect(pages.map(({ jobs, hasMore }) => [jobs.length, hasMore])).toEqual([
      [2, true],
      [2, true],
      [1, false],
    ]);
    expect(new Set(pages.flatMap(({ jobs }) => jobs.map(({ id }) => id))).size).toBe(5);
    end.pass();
  });

  it('tries a failed job again with all its tries, and then knows it no more', async () => {
    const queue = rig().open();
    let isWell = false;
    await queue.add(
      { name: 'shaky', payload: { id: 7 }, uniqueKey: 'shaky:7', requestId: 'a-request' },
      { ...POLICY, attempts: 1 },
    );
    await queue.process(async (job) => {
      await note(job);
      if (!isWell) throw new Error('it dies');
    });
    const id = await idIn(queue, 'failed');
    isWell = true;
    expect(await queue.retry(id)).toBe('done');
    await until('it ran again', () => runs().length === 2);
    await left(queue, 0);
    expect(runs()[1]).toEqual({
      name: 'shaky',
      lane: 'bulk',
      payload: { id: 7 },
      attempt: 1,
      requestId: 'a-request',
      isScheduled: false,
    });
    expect([await queue.retry(id), await queue.delete(id)]).toEqual(['missing', 'missing']);
    expect(await queue.depth()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it('takes away what waits and what has failed, and leaves what runs', async () => {
    const queue = rig().open();
    const [started, end] = [gate(), gate()];
    await queue.add({ name: 'later', payload: {}, runAt: new Date(Date.now() + HOUR_MS) }, POLICY);
    expect(await queue.delete(await idIn(queue, 'delayed'))).toBe('done');
    await queue.add({ name: 'broken', payload: { dies: true } }, { ...POLICY, attempts: 1 });
    await queue.process(async (job) => {
      await dies(job);
      started.pass();
      await end.passed;
    });
    expect(await queue.delete(await idIn(queue, 'failed'))).toBe('done');
    await queue.add({ name: 'long', payload: {} }, POLICY);
    await started.passed;
    const running = await idIn(queue, 'running');
    expect([
      await queue.delete(running),
      await queue.runNow({ id: running }),
      (await queue.retry(running)) === 'done',
    ]).toEqual(['running', 'running', false]);
    end.pass();
    await left(queue, 0);
    expect(runs().map(({ name }) => name)).toEqual(['broken', 'long']);
  });

  it('runs at once what is put off, by its id and by its key', async () => {
    const queue = rig().open();
    const runAt = new Date(Date.now() + HOUR_MS);
    await queue.process(note);
    await queue.add({ name: 'by-id', payload: {}, runAt }, POLICY);
    expect(await queue.runNow({ id: await idIn(queue, 'delayed') })).toBe('done');
    await until('the first ran', () => runs().length === 1);
    await queue.add({ name: 'by-key', payload: {}, runAt, uniqueKey: 'Key: ä' }, { ...POLICY, lane: 'media' });
    await idIn(queue, 'delayed');
    expect(await queue.runNow({ uniqueKey: 'Key: ä' })).toBe('done');
    await until('the second ran', () => runs().length === 2);
    await left(queue, 0);
    expect(await queue.runNow({ uniqueKey: 'Key: ä' })).toBe('missing');
  });

  it.each([
    '',
    '0',
    '1',
    'no such id',
    '99999999999',
    Buffer.from('["bulk","live",""]').toString('base64url'),
    Buffer.from('["bulk","live","x"]').toString('base64url'),
  ])('knows no job %j', async (id) => {
    const queue = rig().open();
    expect([await queue.retry(id), await queue.delete(id), await queue.runNow({ id })]).toEqual([
      'missing',
      'missing',
      'missing',
    ]);
  });
}
