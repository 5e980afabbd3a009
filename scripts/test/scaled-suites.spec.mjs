import { basename } from 'node:path';
import { suitesInTurn, suitesOnSqlite } from '../lib/scaled-suites.mjs';

const names = (half) => suitesInTurn(half).map((file) => basename(file));

describe('the suites that run on MariaDB and Redis as well', () => {
  const halves = [names(0), names(1)];
  const all = new Set(halves.flat());

  it('are all of them in two turns, about half in each', () => {
    expect(all.size).toBeGreaterThan(150);
    for (const half of halves) expect(half.length / all.size).toBeLessThan(0.7);
  });

  it('run on SQLite where they do not run there, or on both', () => {
    for (const half of [0, 1])
      expect(new Set([...suitesInTurn(half), ...suitesOnSqlite(half)].map((file) => basename(file)))).toEqual(
        new Set([...all, ...suitesOnSqlite(half).map((file) => basename(file))]),
      );
    expect(suitesOnSqlite(0).map((file) => basename(file))).toContain('payment-kills.local.spec.ts');
  });

  it.each([
    'queue.int.spec.ts',
    'database-away.int.spec.ts',
    'redis-away.int.spec.ts',
    'limits-restart.int.spec.ts',
    'move-database.int.spec.ts',
    'workspace-races.int.spec.ts',
  ])('have %s each time, which is about what engines do differently', (name) => {
    for (const half of halves) expect(half).toContain(name);
  });
});
