import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { CsvExportInput, ResourceExport } from '@tonearm/shared/admin/resources.dto';
import { CSV_AT_ONCE } from '@tonearm/shared/limits';
import { requireAccess } from '../access/access.guard.js';
import type { Actor } from '../access/actor.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { gone, invalid, notFound, tooManyRequests, unauthenticated } from '../errors/app-error.js';
import { API } from '../http/api-prefix.js';
import { Jobs } from '../jobs/jobs.js';
import { planList } from '../lists/list-plan.js';
import { newTask } from './bulk.service.js';
import { CsvFiles, exportNameOf } from './csv-files.service.js';
import { listSpecOf } from './resource-filters.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';
import type { AnySource } from './resource-source.js';
import type { TaskRequest } from './resource-task.entity.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import type { ResourceTaskRow } from './resource-tasks.repository.js';
import { rightTo } from './row-actions.js';
import { CSV_JOB, taskJob } from './task-jobs.js';

const TRY_AGAIN_SECONDS = 30;
const EXPIRED = 'This export has expired. You may ask for another one.';

/** Lists as CSV (3-decisions §1.2): short ones are read while they are fetched, long ones are written by a job first. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly resources: Resources,
    private readonly lists: ResourceLists,
    private readonly rows: ResourceRowsRepository,
    private readonly files: CsvFiles,
    private readonly tasks: ResourceTasksRepository,
    private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403, 422 `filters` or `columns`, 429 while another one of this person is being made. */
  async request(source: AnySource, input: CsvExportInput, actor: Actor): Promise<ResourceExport> {
    requireCsv(source, actor);
    const userId = actor.userId;
    if (userId === null) throw unauthenticated();
    const match = this.lists.check(source, input);
    const request: TaskRequest = {
      match,
      upTo: Number.MAX_SAFE_INTEGER,
      csv: { ...orderOf(source, input), columns: columnsOf(source, input.columns) },
    };
    const found = await this.rows.count(source, await this.lists.conditionsOf(source, match, actor), CSV_AT_ONCE);
    const isShort = found <= CSV_AT_ONCE;
    const { id, expires_at } = newTask();
    await this.unit.run('exports.request', async () => {
      if (!isShort && (await this.tasks.hasRunningExport(userId))) throw tooManyRequests(TRY_AGAIN_SECONDS);
      await this.tasks.insert({
        id,
        expires_at,
        user_id: userId,
        resource: source.resource.name,
        action: 'csv',
        state: isShort ? 'ready' : 'queued',
        request,
      });
      if (!isShort) await this.jobs.add(taskJob(CSV_JOB, id));
    });
    return await this.get(id, actor);
  }

  /** @throws AppError 404 for what somebody else asked for. */
  async get(id: string, actor: Actor): Promise<ResourceExport> {
    return toExport(await this.row(id, actor));
  }

  /** @throws AppError 404, 403 without the right by now, 410 after its time. */
  async download(id: string, actor: Actor): Promise<{ name: string; stream: Readable }> {
    const row = await this.row(id, actor);
    const source = this.resources.get({ name: row.resource });
    requireCsv(source, actor);
    if (row.expires_at.getTime() <= Date.now()) throw gone(EXPIRED);
    if (row.state !== 'ready') throw notFound();
    const stream = await this.files.open(row, source, actor);
    if (!stream) throw gone(EXPIRED);
    return { name: exportNameOf(row), stream };
  }

  private async row(id: string, actor: Actor): Promise<ResourceTaskRow> {
    const row = await this.tasks.find(id);
    if (!row || row.action !== 'csv' || row.user_id !== actor.userId) throw notFound();
    return row;
  }
}

function requireCsv(source: AnySource, actor: Actor): void {
  if (!source.resource.actions.csv) throw notFound();
  for (const name of [rightTo(source, 'csv'), 'admin.access'] as const)
    requireAccess(actor, { kind: 'permission', name });
}

function orderOf(
  source: AnySource,
  { order_by, order_dir }: CsvExportInput,
): Pick<NonNullable<TaskRequest['csv']>, 'sort' | 'direction'> {
  const plan = planList(
    { ...(order_by ? { orderBy: order_by } : {}), ...(order_dir ? { orderDir: order_dir } : {}) },
    {},
    listSpecOf(source),
  );
  return { sort: plan.sortKey, direction: plan.direction };
}

/** @throws AppError 422 `columns` for one that there is not. */
function columnsOf({ resource }: AnySource, asked: readonly string[] | undefined): string[] {
  const all = Object.keys(resource.columns);
  if (asked?.some((column) => !all.includes(column))) throw invalid({ columns: ['There is no such column.'] });
  return ['id', ...(asked?.length ? asked : all)];
}

function toExport(row: ResourceTaskRow): ResourceExport {
  const isThere = row.state === 'ready' && row.expires_at.getTime() > Date.now();
  return {
    id: row.id,
    state: row.state,
    rows: row.done,
    expires_at: row.expires_at.toISOString(),
    download_path: isThere ? `/${API}/exports/${row.id}/download` : null,
  };
}
