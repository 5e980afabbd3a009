import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, notFound } from '../../../../core/errors/app-error.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Log } from '../../../../core/log.js';
import { runJob } from './import-jobs.js';
import { ImportRunsRepository } from './import-runs.repository.js';
import type { ActiveRun, NewImport } from './import-runs.repository.js';
import { HOLDER, isLost } from './run-holder.js';
import { RunningImport } from './running-import.js';
import type { ScanOptions, ScanReport } from './scan-report.js';

const LOOK_AGAIN_MS = 500;
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
    return await this.unit.run('import-runs.queue', async () => {
      const active = await this.lockActive();
      if (active.length > 0) throw conflict('Folders are being scanned already.');
      return await this.add(run);
    });
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
    return await this.unit.run('import-runs.take', async (): Promise<Taking> => {
      const active = await this.lockActive(id);
      const run = active.find((one) => one.id === id);
      if (!run) return { kind: 'over' };
      if (run.state === 'stopping' && isLost(run)) {
        await this.runs.end(id, null, { state: 'stopped', message: null });
        return { kind: 'over' };
      }
      if (active.some((one) => one.state !== 'queued' && (one.id !== id || !isLost(one)))) return { kind: 'busy' };
      await this.runs.begin(run, HOLDER);
      return { kind: 'taken', run };
    });
  }

  /** Scans, and keeps how far it is. @throws what `scan` throws. */
  async follow(run: ActiveRun, options: ScanOptions, scan: Scan): Promise<ScanReport> {
    return await new RunningImport(run, { unit: this.unit, runs: this.runs, log: this.log }).follow(options, scan);
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

  /** Those that wait or run; what nobody is at any more has been ended. @param except one that may be gone on with. */
  private async lockActive(except: number | null = null): Promise<ActiveRun[]> {
    const active = await this.runs.lockActive();
    const lost = active.filter((run) => run.id !== except && isLost(run));
    for (const { id } of lost) await this.runs.end(id, null, { state: 'interrupted', message: CUT_OFF });
    return active.filter((run) => !lost.includes(run));
  }

  private async add(run: NewImport): Promise<number> {
    const id = await this.runs.insert(run);
    await this.jobs.add({ ...runJob(id), uniqueKey: `scan-library:${id}` });
    return id;
  }

  /** Nobody sees a run that waits here: were its process killed, it would wait for ever. */
  private async takeNow(run: NewImport): Promise<ActiveRun | null> {
    return await this.unit.run('import-runs.hold', async () => {
      if ((await this.lockActive()).some(({ state }) => state !== 'queued')) return null;
      const added = await this.runs.find(await this.runs.insert(run));
      if (added) await this.runs.begin(added, HOLDER);
      return added;
    });
  }
}
