import { StorageUnavailable } from '../../../../core/ports/storage.js';

/** A store that says nothing for this long is taken for gone: listeners do not wait as an upload does. */
export const STORE_PATIENCE_MS = 8_000;

/**
 * What the store answers, as long as it answers soon.
 * @param giveBack what to do with an answer that came too late.
 * @throws StorageUnavailable after `limitMs`.
 */
export async function withTimeLimit<T>(answer: Promise<T>, limitMs: number, giveBack?: (late: T) => void): Promise<T> {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new StorageUnavailable('The file store did not answer in time.'));
    }, limitMs);
  });
  answer.then(
    (value) => isLate && giveBack?.(value),
    () => undefined,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
