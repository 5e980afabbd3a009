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

  constructor(readonly songId: number, readonly by: readonly number[]) {
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
  const heard = { inUnit: [] as SongHummed[], afterCommit: [] as SongHummed[], durable: [] as SongHummed[], keyed: [] as SongHummed[] };
  let failing: string | null = null;

  const listen = (mode: 'in-unit' | 'after-commit', into: SongHummed[]): void => events.add({
    event: SongHummed, mode, durable: null, name: `test.${mode}`,
    handle: (event) => {
      if (failing === mode) throw new Error(`${mode} failed`);
      into.push(event as SongHummed);
    },
  });
  const hum = (songId: number, by = [7]): Promise<void> => app.unit.run('hum', () => events.emit(new SongHummed(songId, by)));

  beforeAll(async () => {
    app = await createTestApp('events');
    events = app.nest.get(Events);
    listen('in-unit', heard.inUnit);
    listen('after-commit', heard.afterCommit);
    events.add({ event: SongHummed, mode: 'durable', durable: { name: 'test-durable' }, name: 'test.durable', handle: (event) => void heard.durable.push(event as SongHummed) });
    events.add({
      event: SongHummed, mode: 'durable', durable: { name: 'test-keyed', key: (event) => String((event as SongHummed).songId) }, name: 'test.keyed',
      handle: (event) => void heard.keyed.push(event as SongHummed),
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
    await expect(events.emit(new SongHummed(1, []))).rejects.toThrow('test.song-hummed was emitted outside a unit of work.');
    const depth = await app.nest.get(Queue).depth();
    await expect(app.unit.run('hum', async () => {
      await events.emit(new SongHummed(1, []));
      throw new Error('no');
    })).rejects.toThrow('no');
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

  it('reach durable listeners through the queue, whole, and once a key while they wait', async () => {
    await app.unit.run('hum', async () => {
      for (const by of [[1], [2, 3]]) await events.emit(new SongHummed(5, by));
    });
    await app.nest.get(Jobs).add({ name: 'event.test-durable', payload: { fields: '{"songId":4,"userId":9}', version: 1 } });
    await app.nest.get(Jobs).start();
    await until('all were heard', () => heard.durable.filter(({ songId }) => songId === 5).length === 2 && heard.durable.some(({ songId }) => songId === 4));
    const [first, second] = heard.durable.filter(({ songId }) => songId === 5).sort((a, b) => a.by.length - b.by.length);
    expect([first, second]).toEqual([new SongHummed(5, [1]), new SongHummed(5, [2, 3])]);
    expect(first).toBeInstanceOf(SongHummed);
    expect(heard.durable).toContainEqual(new SongHummed(4, [9]));
    await until('the keyed one was heard', () => heard.keyed.length > 0);
    expect(heard.keyed.filter(({ songId }) => songId === 5)).toEqual([new SongHummed(5, [1])]);
  });

  it('refuse a second durable listener of the same name', () => {
    expect(() => events.add({ event: SongHummed, mode: 'durable', durable: { name: 'test-durable' }, name: 'other', handle: () => undefined })).toThrow('defined twice');
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
