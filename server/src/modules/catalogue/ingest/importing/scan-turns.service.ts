import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, notFound } from '../../../../core/errors/app-error.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import type { AwaitedJob } from '../../../../core/jobs/lost-jobs.js';
import { Log } from '../../../../core/log.js';
import { awaitedJob, runJob } from './import-jobs.js';
import { ImportRunsRepository } from './import-runs.repository.js';
import type { ActiveRun, NewImport } from './import-runs.repository.js';
import { HOLDER, isLost, letGo, takeUp } from './run-holder.js';
import { RunningImport } from './running-import.js';
import type { ScanOptions, ScanReport } from './scan-report.js';

const LOOK_AGAIN_MS = 500;
/** A run that has waited for so long should have a job by now. */
const WAITS_MS = 30_000;
/** A scan that has ended so many processes would end the next. */
const TRIES_MAX = 20;
/** Why a run ended whose process was killed. */
const CUT_OFF = 'It was cut off. Please begin it again.';

/** taken: it is ours; busy: another one runs; over: there is nothing to do. */
type Taking = { kind: 'taken'; run: ActiveRun } | { kind: 'busy' } | { kind: 'over' };
type Scan = (options: ScanOptions) => Promise<ScanReport>;

/** Lets one scan run at a time, over all processes: the row of a run says who is at it, and may ask them to stop. */
@Injectable()
export class ScanTurns {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly runs: ImportRunsRepository,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Has a job do it. @throws AppError 409 while another one waits or runs. */
  async queue(run: NewImport): Promise<number> {
    const id = await this.unit.run('import-runs.queue', async () =>
      (await this.lockActive()).length > 0 ? null : await this.add(run),
    );
    // Out here, so that what was mended is kept.
    if (id === null) throw conflict('Folders are being scanned already.');
    return id;
  }

  /** The same after whatever is at work, unless one like it waits already. @returns whether it was queued. */
  async queueNext(run: NewImport): Promise<boolean> {
    return await this.unit.run('import-runs.next', async () => {
      const waiting = (await this.lockActive()).filter(({ state }) => state === 'queued');
      if (waiting.some(({ origin, folder }) => origin === run.origin && folder === run.folder)) return false;
      await this.add(run);
      return true;
    });
  }

  /** Waits for its turn, and scans. @throws what `scan` throws; the signal's reason where it was not its turn by then. */
  async hold(run: NewImport, options: ScanOptions, scan: Scan): Promise<ScanReport> {
    for (let isTold = false; ; isTold = true) {
      const taken = await this.takeNow(run);
      if (taken) return await this.follow(taken, options, scan);
      if (!isTold) options.onWait?.();
      await sleep(LOOK_AGAIN_MS, undefined, options.signal ? { signal: options.signal } : {});
    }
  }

  /** Takes a run that waits, or whose process has gone. */
  async take(id: number): Promise<Taking> {
    return await this.taking('import-runs.take', async (begin): Promise<Taking> => {
      const active = await this.lockActive(id);
      const run = active.find((one) => one.id === id);
      if (!run) return { kind: 'over' };
      if (run.state === 'stopping' && isLost(run)) {
        await this.runs.end(id, null, { state: 'stopped', message: null });
        return { kind: 'over' };
      }
      if (active.some((one) => one.state !== 'queued' && (one.id !== id || !isLost(one)))) return { kind: 'busy' };
      if (run.tries >= TRIES_MAX) {
        await this.runs.end(id, null, { state: 'interrupted', message: CUT_OFF });
        return { kind: 'over' };
      }
      await begin(run);
      return { kind: 'taken', run };
    });
  }

  /** Scans, and keeps how far it is. @throws what `scan` throws. */
  async follow(run: ActiveRun, options: ScanOptions, scan: Scan): Promise<ScanReport> {
    const { unit, runs, jobs, log } = this;
    try {
      return await new RunningImport(run, { unit, runs, jobs, log }).follow(options, scan);
    } finally {
      letGo(run.id);
    }
  }

  /** @throws AppError 404 for a run that there is not, 409 for one that is over. */
  async stop(id: number): Promise<void> {
    await this.unit.run('import-runs.stop', async () => {
      const run = (await this.lockActive()).find((one) => one.id === id);
      if (!run) throw (await this.runs.find(id)) ? conflict('This scan is over.') : notFound();
      if (run.state === 'queued') await this.runs.end(id, null, { state: 'stopped', message: null });
      else await this.runs.askToStop(id);
    });
  }

  /** Runs that wait, or whose process has gone, each with the job that should see to it. Those of commands have none, and have been ended. */
  async unfinished(): Promise<AwaitedJob[]> {
    return await this.unit.run('import-runs.look', async () => {
      const active = await this.runs.lockActive();
      const lost = active.filter((run) => isLost(run));
      for (const { id, origin } of lost)
        if (origin === 'server') await this.runs.end(id, null, { state: 'interrupted', message: CUT_OFF });
      const lastHeard = Date.now() - WAITS_MS;
      const waiting = active.filter((run) => run.state === 'queued' && run.touched_at.getTime() < lastHeard);
      return [...waiting, ...lost.filter(({ origin }) => origin !== 'server')].map(({ id }) => awaitedJob(id));
    });
  }

  /** Those that wait or run; what nobody is at any more has been ended. @param except one that may be gone on with. */
  private async lockActive(except: number | null = null): Promise<ActiveRun[]> {
    const active = await this.runs.lockActive();
    const lost = active.filter((run) => run.id !== except && isLost(run));
    for (const { id } of lost) await this.runs.end(id, null, { state: 'interrupted', message: CUT_OFF });
    return active.filter((run) => !lost.includes(run));
  }

  private async add(run: NewImport): Promise<number> {
    const id = await this.runs.insert(run);
    await this.jobs.add(runJob(id));
    return id;
  }

  /** A run that `work` begins is known as ours before anybody sees that it runs. */
  private async taking<T>(name: string, work: (begin: (run: ActiveRun) => Promise<void>) => Promise<T>): Promise<T> {
    const begun = new Set<number>();
    try {
      return await this.unit.run(name, () =>
        work(async (run) => {
          begun.add(run.id);
          takeUp(run.id);
          await this.runs.begin(run, HOLDER);
        }),
      );
    } catch (error) {
      begun.forEach(letGo);
      throw error;
    }
  }

  /** Nobody sees a run that waits here: were its process killed, it would wait for ever. */
  private async takeNow(run: NewImport): Promise<ActiveRun | null> {
    return await this.taking('import-runs.hold', async (begin) => {
      if ((await this.lockActive()).some(({ state }) => state !== 'queued')) return null;
      const added = await this.runs.find(await this.runs.insert(run));
      if (added) await begin(added);
      return added;
    });
  }
}
