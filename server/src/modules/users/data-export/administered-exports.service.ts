import { Injectable } from '@nestjs/common';
import type { DataExport } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import { AccountTargets } from '../account/account-targets.service.js';
import type { DataExportRow, ExportKind } from './data-export.repository.js';
import { DataExportService } from './data-export.service.js';
import type { ExportFile } from './data-export.service.js';

const DAY_MS = 86_400_000;

/** What administrators ask about the personal data of somebody. */
@Injectable()
export class AdministeredExports {
  constructor(
    private readonly exports: DataExportService,
    private readonly targets: AccountTargets,
  ) {}

  /** The latest one that was asked for in the admin area. @throws AppError 403, 404. */
  async latest(userId: number, actor: Actor): Promise<DataExport | null> {
    return await this.exports.latestOf(await this.kindOf(userId, actor));
  }

  /** One that is being made is not begun anew. @throws AppError 403, 404. */
  async request(userId: number, actor: Actor): Promise<DataExport> {
    const kind = await this.kindOf(userId, actor);
    return await this.exports.begin(kind, (last) => (last?.state === 'queued' && isLive(last) ? last : null));
  }

  /** @throws AppError 403, 404 for what was not asked for in the admin area or is not made yet, 410 once it has expired. */
  async download(userId: number, id: string, actor: Actor): Promise<ExportFile> {
    return await this.exports.open(id, await this.kindOf(userId, actor));
  }

  private async kindOf(userId: number, actor: Actor): Promise<ExportKind> {
    await this.targets.get(userId, actor);
    return { user_id: userId, is_administrative: true };
  }
}

/** Whether a job may still make it: one that never ended is given up after a day. */
const isLive = (row: DataExportRow): boolean => Date.now() - Date.parse(isoTime(row.created_at)) < DAY_MS;
