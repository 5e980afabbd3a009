import type { ImportCounts, ImportFault } from '@tonearm/shared/admin/imports.dto';
import { IMPORT_FAULTS_KEPT } from '@tonearm/shared/limits';
import type { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import type { Jobs } from '../../../../core/jobs/jobs.js';
import type { Log } from '../../../../core/log.js';
import { SCANS } from '../../../../core/metrics/measured.js';
import { hideSecrets } from '../../../../core/logging/hide-secrets.js';
import type { NewJob } from '../../../../core/ports/queue.js';
import type { ImportRunEntity } from './import-run.entity.js';
import { NO_COUNTS } from './import-runs.repository.js';
import type { ActiveRun, ImportRunsRepository } from './import-runs.repository.js';
import { HOLDER } from './run-holder.js';
import { ScanReport } from './scan-report.js';
import type { ScanOptions, ScanProgress } from './scan-report.js';

const TOUCH_MS = 1_000;

interface Tools {
  unit: UnitOfWork;
  runs: ImportRunsRepository;
  jobs: Jobs;
  log: Log;
}

/** A scan of this process: once a second it says how far it is, and hears whether it is to stop. */
export class RunningImport {
  private readonly stopping = new AbortController();
  private readonly report = new ScanReport();
  private progress: ScanProgress = { phase: 'walking', done: 0, total: 0, failed: 0 };
  /** Of an earlier process, which was cut off. */
  private readonly before: ImportCounts;
  /** How much of the report's two lists has been noted, and in how many rows. */
  private kept = { failures: 0, unavailable: 0, rows: 0 };
  private isOver = false;
  private touching: Promise<void> = Promise.resolve();

  constructor(
    private readonly run: ActiveRun,
    private readonly tools: Tools,
  ) {
    this.before = run.is_dry ? NO_COUNTS : run.counts;
  }

  /** @throws what `scan` throws; also where it was cut off, and what goes on with it could not be queued. */
  async follow(options: ScanOptions, scan: (options: ScanOptions) => Promise<ScanReport>): Promise<ScanReport> {
    const signals = [this.stopping.signal, ...(options.signal ? [options.signal] : [])];
    const timer = setInterval(() => {
      this.touching = this.touching.then(() => this.touch());
    }, TOUCH_MS);
    try {
      await scan({
        ...options,
        report: this.report,
        signal: AbortSignal.any(signals),
        onProgress: (progress) => {
          this.progress = progress;
          options.onProgress?.(progress);
        },
      });
    } catch (error) {
      await this.ended(timer);
      // Whoever goes on with it hears of the fault where it comes again.
      if (options.goesOn && options.signal?.aborted) {
        await this.release(options.goesOn);
        return this.report;
      }
      if (this.stopping.signal.aborted) await this.end('stopped');
      else await this.end('failed', this.wordsOf(error));
      throw error;
    }
    await this.ended(timer);
    await this.conclude(options);
    return this.report;
  }

  private async conclude({ signal, goesOn }: ScanOptions): Promise<void> {
    const { isAborted, found, unavailable } = this.report;
    if (isAborted && goesOn && signal?.aborted && !this.stopping.signal.aborted) return await this.release(goesOn);
    if (isAborted) return await this.end('stopped');
    // A folder alone that cannot be read is no scan.
    const closed = found === 0 ? unavailable[0] : undefined;
    if (closed) await this.end('failed', closed.reason);
    else await this.end('done');
  }

  /** No touch is under way, and none begins. */
  private async ended(timer: NodeJS.Timeout): Promise<void> {
    clearInterval(timer);
    this.isOver = true;
    await this.touching;
  }

  private async touch(): Promise<void> {
    if (this.isOver) return;
    try {
      const state = await this.tools.unit.run('import-runs.touch', () => this.keep());
      if (state !== 'running') this.stopping.abort(new Error('Stopped.'));
    } catch (error) {
      this.tools.log.warn('How far a scan is was not noted', error);
    }
  }

  /** In the open unit, which may run again. @returns as `ImportRunsRepository.touch`. */
  private async keep(): Promise<'running' | 'stopping' | null> {
    const { runs } = this.tools;
    const seen = { failures: this.report.failures.length, unavailable: this.report.unavailable.length };
    const state = await runs.touch(this.run.id, HOLDER, {
      phase: this.progress.phase,
      done: this.progress.done,
      total: this.progress.total,
      counts: this.counts(),
      faults_count: seen.failures + seen.unavailable,
    });
    await this.tools.unit.afterCommit(() => SCANS.tell({ runId: this.run.id }));
    if (state !== null) {
      const faults = this.newFaults(seen);
      await runs.addFaults(this.run.id, faults);
      await this.tools.unit.afterCommit(() => {
        this.kept = { ...seen, rows: this.kept.rows + faults.length };
      });
    }
    return state;
  }

  /** Those that are not noted yet, as far as there is room. */
  private newFaults(seen: { failures: number; unavailable: number }): ImportFault[] {
    const { failures, unavailable } = this.report;
    const { kept } = this;
    const room = IMPORT_FAULTS_KEPT - kept.rows;
    return [
      ...unavailable
        .slice(kept.unavailable, seen.unavailable)
        .map(({ path, reason }) => ({ path, code: 'unavailable', reason })),
      ...failures.slice(kept.failures, seen.failures),
    ].slice(0, room);
  }

  /** With what an earlier try has done: its files are unchanged by now. */
  private counts(): ImportCounts {
    const { found, counts } = this.report;
    const { before } = this;
    const done = before.added + before.updated + before.moved + before.returned;
    return {
      found,
      added: counts.added + before.added,
      updated: counts.updated + before.updated,
      moved: counts.moved + before.moved,
      returned: counts.returned + before.returned,
      unchanged: Math.max(0, counts.unchanged - done),
      missing: counts.missing + before.missing,
      failed: counts.failed,
    };
  }

  /** The scan has done what it did, whether or not that can be noted. */
  private end(state: ImportRunEntity['state'], message: string | null = null): Promise<void> {
    return this.last('import-runs.end', () => this.tools.runs.end(this.run.id, HOLDER, { state, message })).catch(
      (error: unknown) => this.tools.log.warn('How a scan ended was not noted', error),
    );
  }

  /** For a job of its own: a try of the one under way is not used up by each start of the server. */
  private async release(next: NewJob): Promise<void> {
    const { id } = this.run;
    await this.last('import-runs.release', async () => {
      await this.tools.runs.release(id, HOLDER);
      await this.tools.jobs.add(next);
    });
  }

  private async last(name: string, work: () => Promise<void>): Promise<void> {
    await this.tools.unit.run(name, async () => {
      await this.keep();
      await work();
    });
  }

  private wordsOf(error: unknown): string {
    this.tools.log.error('A scan failed', error);
    return hideSecrets((error as Error).message);
  }
}
