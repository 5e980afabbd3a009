import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../src/core/database/database.js';
import type { UnitOfWork } from '../src/core/database/unit-of-work.js';

/** How many statements the units of this name took while the work ran, with all that joined them; what others do meanwhile does not count. */
export async function countStatements(
  { database: { writer }, unit }: { database: Database; unit: UnitOfWork },
  name: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const [makeRunner, run] = [writer.createQueryRunner.bind(writer), unit.run.bind(unit)];
  const counted = new AsyncLocalStorage<true>();
  let count = 0;
  writer.createQueryRunner = (...mode) => {
    const runner = makeRunner(...mode);
    const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
    runner.query = ((...statement: unknown[]) => {
      if (counted.getStore()) count += 1;
      return query(...statement);
    }) as typeof runner.query;
    return runner;
  };
  unit.run = (called, inside) =>
    run(
      called,
      async (manager) => await (called === name ? counted.run(true, () => inside(manager)) : inside(manager)),
    );
  try {
    await work();
    return count;
  } finally {
    writer.createQueryRunner = makeRunner;
    unit.run = run;
  }
}
