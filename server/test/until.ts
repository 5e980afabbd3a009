import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 30_000;

/** Waits until the check holds. @throws Error with what it was when it never does. */
export async function until(what: string, check: () => boolean | Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await sleep(10);
  }
}
