import type { Queue as Bull } from 'bull';
import type { Log } from '../../../core/log.js';
import { byLane, LANES } from '../../../core/ports/queue.js';
import type { Lane } from '../../../core/ports/queue.js';

export type QueueKind = 'live' | 'dead';

export const sumOf = (counts: Record<Lane, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

interface LaneQueuesOptions {
  redisUrl: string;
  /** Separates several installations on one Redis. */
  name: string;
  /** How long a job stays taken when its process ends without a word; Bull renews it while it runs. */
  leaseMs: number;
}

const STALLED_MAX = 10;

/** Bull's queues, two a lane: what is to be run, and what gave up. Each connects when it is first asked for. */
export class LaneQueues {
  private readonly opened = new Map<string, Promise<Bull>>();

  constructor(
    private readonly options: LaneQueuesOptions,
    private readonly log: Log,
  ) {}

  get(lane: Lane, kind: QueueKind): Promise<Bull> {
    const { name } = this.options;
    // The queue of before there were lanes is that of `bulk`, so that what waited in it is run.
    const ofLane = lane === 'bulk' ? name : `${name}-${lane}`;
    const full = kind === 'live' ? ofLane : `${ofLane}-dead`;
    let queue = this.opened.get(full);
    if (!queue) {
      queue = this.connect(full);
      this.opened.set(full, queue);
    }
    return queue;
  }

  /** One number of each queue of a kind. */
  async counts(kind: QueueKind, count: (queue: Bull) => Promise<number>): Promise<Record<Lane, number>> {
    const counted = byLane(() => 0);
    await Promise.all(LANES.map(async (lane) => (counted[lane] = await count(await this.get(lane, kind)))));
    return counted;
  }

  /** Waits for running jobs where the queues are live. */
  async close(kind: QueueKind): Promise<void> {
    const names = [...this.opened.keys()].filter((name) => name.endsWith('-dead') === (kind === 'dead'));
    await Promise.all(names.map(async (name) => await (await this.opened.get(name))?.close()));
  }

  private async connect(name: string): Promise<Bull> {
    const { leaseMs, redisUrl } = this.options;
    const { default: BullClass } = await import('bull');
    const settings = {
      lockDuration: leaseMs,
      lockRenewTime: leaseMs / 3,
      stalledInterval: leaseMs / 2,
      maxStalledCount: STALLED_MAX,
    };
    const queue = new BullClass(name, redisUrl, { settings });
    queue.on('error', (error) => this.log.warn('Redis', error));
    return queue;
  }
}
