import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { BackupRun, BackupsAnswer, CheckBackupInput, TakeBackupInput } from '@tonearm/shared/admin/backups.dto';
import { Backups } from '../../../core/backup/backups.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { conflict, notFound } from '../../../core/errors/app-error.js';
import type { BackupRunEntity } from './backup-run.entity.js';
import { BackupRunsRepository, LOST_MS, SILENT_MS } from './backup-runs.repository.js';
import type { NewRun } from './backup-runs.repository.js';
import { BackupJob } from './backup.job.js';

/** What an administrator sees of backups, and has done with them. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly backups: Backups,
    private readonly runs: BackupRunsRepository,
    private readonly job: BackupJob,
    private readonly unit: UnitOfWork,
  ) {}

  async list(): Promise<Omit<BackupsAnswer, 'status'>> {
    const [kept, run] = await Promise.all([this.backups.list(), this.runs.latest()]);
    return {
      backups: kept.map(({ name, size, createdAt, isEncrypted }) => ({
        name,
        size,
        created_at: createdAt.toISOString(),
        encrypted: isEncrypted,
      })),
      run: run && toRun(run),
      folder: this.backups.folder,
      always_encrypted: this.backups.hasPassphrase,
    };
  }

  /** @throws AppError 409 while another one waits or runs. */
  async take({ files, passphrase }: TakeBackupInput): Promise<void> {
    const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    await this.start({ kind: 'take', name: `tonearm-${at}.tar.gz`, files, passphrase: passphrase ?? null });
  }

  /** @throws AppError 404, 409 while another one waits or runs. */
  async check(name: string, { passphrase }: CheckBackupInput): Promise<void> {
    if (!(await this.backups.has(name))) throw notFound();
    await this.start({ kind: 'check', name, files: 'included', passphrase: passphrase ?? null });
  }

  /** @throws AppError 404 where none waits or runs. */
  async stop(): Promise<void> {
    if (!(await this.unit.run('backup.stop', () => this.runs.stop()))) throw notFound();
  }

  /** @throws AppError 404 */
  async open(name: string): Promise<{ stream: Readable; size: number }> {
    const found = await this.backups.open(name);
    if (!found) throw notFound();
    return found;
  }

  /** @throws AppError 404 */
  async delete(name: string): Promise<void> {
    if (!(await this.backups.delete(name))) throw notFound();
  }

  private async start(run: NewRun): Promise<void> {
    await this.unit.run('backup.start', async () => {
      if (await this.runs.hasActive(new Date(Date.now() - LOST_MS)))
        throw conflict('A backup is being made or checked already.');
      await this.job.queue(run);
    });
  }
}

const toRun = (row: BackupRunEntity): BackupRun => ({
  kind: row.kind,
  name: row.name,
  state: row.state === 'running' && Date.now() - row.touched_at.getTime() > SILENT_MS ? 'interrupted' : row.state,
  progress: row.progress,
  message: row.message,
  message_values: row.message_values ?? {},
  requested_at: row.requested_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});
