import { setTimeout as sleep } from 'node:timers/promises';
import { WriterBusy } from './writer-lock.js';
function isBusy(error) {
  const { code, driverError } = error;
  return String(driverError?.code ?? code ?? '').startsWith('SQLITE_BUSY');
}
/**
 * Repeats the work while another process holds the SQLite file. The driver could wait by itself, but would stop the event loop.
 * @throws WriterBusy after the limit; any other error at once.
 */ export async function whileBusy(limitMs, work) {
  const until = performance.now() + limitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > until)
        throw new WriterBusy(`The database file was held by another process for ${limitMs} ms.`);
      await sleep(5 + Math.random() * 15);
    }
  }
}
