import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, QueryRunner } from 'typeorm';
import { lagBelow } from './event-loop-lag.js';
import { openTestDatabase } from './open-test-database.js';
import type { NumberRows, OpenedDatabase } from './open-test-database.js';
import type { UnitOfWork } from '../src/core/database/unit-of-work.js';

const LAG_MAX_MS = 50;

/** Fails, and has the rollback that follows fail too. */
function withoutRollback({ queryRunner }: EntityManager): Promise<never> {
  const runner = queryRunner as QueryRunner;
  const query = runner.query.bind(runner);
  Object.assign(runner, {
    query: async (text: string) => {
      Object.assign(runner, { query });
      if (text === 'ROLLBACK') throw new Error('no way back');
      return await query(text);
    },
  });
  return Promise.reject(new Error('not now'));
}

describe('unit of work', () => {
  let opened: OpenedDatabase;
  let unit: UnitOfWork;
  let numbers: NumberRows;

  beforeAll(async () => {
    opened = await openTestDatabase('unit');
    ({ unit, numbers } = opened);
  });
  afterEach(() => unit.run('clear', () => numbers.clear()));
  afterAll(() => opened.close());

  it('waits for the disk at each commit again, after one that did not because its work would be done anew', async () => {
    if (opened.database.dialect !== 'sqlite') return;
    const synchronous = async () => {
      const [row] = await opened.database.writer.query<{ synchronous: number }[]>('PRAGMA synchronous');
      return row?.synchronous;
    };
    const [normal, full] = [1, 2];
    const seen = await unit.run('again', synchronous, { isRepeatable: true });
    expect([seen, await synchronous()]).toEqual([normal, full]);
    const failing = unit.run('fails', () => Promise.reject(new Error('no')), { isRepeatable: true });
    await expect(failing).rejects.toThrow('no');
    expect([await synchronous(), await unit.run('plain', synchronous)]).toEqual([full, full]);
    await expect(unit.run('stuck', withoutRollback, { isRepeatable: true })).rejects.toThrow('not now');
    expect(await unit.run('plain', synchronous)).toBe(full);
  });

  it('goes on after one that could not be rolled back, of which nothing is kept', async () => {
    const stuck = unit.run('stuck', async (manager) => {
      await numbers.add(1);
      await withoutRollback(manager);
    });
    await expect(stuck).rejects.toThrow('not now');
    await unit.run('next', () => numbers.add(2));
    expect(await numbers.ids()).toEqual([2]);
  });

  describe('keeps all or nothing', () => {
    it('of three at once, where the middle one fails', async () => {
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map((id) =>
          unit.run(`insert ${id}`, async () => {
            await numbers.add(id);
            if (id === 2) throw new Error('no two');
          }),
        ),
      );
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await numbers.ids()).toEqual([1, 3]);
    });

    it('of an inner unit whose outer one fails', async () => {
      const work = unit.run('outer', async () => {
        await unit.run('inner', () => numbers.add(1));
        throw new Error('too late');
      });
      await expect(work).rejects.toThrow('too late');
      expect(await numbers.ids()).toEqual([]);
    });

    it('of an outer unit whose inner one fails, even where the outer one shrugs', async () => {
      const work = unit.run('outer', async () => {
        await numbers.add(1);
        await unit
          .run('inner', async () => {
            await numbers.add(2);
            throw new Error('inner fault');
          })
          .catch(() => undefined);
      });
      await expect(work).rejects.toThrow('inner fault');
      expect(await numbers.ids()).toEqual([]);
    });

    it('and gives the error of the inner one to whoever goes on writing', async () => {
      const work = unit.run('outer', async () => {
        await unit.run('inner', () => Promise.reject(new Error('inner fault'))).catch(() => undefined);
        await numbers.add(3);
      });
      await expect(work).rejects.toThrow('inner fault');
      expect(await numbers.ids()).toEqual([]);
    });

    it('and a fault of the statement is the fault of the unit', async () => {
      await expect(
        unit.run('twice', async () => {
          await numbers.add(1);
          await numbers.add(1);
        }),
      ).rejects.toThrow();
      expect(await numbers.ids()).toEqual([]);
    });
  });

  describe('shows', () => {
    it('nothing uncommitted outside, and its own rows inside', async () => {
      let outside: number | null = -1;
      let inside: number | null = -1;
      let tellWritten = (): void => undefined;
      let tellRead = (): void => undefined;
      const written = new Promise<void>((resolve) => (tellWritten = resolve));
      const read = new Promise<void>((resolve) => (tellRead = resolve));
      const writing = unit.run('write', async () => {
        await numbers.add(1, 7);
        inside = await numbers.value(1);
        tellWritten();
        await read;
      });
      await written;
      outside = await numbers.value(1);
      tellRead();
      await writing;
      expect({ outside, inside, after: await numbers.value(1) }).toEqual({ outside: null, inside: 7, after: 7 });
    });

    it('the same values inside and outside', async () => {
      const ask = () =>
        Promise.all([
          numbers.look('SELECT ? AS a, ? AS b, ? AS c, ? AS d', [true, false, 'ä😀', null]),
          numbers.look('SELECT COUNT(*) AS n FROM numbers WHERE value = ?', [1.5]),
        ]);
      const inside = await unit.run('look', ask);
      expect(await ask()).toEqual(inside);
    });
  });

  describe('refuses to write', () => {
    it('outside', async () => {
      await expect(numbers.add(1)).rejects.toThrow('A write needs a unit of work.');
    });

    it('after the end, from a promise that nobody awaited', async () => {
      let floating: Promise<void> = Promise.resolve();
      await unit.run('short', () => {
        floating = sleep(1).then(() => numbers.add(1));
        floating.catch(() => undefined);
        return Promise.resolve();
      });
      await expect(floating).rejects.toThrow('This unit of work has ended.');
      expect(await numbers.ids()).toEqual([]);
    });
  });

  describe('after the commit', () => {
    it('does what was asked for, in a context of its own', async () => {
      const seen: unknown[] = [];
      await unit.run('outer', async () => {
        await numbers.add(1, 7);
        await unit.afterCommit(async () => {
          seen.push(unit.isOpen, await numbers.value(1));
          await unit.run('next', () => numbers.add(2));
        });
        expect(seen).toEqual([]);
      });
      expect(seen).toEqual([false, 7]);
      expect(await numbers.ids()).toEqual([1, 2]);
    });

    it('does the same thing once, however often it was asked for', async () => {
      let calls = 0;
      const wake = () => void (calls += 1);
      await unit.run('many', async () => {
        for (let times = 0; times < 3; times += 1) await unit.run('part', () => unit.afterCommit(wake));
      });
      expect(calls).toBe(1);
    });

    it('does nothing of it after a rollback', async () => {
      let calls = 0;
      await expect(
        unit.run('failing', async () => {
          await unit.afterCommit(() => void (calls += 1));
          throw new Error('rolled back');
        }),
      ).rejects.toThrow();
      expect(calls).toBe(0);
    });

    it('does the rest where one thing fails, and does not call what is committed a failure', async () => {
      let calls = 0;
      await unit.run('noisy', async () => {
        await numbers.add(1);
        await unit.afterCommit(() => Promise.reject(new Error('cache is gone')));
        await unit.afterCommit(() => void (calls += 1));
      });
      expect(calls).toBe(1);
      expect(await numbers.ids()).toEqual([1]);
      expect(opened.warnings.join()).toContain('cache is gone');
    });
  });

  it.each([1, 5, 15_010])('numbers %d rows that are inserted together without a gap', async (count) => {
    const rows = Array.from({ length: count }, (_, at) => [String(at), '2026-01-01 00:00:00.000'] as const);
    const first = await unit.run('many', () => numbers.insertOutbox(rows));
    const stored = await numbers.look('SELECT id, job FROM outbox ORDER BY id', []);
    expect(stored).toHaveLength(count);
    expect(stored.filter((row) => Number(row['id']) !== first + Number(row['job']))).toEqual([]);
    await unit.run('clear', (manager) => manager.query('DELETE FROM outbox'));
  });

  describe('lets many write', () => {
    it('50 at once, without an error and without stopping the event loop', async () => {
      const start = performance.now();
      let base = 0;
      const lag = await lagBelow(LAG_MAX_MS, async () => {
        base += 100;
        await Promise.all(
          Array.from({ length: 50 }, (_, at) => unit.run(`writer ${at}`, () => numbers.add(base + at))),
        );
      });
      expect((await numbers.ids()).filter((id) => id >= base)).toHaveLength(50);
      process.stdout.write(
        `50 writers on ${opened.database.dialect}: ${Math.round(performance.now() - start)} ms, lag ${lag.toFixed(1)} ms\n`,
      );
      // On MySQL the driver waits on a socket anyway; what is left there is the load of the machine.
      if (opened.database.dialect === 'sqlite') expect(lag).toBeLessThan(LAG_MAX_MS);
    });

    it('that wait for a row which all of them change', async () => {
      await unit.run('start', () => numbers.add(1));
      await Promise.all(Array.from({ length: 50 }, () => unit.run('increase', () => numbers.readThenIncrease(1))));
      expect(await numbers.value(1)).toBe(50);
    });

    it('in opposite order, by doing again what the database gave up', async () => {
      await unit.run('start', async () => {
        await numbers.add(1);
        await numbers.add(2);
      });
      let attempts = 0;
      const meeting = new Meeting(opened.database.dialect === 'mysql' ? 2 : 1);
      const swap = (first: number, second: number) =>
        unit.run('swap', async () => {
          attempts += 1;
          await numbers.increase(first);
          await meeting.arrive();
          await numbers.increase(second);
        });
      await Promise.all([swap(1, 2), swap(2, 1)]);
      expect([await numbers.value(1), await numbers.value(2)]).toEqual([2, 2]);
      expect(attempts).toBeGreaterThanOrEqual(opened.database.dialect === 'mysql' ? 3 : 2);
    });
  });
});

/** Holds everybody until all have come; later comers pass. */
class Meeting {
  private readonly open: Promise<void>;
  private come = 0;
  private start = (): void => undefined;

  constructor(private readonly expected: number) {
    this.open = new Promise((resolve) => (this.start = resolve));
  }

  arrive(): Promise<void> {
    this.come += 1;
    if (this.come >= this.expected) this.start();
    return this.open;
  }
}
