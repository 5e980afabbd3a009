import type { Database } from '../src/core/database/database.js';
import type { UnitOfWork } from '../src/core/database/unit-of-work.js';

/** How many statements the units of this name took while the work ran, with all that joined them. */
export async function countStatements(
  { database: { writer }, unit }: { database: Database; unit: UnitOfWork },
  name: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const [makeRunner, run] = [writer.createQueryRunner.bind(writer), unit.run.bind(unit)];
  let [count, isCounting] = [0, false];
  writer.createQueryRunner = (...mode) => {
    const runner = makeRunner(...mode);
    const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
    runner.query = ((...statement: unknown[]) => {
      if (isCounting) count += 1;
      return query(...statement);
    }) as typeof runner.query;
    return runner;
  };
  unit.run = (called, inside) =>
    run(called, async (manager) => {
      if (called !== name) return await inside(manager);
      isCounting = true;
      try {
        return await inside(manager);
      } finally {
        isCounting = false;
      }
    });
  try {
    await work();
    return count;
  } finally {
    writer.createQueryRunner = makeRunner;
    unit.run = run;
  }
}
