import 'reflect-metadata';
import { DomainEvent } from '../src/core/events/domain-event.js';
import { Events } from '../src/core/events/events.js';
import { On } from '../src/core/events/on.decorator.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Queue } from '../src/core/ports/queue.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { until } from './until.js';

class SongHummed extends DomainEvent {
  static readonly type = 'test.song-hummed';
  static override readonly version: number = 2;

  constructor(
    readonly songId: number,
    readonly by: readonly number[],
  ) {
    super();
  }

  /** The first version knew one person. */
  static override upgrade({ songId, userId }: Record<string, unknown>): Record<string, unknown> {
    return { songId, by: [userId] };
  }
}

describe('Events', () => {
  let app: TestApp;
  let events: Events;
  const heard = {
    inUnit: [] as SongHummed[],
    afterCommit: [] as SongHummed[],
    durable: [] as SongHummed[],
    keyed: [] as SongHummed[],
  };
  let failing: string | null = null;
  let held: Promise<void> = Promise.resolve();

  const listen = (mode: 'in-unit' | 'after-commit', into: SongHummed[]): void =>
    events.add({
      event: SongHummed,
      mode,
      durable: null,
      name: `test.${mode}`,
      handle: (event) => {
        if (failing === mode) throw new Error(`${mode} failed`);
        into.push(event as SongHummed);
      },
    });
  const hum = (songId: number, by = [7]): Promise<void> =>
    app.unit.run('hum', () => events.emit(new SongHummed(songId, by)));

  beforeAll(async () => {
    app = await createTestApp('events');
    events = app.nest.get(Events);
    listen('in-unit', heard.inUnit);
    listen('after-commit', heard.afterCommit);
    events.add({
      event: SongHummed,
      mode: 'durable',
      durable: { name: 'test-durable' },
      name: 'test.durable',
      handle: (event) => void heard.durable.push(event as SongHummed),
    });
    events.add({
      event: SongHummed,
      mode: 'durable',
      durable: { name: 'test-keyed', key: (event) => String((event as SongHummed).songId) },
      name: 'test.keyed',
      handle: async (event) => {
        heard.keyed.push(event as SongHummed);
        await held;
      },
    });
  });
  beforeEach(() => {
    failing = null;
    for (const list of Object.values(heard)) list.length = 0;
  });
  afterAll(() => app.close());

  it('are listed with who listens, and how; a diff here is reviewed', () => {
    expect(events.table().filter((line) => !line.startsWith('test.'))).toMatchSnapshot();
  });

  it('happen in a unit of work only, and only if it is kept', async () => {
    await expect(events.emit(new SongHummed(1, []))).rejects.toThrow(
      'test.song-hummed was emitted outside a unit of work.',
    );
    const depth = await app.nest.get(Queue).depth();
    await expect(
      app.unit.run('hum', async () => {
        await events.emit(new SongHummed(1, []));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(heard.afterCommit).toEqual([]);
    expect(await app.nest.get(Queue).depth()).toEqual(depth);
  });

  it('fail with a listener in the unit, and are kept although one after the commit fails', async () => {
    failing = 'in-unit';
    await expect(hum(1)).rejects.toThrow('in-unit failed');
    expect(heard.afterCommit).toEqual([]);
    failing = 'after-commit';
    await hum(2);
    expect(heard.inUnit.map(({ songId }) => songId)).toEqual([2]);
  });

  it('reach durable listeners through the queue, whole, of whatever version', async () => {
    await app.unit.run('hum', async () => {
      for (const by of [[1], [2, 3]]) await events.emit(new SongHummed(5, by));
    });
    await app.nest
      .get(Jobs)
      .add({ name: 'event.test-durable', payload: { fields: '{"songId":4,"userId":9}', version: 1 } });
    await app.nest.get(Jobs).start();
    const heardOf = (id: number): SongHummed[] =>
      heard.durable.filter(({ songId }) => songId === id).sort((a, b) => a.by.length - b.by.length);
    await until('all were heard', () => heardOf(5).length === 2 && heardOf(4).length === 1);
    expect(heardOf(5)).toEqual([new SongHummed(5, [1]), new SongHummed(5, [2, 3])]);
    expect(heardOf(5)[0]).toBeInstanceOf(SongHummed);
    expect(heardOf(4)).toEqual([new SongHummed(4, [9])]);
  });

  it('are heard once a key while one of them waits or is being heard', async () => {
    const waiting = async (): Promise<number> => (await app.nest.get(Queue).depth()).waiting;
    await until('what was told before is heard', async () => (await waiting()) === 0);
    heard.keyed.length = 0;
    let letGo = (): void => undefined;
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    await hum(6, [1]);
    await until('the first is being heard', () => heard.keyed.length === 1);
    await hum(6, [2]);
    await until('nothing else waits', async () => (await waiting()) === 1);
    letGo();
    await until('nothing waits', async () => (await waiting()) === 0);
    expect(heard.keyed).toEqual([new SongHummed(6, [1])]);
  });

  it('refuse a second durable listener of the same name', () => {
    expect(() =>
      events.add({
        event: SongHummed,
        mode: 'durable',
        durable: { name: 'test-durable' },
        name: 'other',
        handle: () => undefined,
      }),
    ).toThrow('defined twice');
  });

  it('are declared by methods that take them', () => {
    class Listener {
      // @ts-expect-error a listener takes the event that it listens to
      @On(SongHummed, 'in-unit')
      hear(_event: { albumId: number }): void {}
    }
    expect(new Listener()).toBeDefined();
  });
});
