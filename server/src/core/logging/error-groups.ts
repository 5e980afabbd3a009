import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { Log, LoggedFault } from '../log.js';
import type { JobWork } from '../work-context.js';
import { causeOf, fingerprintOf } from './error-cause.js';
import { withoutPersonalData } from './personal-data.js';
import { GROUPS_AT_ONCE, OCCURRENCES_KEPT } from './error-groups.repository.js';
import type { ErrorGroupsRepository, NewOccurrence, SeenErrors } from './error-groups.repository.js';

/** What a killed process loses at most; the files have it all the same. */
const FLUSH_MS = 5_000;
/** Causes that wait to be written, while the database takes nothing too. */
const WAITING_MAX = 200;
const MESSAGE_MAX = 500;
const PATH_MAX = 255;
const METHOD_MAX = 10;

/** Without the request: what waits must not hold on to it. */
interface Seen {
  occurrence: Omit<NewOccurrence, 'job' | 'run_id'>;
  /** Its run is noted while this waits. */
  job: JobWork | null;
}

interface Waiting {
  count: number;
  firstAt: Date;
  lastAt: Date;
  last: Omit<LoggedFault, 'time' | 'work'>;
  /** The newest, the last one at the end. */
  seen: Seen[];
}

const newest = <T>(list: readonly T[]): T[] => list.slice(-OCCURRENCES_KEPT);

function seenIn({ time, message, work }: LoggedFault): Seen {
  const asked = work?.request?.();
  return {
    occurrence: {
      seen_at: time,
      message: withoutPersonalData(message).slice(0, MESSAGE_MAX),
      method: asked?.method.slice(0, METHOD_MAX) ?? null,
      path: asked?.path?.slice(0, PATH_MAX) ?? null,
      request_id: work?.requestId ?? null,
    },
    job: work?.job ?? null,
  };
}

const toSeenErrors = ([fingerprint, { count, firstAt, lastAt, last, seen }]: readonly [
  string,
  Waiting,
]): SeenErrors => ({
  fingerprint,
  cause: causeOf(last),
  count,
  firstAt,
  lastAt,
  occurrences: newest(seen).map(({ occurrence, job }) => ({
    ...occurrence,
    job: job?.name ?? null,
    run_id: job?.runId ?? null,
  })),
});

/**
 * Groups what the log calls errors and warnings by their causes. Whoever logs waits for nothing and never sees a fault of it: in memory equal ones become a
 * number, and what came together is written every few seconds. Several processes add to the same groups.
 */
export class ErrorGroups implements OnModuleInit, OnModuleDestroy {
  private waiting = new Map<string, Waiting>();
  private flushing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private unlisten: (() => void) | null = null;

  constructor(
    private readonly groups: ErrorGroupsRepository,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.unlisten = this.log.listen((fault) => this.add(fault));
    // Of its own: a timer that a fault started would write within that fault's unit of work.
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.unlisten?.();
    await this.flush();
  }

  /** Writes what waits. What the database does not take now waits on, without a word: those would be errors again. */
  async flush(): Promise<void> {
    await this.flushing;
    this.flushing ??= this.store().finally(() => (this.flushing = null));
    await this.flushing;
  }

  private add(fault: LoggedFault): void {
    const { time, work: _work, ...last } = fault;
    this.merge(fingerprintOf(fault), { count: 1, firstAt: time, lastAt: time, last, seen: [seenIn(fault)] });
  }

  private merge(fingerprint: string, later: Waiting): void {
    const there = this.waiting.get(fingerprint);
    if (there) {
      there.count += later.count;
      there.lastAt = later.lastAt;
      there.last = later.last;
      there.seen.push(...later.seen);
      if (there.seen.length > 2 * OCCURRENCES_KEPT) there.seen = newest(there.seen);
    } else if (this.waiting.size < WAITING_MAX) this.waiting.set(fingerprint, later);
  }

  private async store(): Promise<void> {
    // In one order, so that two processes do not wait for each other.
    const taken = [...this.waiting].sort(([one], [other]) => (one < other ? -1 : 1));
    this.waiting = new Map();
    for (let start = 0; start < taken.length; start += GROUPS_AT_ONCE) {
      const part = taken.slice(start, start + GROUPS_AT_ONCE);
      const errors = part.map(toSeenErrors);
      await this.unit.run('errors.add', () => this.groups.add(errors)).catch(() => this.putBack(part));
    }
  }

  /** Before what came meanwhile, which is newer. */
  private putBack(part: readonly [string, Waiting][]): void {
    const since = this.waiting;
    this.waiting = new Map(part);
    for (const [fingerprint, waiting] of since) this.merge(fingerprint, waiting);
  }
}
