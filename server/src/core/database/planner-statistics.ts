import type { QueryRunner } from 'typeorm';

/**
 * Columns that nearly all rows share. Without statistics SQLite takes any indexed equality for a narrow one, and would walk a whole list
 * where ten songs are asked for by their ids. Written down here instead of by ANALYZE, plans are the same on every site, whatever is in it.
 */
const SHARED_BY_MOST = ['listed', 'visibility'];
/** A large site: on a small one every plan is fast. */
const ROWS = 1_000_000;
const SAME_VALUE = 20;

interface Statistic {
  tbl: string;
  idx: string;
  /** Rows, then how many of them share the first column, the first two, and so on (https://sqlite.org/fileformat2.html#the_sqlite_stat1_table). */
  stat: string;
}

const statOf = (columns: number): string =>
  [ROWS, ROWS, ...Array.from({ length: columns - 1 }, (_, at) => (at === columns - 2 ? 1 : SAME_VALUE))].join(' ');
const textOf = (statistics: readonly Statistic[]): string =>
  statistics
    .map(({ tbl, idx, stat }) => `${tbl} ${idx} ${stat}`)
    .sort()
    .join('\n');

async function wanted(runner: QueryRunner): Promise<Statistic[]> {
  const columns = (await runner.query(
    `SELECT m.tbl_name AS tbl, m.name AS idx, i.name AS first, (SELECT COUNT(*) FROM pragma_index_info(m.name)) AS n
     FROM sqlite_master m, pragma_index_info(m.name) i WHERE m.type = 'index' AND i.seqno = 0`,
  )) as { tbl: string; idx: string; first: string; n: number }[];
  return columns
    .filter(({ first }) => SHARED_BY_MOST.includes(first))
    .map(({ tbl, idx, n }) => ({ tbl, idx, stat: statOf(n) }));
}

async function kept(runner: QueryRunner): Promise<Statistic[]> {
  if (!(await runner.hasTable('sqlite_stat1'))) return [];
  return (await runner.query('SELECT tbl, idx, stat FROM sqlite_stat1')) as Statistic[];
}

/** Writes what SQLite's planner goes by, where it is not there yet, within the caller's transaction: others may be starting too. What an ANALYZE has left is replaced. */
export async function writePlannerStatistics(runner: QueryRunner): Promise<void> {
  const statistics = await wanted(runner);
  if (textOf(statistics) === textOf(await kept(runner))) return;
  await runner.query('ANALYZE migrations');
  await runner.query('DELETE FROM sqlite_stat1');
  await runner.query('DELETE FROM sqlite_stat4');
  for (const { tbl, idx, stat } of statistics)
    await runner.query('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)', [tbl, idx, stat]);
  // Reads them into this connection.
  await runner.query('ANALYZE sqlite_schema');
}
