import { setImmediate as nextTurn } from 'node:timers/promises';
import { CallTime, callTime } from './call-time.js';

/** What jobs run without a break: whoever calls meanwhile waits no longer than that, and for one statement. */
const AT_ONCE_MS = 8;
let since = 0;

/** Nobody waits here: a job, a command, or what a call has left behind. */
function isUnawaited(): boolean {
  const time = callTime();
  return time instanceof CallTime ? time.spentMs === null : true;
}

/**
 * On SQLite, before a statement: its statements wait for nothing, so that a job of many would let nobody in until it ends. Others read meanwhile what was so
 * before an open unit, and wait for its end to write, as on MySQL.
 */
export async function giveWay(): Promise<void> {
  if (performance.now() - since < AT_ONCE_MS || !isUnawaited()) return;
  await nextTurn();
  since = performance.now();
}
