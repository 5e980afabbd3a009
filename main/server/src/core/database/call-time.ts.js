import { AsyncLocalStorage } from 'node:async_hooks';
/** How long one call of somebody who waits has waited for the database; what goes on at once counts once. */ export class CallTime {
  /** null once the call is answered: what it left behind has nobody waiting for it. */ get spentMs() {
    if (this.isOver) return null;
    return this.pastMs + (this.open > 0 ? performance.now() - this.since : 0);
  }
  begin() {
    if (this.open === 0) this.since = performance.now();
    this.open += 1;
  }
  end() {
    this.open -= 1;
    if (this.open === 0) this.pastMs += performance.now() - this.since;
  }
  close() {
    this.isOver = true;
  }
  constructor() {
    this.pastMs = 0;
    this.open = 0;
    this.since = 0;
    this.isOver = false;
  }
}
const calls = new AsyncLocalStorage();
/** Who is waiting here: a call, nobody (jobs, commands), or work that takes what it takes. */ export const callTime =
  () => calls.getStore() ?? null;
/** Until the response has ended, all that `work` asks of the database together has the limit of one call. */ export function answerInTime(
  response,
  work,
) {
  const time = new CallTime();
  response.once('close', () => time.close());
  calls.run(time, work);
}
/** Jobs that a call happens to start are not the call. */ export const outsideCalls = (work) => calls.run(null, work);
/** Changes of a large schema take what they take. */ export const withoutLimit = (work) =>
  calls.run('unlimited', work);
/** What many callers wait for at once takes no longer than a call, whoever began it: a job, or a call that has been answered since. */ export function asCall(
  work,
) {
  const time = callTime();
  const isCall = time instanceof CallTime && time.spentMs !== null;
  return isCall ? work() : calls.run(new CallTime(), work);
}
