import { connection } from './connection';

/** Waits before a part of the program is asked for again. */
const RETRY_AFTER_MS = [300, 1_000, 3_000];

/** A chunk that could not be fetched, as opposed to an error inside it. */
export class PartUnavailable extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Fetches a part of the program, more than once if need be; without a connection there is no point in waiting. @throws PartUnavailable */
export async function loadPart<T>(
  load: () => Promise<T>,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): Promise<T> {
  const [ms, ...later] = retryAfterMs;
  try {
    return await load();
  } catch (error) {
    if (ms === undefined || !(await connection.check())) throw new PartUnavailable(error);
  }
  await wait(ms);
  return loadPart(load, later);
}
