/** Which rows come next: those after this one in the order of the list, the first ones after null. */
export interface Page<Row> {
  after: Row | null;
  limit: number;
}

const PAGE = 1_000;

/** Rows of any number, a page at a time, each read where the last one ended. @param toRow what is made of each. */
export async function* inPages<Row, T>(
  read: (page: Page<Row>) => Promise<readonly Row[]>,
  toRow: (row: Row) => T,
  limit = PAGE,
): AsyncGenerator<T[]> {
  let after: Row | null = null;
  do {
    const rows: readonly Row[] = await read({ after, limit });
    if (rows.length > 0) yield rows.map(toRow);
    after = rows.length < limit ? null : (rows.at(-1) ?? null);
  } while (after !== null);
}
