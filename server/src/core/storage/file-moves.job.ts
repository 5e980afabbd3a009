import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { conflict } from '../errors/app-error.js';
import { Jobs } from '../jobs/jobs.js';
import { Log } from '../log.js';
import { Queue } from '../ports/queue.js';
import { Storage } from '../ports/storage.js';
import { FileMover } from './file-mover.service.js';
import type { MoveOutcome } from './file-mover.service.js';
import { MovableFiles } from './movable-files.js';
import type { MovableItem, MovableSource } from './movable-files.js';

const MOVE = 'move-files';
/** A piece of the work is a run of its own in the list of runs. */
const PIECE_MS = 60_000;
const PAGE = 100;
const AT_ONCE = 4;

/** Two names alternate, since a running job queues the next one. */
const keyOf = (step: number): string => `${MOVE}:${step % 2}`;

/** Where a piece begins. */
interface Cursor {
  source: string;
  after: string | null;
}

type Counts = Record<MoveOutcome, number>;

/** Brings all stored files to where new ones go, in pieces, while the site runs. */
@Injectable()
export class FileMovesJob implements OnModuleInit {
  constructor(
    private readonly files: MovableFiles,
    private readonly mover: FileMover,
    private readonly storage: Storage,
    private readonly queue: Queue,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: MOVE,
      lane: 'bulk',
      run: ({ step, source, after }) =>
        this.run(Number(step), { source: String(source), after: after === null ? null : String(after) }),
    });
    this.jobs.define({
      name: 'delete-moved-files',
      lane: 'bulk',
      schedule: '*/10 * * * *',
      run: () => this.mover.sweep(),
    });
  }

  /** @throws AppError 409 while files are being moved. */
  async start(): Promise<void> {
    for (const uniqueKey of [keyOf(0), keyOf(1)]) {
      const change = await this.queue.runNow({ uniqueKey });
      if (change === 'running') throw conflict('Files are being moved already.');
      if (change === 'done') return;
    }
    await this.add(0, { source: '', after: null });
  }

  /** Whether stored files lie where new ones go. */
  async state(): Promise<'in-place' | 'elsewhere' | 'moving'> {
    for (const state of ['running', 'waiting'] as const) {
      const { jobs } = await this.queue.list({ state, lane: 'bulk', page: 1, perPage: PAGE });
      if (jobs.some(({ name }) => name === MOVE)) return 'moving';
    }
    for (const source of this.files.list()) {
      const { backend_id: place } = await this.storage.placeFor(source.disk);
      if (place !== null && (await source.listElsewhere(place, { after: null, limit: 1 })).length > 0)
        return 'elsewhere';
    }
    return 'in-place';
  }

  private async add(step: number, cursor: Cursor): Promise<void> {
    await this.jobs.add({ name: MOVE, payload: { step, ...cursor }, uniqueKey: keyOf(step) });
  }

  private async run(step: number, start: Cursor): Promise<void> {
    await this.mover.giveUpBegun();
    const until = performance.now() + PIECE_MS;
    const counts: Counts = { moved: 0, missing: 0, busy: 0, failed: 0 };
    try {
      for (const source of this.files.list().filter(({ name }) => name >= start.source)) {
        const after = await this.moveSource(source, source.name === start.source ? start.after : null, {
          counts,
          until,
        });
        if (after === null) continue;
        await this.add(step + 1, { source: source.name, after });
        return;
      }
      this.log.info('All files lie where the settings say, but for those that are told of above.');
    } finally {
      const { moved, missing, busy, failed } = counts;
      this.log.info(`Moved ${moved} files; ${missing} were missing, ${busy} in use, ${failed} failed.`);
    }
  }

  /** @returns behind what to go on, null at the end. */
  private async moveSource(
    source: MovableSource,
    start: string | null,
    { counts, until }: { counts: Counts; until: number },
  ): Promise<string | null> {
    for (let after = start; ;) {
      const { backend_id: to } = await this.storage.placeFor(source.disk);
      if (to === null) return null;
      const items = await source.listElsewhere(to, { after, limit: PAGE });
      const last = items.at(-1);
      if (!last) return null;
      await this.moveAll(source, items, { to, counts });
      after = last.id;
      if (performance.now() > until) return after;
    }
  }

  private async moveAll(
    source: MovableSource,
    items: readonly MovableItem[],
    { to, counts }: { to: number; counts: Counts },
  ): Promise<void> {
    const queue = items.values();
    const work = async (): Promise<void> => {
      for (const item of queue) counts[await this.mover.move(source, item, to)] += 1;
    };
    const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    const fault = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (fault) throw fault.reason;
  }
}
