import { availableParallelism } from 'node:os';
import { Semaphore } from '../semaphore.js';

/** Work that keeps a core busy takes its turn here: one core of this process stays free for those who wait for an answer. */
export class HeavyWork extends Semaphore {
  /** @param permits pieces of work at once */
  constructor(permits = Math.max(1, availableParallelism() - 1)) {
    super(permits);
  }
}
