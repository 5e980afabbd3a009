import type { UnitOfWork } from '../../src/core/database/unit-of-work.js';
import type { JobPolicy, LaneShares, Queue } from '../../src/core/ports/queue.js';
import type { Child } from '../child-processes.js';

/** One place of jobs, and consumers over it; who makes it empties it after each test. */
export interface QueueRig {
  unit: UnitOfWork;
  /** Another queue over the same jobs, as a second process would have it. */
  open: (options?: { leaseMs?: number; shares?: LaneShares }) => Queue;
  /** A process that consumes. Its lease is short. */
  startChild: (handlerMs: number) => Child;
}

export const POLICY: JobPolicy = { attempts: 3, backoffMs: 60, lane: 'bulk' };
export const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** A promise and the way to keep it. */
export function gate(): { passed: Promise<void>; pass: () => void } {
  let pass = (): void => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  return { passed, pass };
}
