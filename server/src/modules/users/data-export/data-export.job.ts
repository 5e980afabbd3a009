import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EXPORT_LINK_HOURS } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Events } from '../../../core/events/events.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import type { AwaitedJob } from '../../../core/jobs/lost-jobs.js';
import { Storage } from '../../../core/ports/storage.js';
import { diskAt } from '../../../core/storage/stored-disk.js';
import { DataExportReady } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';
import { DataExportRepository } from './data-export.repository.js';
import type { StoredExport } from './data-export.repository.js';
import { ExportArchive } from './export-archive.service.js';

const EXPORT_JOB = 'export-personal-data';
/** One that waits for so long should have a job by now. */
const WAITS_MS = 2 * 60_000;
const CLEAN_AT_ONCE = 500;

const DISK = 'private';
export const exportKey = (id: string): string => `exports/${id}.zip`;
export const diskOfExport = ({ backend_id }: Pick<StoredExport, 'backend_id'>): string =>
  diskAt({ disk: DISK, backend_id });

const jobOf = (id: string): AwaitedJob => ({ payload: { id }, uniqueKey: `${EXPORT_JOB}:${id}` });

/** Makes the archives, and takes them away again. */
@Injectable()
export class DataExportJob implements OnModuleInit {
  constructor(
    private readonly repository: DataExportRepository,
    private readonly archive: ExportArchive,
    private readonly users: UsersRepository,
    private readonly storage: Storage,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: EXPORT_JOB,
      lane: 'bulk',
      run: ({ id }) => this.run(String(id)),
      unfinished: async () =>
        (await this.repository.listUnmade(new Date(Date.now() - WAITS_MS), CLEAN_AT_ONCE)).map(jobOf),
    });
    this.jobs.define({ name: 'delete-expired-exports', lane: 'bulk', schedule: '10 4 * * *', run: () => this.clean() });
  }

  /** In the open unit. */
  async queue(id: string): Promise<void> {
    await this.jobs.add({ name: EXPORT_JOB, ...jobOf(id) });
  }

  async deleteFiles(exports: readonly StoredExport[]): Promise<void> {
    for (const stored of exports) await this.storage.delete(diskOfExport(stored), exportKey(stored.id));
  }

  /** What failed may be asked for again at once; a later try of the job may still make it. */
  private async run(id: string): Promise<void> {
    try {
      await this.make(id);
    } catch (error) {
      await this.unit.run('exports.fail', () =>
        this.repository.finish(id, 'failed', { expires_at: null, backend_id: null }),
      );
      throw error;
    }
  }

  private async make(id: string): Promise<void> {
    const row = await this.repository.find(id);
    const user = row && (await this.users.findById(Number(row.user_id)));
    if (!row || !user || row.state === 'ready') return;
    const place = await this.storage.placeFor(DISK);
    await this.archive.make(id, Number(row.user_id), (path) =>
      this.storage.putFile(diskAt(place), exportKey(id), path),
    );
    const isThere = await this.unit.run('exports.finish', async () => {
      const expiresAt = new Date(Date.now() + EXPORT_LINK_HOURS * 3_600_000);
      const isKept = await this.repository.finish(id, 'ready', { expires_at: expiresAt, backend_id: place.backend_id });
      if (isKept && !row.is_administrative) await this.events.emit(new DataExportReady(id, Number(user.id)));
      return isKept;
    });
    // The person left while their data was being packed.
    if (!isThere) await this.deleteFiles([{ id, backend_id: place.backend_id }]);
  }

  private async clean(): Promise<void> {
    const now = new Date();
    for (
      let over = await this.repository.listOver(now, CLEAN_AT_ONCE);
      over.length > 0;
      over = await this.repository.listOver(now, CLEAN_AT_ONCE)
    ) {
      const expired = over;
      // The files first: a row that stays is looked at again.
      await this.deleteFiles(expired);
      await this.unit.run('exports.clean', async () => {
        for (const { id } of expired) await this.repository.delete(id);
      });
    }
  }
}
