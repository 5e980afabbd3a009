/** It did not end in time, and may still go on. */
export class TookTooLong extends Error {}

/** The work's result. @throws TookTooLong when it took longer than `limitMs`. */
export async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_resolve, reject) => (timer = setTimeout(() => reject(new TookTooLong('It took too long.')), limitMs)),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
