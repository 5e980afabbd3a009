import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { DataExport } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, gone, notFound, tooManyRequests, unauthenticated } from '../../../core/errors/app-error.js';
import { API } from '../../../core/http/api-prefix.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Storage } from '../../../core/ports/storage.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { fileStream } from '../../../core/storage/file-stream.js';
import { UserContent } from '../account/user-content.registry.js';
import { DataExportJob, diskOfExport, EXPORT_JOB, exportKey } from './data-export.job.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExportRow } from './data-export.repository.js';

const DAY_MS = 86_400_000;
const ID = /^[\da-f]{26}$/;

/** What a person asks about their personal data (3-decisions §13). */
@Injectable()
export class DataExportService implements OnModuleInit {
  constructor(
    private readonly repository: DataExportRepository,
    private readonly job: DataExportJob,
    private readonly settings: SettingsService,
    private readonly storage: Storage,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly content: UserContent,
  ) {}

  /** The files of a person go with the person. */
  onModuleInit(): void {
    this.content.addFirst(async ({ userId }) => {
      const files = await this.repository.filesOf(userId);
      await this.unit.afterCommit(() => this.job.deleteFiles(files));
      return 0;
    });
  }

  async latest(actor: Actor): Promise<DataExport | null> {
    const row = await this.repository.latestOf(idOf(actor));
    return row && toDataExport(row);
  }

  /** @throws AppError 429 within a day of the last one, 403 where the site offers none. */
  async request(actor: Actor): Promise<DataExport> {
    if (!(await this.settings.get('gdpr.export_enable')))
      throw forbidden('This site offers no export of personal data.');
    const userId = idOf(actor);
    const id = randomBytes(13).toString('hex');
    await this.unit.run('exports.request', async () => {
      await this.repository.lock(userId);
      const last = await this.repository.latestOf(userId);
      const waitMs =
        last === null || last.state === 'failed' ? 0 : Date.parse(isoTime(last.created_at)) + DAY_MS - Date.now();
      // A clock that was set back must not make anybody wait for longer than the day.
      if (waitMs > 0 && waitMs <= DAY_MS) throw tooManyRequests(Math.ceil(waitMs / 1000));
      await this.repository.insert(id, userId);
      await this.jobs.add({ name: EXPORT_JOB, payload: { id } });
    });
    return { id, state: 'queued', created_at: new Date().toISOString(), expires_at: null, download_path: null };
  }

  /** @throws AppError 404 for what is not the actor's own or not made yet, 410 once it has expired. */
  async download(id: string, actor: Actor): Promise<{ name: string; stream: Readable; size: number }> {
    const row = ID.test(id) ? await this.repository.find(id) : null;
    if (!row || Number(row.user_id) !== idOf(actor) || row.state !== 'ready') throw notFound();
    const file = isExpired(row) ? null : await this.storage.open(diskOfExport(row), exportKey(row.id));
    if (!file) throw gone('This export has expired. You may ask for another one.');
    const name = `personal-data-${isoTime(row.created_at).slice(0, 10)}.zip`;
    return { name, stream: fileStream(file), size: file.size };
  }
}

function idOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}

const isExpired = (row: DataExportRow): boolean =>
  row.expires_at !== null && Date.parse(isoTime(row.expires_at)) <= Date.now();

function toDataExport(row: DataExportRow): DataExport {
  const canDownload = row.state === 'ready' && !isExpired(row);
  return {
    id: row.id,
    state: row.state,
    created_at: isoTime(row.created_at),
    expires_at: row.expires_at === null ? null : isoTime(row.expires_at),
    download_path: canDownload ? `/${API}/users/me/export/${row.id}/download` : null,
  };
}
