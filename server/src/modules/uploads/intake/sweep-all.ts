/** So many one after the other are no longer the fault of each. */
const FAULTS_MAX = 3;

/**
 * Does the same with everything, page by page; one that fails holds up none of the others.
 * @param page what follows the last one, or the beginning. @throws the first fault: at the end, or once so many follow each other that their store must be away.
 */
export async function sweepAll<T>(
  page: (last: T | undefined) => Promise<readonly T[]>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let first: { error: unknown } | null = null;
  let inARow = 0;
  for (let items = await page(undefined); items.length > 0; items = await page(items.at(-1))) {
    for (const item of items) {
      try {
        await work(item);
        inARow = 0;
      } catch (error) {
        first ??= { error };
        inARow += 1;
        if (inARow === FAULTS_MAX) throw first.error;
      }
    }
  }
  if (first) throw first.error;
}
