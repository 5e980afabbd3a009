import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { BACKUP_FAULTS, BackupFault } from '../../../core/backup/backup-fault.js';
import { Backups } from '../../../core/backup/backups.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import type { AwaitedJob } from '../../../core/jobs/lost-jobs.js';
import { Log } from '../../../core/log.js';
import { hideSecrets } from '../../../core/logging/hide-secrets.js';
import { SecretBox } from '../../../core/security/secret-box.js';
import { Semaphore } from '../../../core/semaphore.js';
import type { BackupRunEntity } from './backup-run.entity.js';
import { BackupRunsRepository, LOST_MS, SILENT_MS } from './backup-runs.repository.js';
import type { NewRun, RunFault } from './backup-runs.repository.js';

const NAME = 'run-backup';
const SEALED_FOR = 'backup passphrase';
const TOUCH_MS = 1_000;
/** So long one is begun anew. */
const TRIED_MS = 24 * 60 * 60_000;
const NO_ROOM = /\b(?:ENOSPC|EDQUOT)\b|database or disk is full/;

const jobOf = (id: number): AwaitedJob => ({ payload: { id }, uniqueKey: `${NAME}:${id}` });
const plain = (text: string): RunFault => ({ text, values: {} });

/** Takes and checks backups. One whose process ends is begun anew by the next, and what it had written goes. */
@Injectable()
export class BackupJob implements OnModuleInit, OnModuleDestroy {
  /** Work folders of this process belong to one at a time. */
  private readonly one = new Semaphore(1);
  private readonly ending = new AbortController();

  constructor(
    private readonly runs: BackupRunsRepository,
    private readonly backups: Backups,
    private readonly box: SecretBox,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: NAME,
      lane: 'bulk',
      run: ({ id }) => this.one.run(() => this.run(Number(id))),
      unfinished: () => this.unfinished(),
    });
  }

  onModuleDestroy(): void {
    this.ending.abort(new Error('The process ends.'));
  }

  /** In the open unit. */
  async queue(run: NewRun): Promise<void> {
    const passphrase = run.passphrase === null ? null : this.box.seal(SEALED_FOR, run.passphrase);
    const id = await this.runs.insert({ ...run, passphrase });
    await this.jobs.add({ name: NAME, ...jobOf(id) });
  }

  /** Where one goes on, it is touched each second. */
  private async unfinished(): Promise<AwaitedJob[]> {
    return (await this.runs.listSilent(new Date(Date.now() - SILENT_MS))).map(jobOf);
  }

  /** @throws where the process ends meanwhile, so that its job is tried again. */
  private async run(id: number): Promise<void> {
    const row = await this.runs.find(id);
    if (!row) return;
    // As in a site that was restored from the very backup that it was making, or where each try ends the process.
    const isCutOff = row.state === 'running' && Date.now() - row.touched_at.getTime() > LOST_MS;
    if (isCutOff || Date.now() - row.requested_at.getTime() > TRIED_MS)
      return await this.end(id, 'failed', plain(BACKUP_FAULTS.cut_off));
    if (!(await this.touch(id, 0))) return;
    const stopping = new AbortController();
    let progress = 0;
    const timer = setInterval(() => {
      this.touch(id, progress).then(
        (isWanted) => isWanted || stopping.abort(new Error('Stopped.')),
        (error: unknown) => this.log.warn('How far a backup is was not noted', error),
      );
    }, TOUCH_MS);
    try {
      await this.work(row, AbortSignal.any([stopping.signal, this.ending.signal]), (percent) => (progress = percent));
      await this.end(id, 'done');
    } catch (error) {
      this.ending.signal.throwIfAborted();
      if (!stopping.signal.aborted) await this.end(id, 'failed', this.faultOf(error));
    } finally {
      clearInterval(timer);
    }
  }

  private async work(row: BackupRunEntity, signal: AbortSignal, say: (percent: number) => void): Promise<void> {
    const { name, kind, files } = row;
    const passphrase = row.passphrase === null ? null : this.box.open(SEALED_FOR, row.passphrase);
    const onProgress = ({ done, total }: { done: number; total: number }): void =>
      say(total === 0 ? 0 : Math.floor((done / total) * 100));
    const work = { name, passphrase, onProgress, signal };
    if (kind === 'check') return await this.backups.check(work);
    // It has its name once it is whole: whoever was cut off after that is done.
    if (!(await this.backups.has(name))) await this.backups.take(files, work);
  }

  private faultOf(error: unknown): RunFault {
    if (error instanceof BackupFault) return error;
    this.log.error('A backup failed', error);
    if (NO_ROOM.test((error as Error).message)) return plain(BACKUP_FAULTS.no_room);
    return plain(hideSecrets((error as Error).message));
  }

  private touch(id: number, progress: number): Promise<boolean> {
    return this.unit.run('backup.touch', () => this.runs.touch(id, progress));
  }

  private end(id: number, state: 'done' | 'failed', fault?: RunFault): Promise<void> {
    return this.unit.run('backup.end', () => this.runs.end(id, state, fault));
  }
}
