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
import { Storage } from '../../../core/ports/storage.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { fileStream } from '../../../core/storage/file-stream.js';
import { UserContent } from '../account/user-content.registry.js';
import { DataExportJob, diskOfExport, exportKey } from './data-export.job.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExportRow, ExportKind } from './data-export.repository.js';

const DAY_MS = 86_400_000;
const ID = /^[\da-f]{26}$/;

/** An archive to be sent. */
export interface ExportFile {
  name: string;
  stream: Readable;
  size: number;
}

/** What a person asks about their personal data (3-decisions §13), and administrators about that of others. */
@Injectable()
export class DataExportService implements OnModuleInit {
  constructor(
    private readonly repository: DataExportRepository,
    private readonly job: DataExportJob,
    private readonly settings: SettingsService,
    private readonly storage: Storage,
    private readonly unit: UnitOfWork,
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
    return await this.latestOf(own(actor));
  }

  /** @throws AppError 429 within a day of the last one, 403 where the site offers none. */
  async request(actor: Actor): Promise<DataExport> {
    if (!(await this.settings.get('gdpr.export_enable')))
      throw forbidden('This site offers no export of personal data.');
    return await this.begin(own(actor), (last) => {
      const waitMs =
        last === null || last.state === 'failed' ? 0 : Date.parse(isoTime(last.created_at)) + DAY_MS - Date.now();
      // A clock that was set back must not make anybody wait for longer than the day.
      if (waitMs > 0 && waitMs <= DAY_MS) throw tooManyRequests(Math.ceil(waitMs / 1000));
    });
  }

  /** @throws AppError 404 for what is not the actor's own or not made yet, 410 once it has expired. */
  async download(id: string, actor: Actor): Promise<ExportFile> {
    return await this.open(id, own(actor));
  }

  /** null when none was ever asked for. */
  async latestOf(kind: ExportKind): Promise<DataExport | null> {
    const row = await this.repository.latestOf(kind);
    return row && toDataExport(row);
  }

  /** A new one, made by a job. @param judge looks at the last one: throws where another may not be made, or returns it where that is the one. */
  async begin(
    kind: ExportKind,
    judge: (last: DataExportRow | null) => DataExportRow | null | void,
  ): Promise<DataExport> {
    const id = randomBytes(13).toString('hex');
    const running = await this.unit.run('exports.request', async () => {
      await this.repository.lock(kind.user_id);
      const row = judge(await this.repository.latestOf(kind));
      if (row) return row;
      await this.repository.insert(id, kind);
      await this.job.queue(id);
      return null;
    });
    if (running) return toDataExport(running);
    return { id, state: 'queued', created_at: new Date().toISOString(), expires_at: null, download_path: null };
  }

  /** @throws AppError 404 for what is not of that kind or not made yet, 410 once it has expired. */
  async open(id: string, { user_id: userId, is_administrative: isAdministrative }: ExportKind): Promise<ExportFile> {
    const row = ID.test(id) ? await this.repository.find(id) : null;
    const isMeant = row && Number(row.user_id) === userId && Boolean(row.is_administrative) === isAdministrative;
    if (!isMeant || row.state !== 'ready') throw notFound();
    const file = isExpired(row) ? null : await this.storage.open(diskOfExport(row), exportKey(row.id));
    if (!file) throw gone('This export has expired. You may ask for another one.');
    const name = `personal-data-${isoTime(row.created_at).slice(0, 10)}.zip`;
    return { name, stream: fileStream(file), size: file.size };
  }
}

function own(actor: Actor): ExportKind {
  if (actor.userId === null) throw unauthenticated();
  return { user_id: actor.userId, is_administrative: false };
}

const isExpired = (row: DataExportRow): boolean =>
  row.expires_at !== null && Date.parse(isoTime(row.expires_at)) <= Date.now();

function toDataExport(row: DataExportRow): DataExport {
  const owner = row.is_administrative ? row.user_id : 'me';
  const canDownload = row.state === 'ready' && !isExpired(row);
  return {
    id: row.id,
    state: row.state,
    created_at: isoTime(row.created_at),
    expires_at: row.expires_at === null ? null : isoTime(row.expires_at),
    download_path: canDownload ? `/${API}/users/${owner}/export/${row.id}/download` : null,
  };
}
