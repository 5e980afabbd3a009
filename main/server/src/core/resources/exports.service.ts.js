function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { CSV_AT_ONCE } from '@tonearm/shared/limits';
import { requireAccess } from '../access/access.guard.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { gone, invalid, notFound, tooManyRequests, unauthenticated } from '../errors/app-error.js';
import { API } from '../http/api-prefix.js';
import { Jobs } from '../jobs/jobs.js';
import { planList } from '../lists/list-plan.js';
import { newTask } from './bulk.service.js';
import { CsvFiles } from './csv-files.js';
import { CSV_JOB } from './exports.job.js';
import { listSpecOf } from './resource-filters.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import { rightTo } from './row-actions.js';
const TRY_AGAIN_SECONDS = 30;
const EXPIRED = 'This export has expired. You may ask for another one.';
export class ExportsService {
  constructor(resources, lists, rows, files, tasks, jobs, unit) {
    this.resources = resources;
    this.lists = lists;
    this.rows = rows;
    this.files = files;
    this.tasks = tasks;
    this.jobs = jobs;
    this.unit = unit;
  }
  /** @throws AppError 403, 422 `filters` or `columns`, 429 while another one of this person is being made. */ async request(
    source,
    input,
    actor,
  ) {
    requireCsv(source, actor);
    const userId = actor.userId;
    if (userId === null) throw unauthenticated();
    const match = this.lists.check(source, input);
    const request = {
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
      if (!isShort) await this.jobs.add({ name: CSV_JOB, payload: { id } });
    });
    return await this.get(id, actor);
  }
  /** @throws AppError 404 for what somebody else asked for. */ async get(id, actor) {
    return toExport(await this.row(id, actor));
  }
  /** @throws AppError 404, 403 without the right by now, 410 after its time. */ async download(id, actor) {
    const row = await this.row(id, actor);
    const source = this.resources.get({ name: row.resource });
    requireCsv(source, actor);
    if (row.expires_at.getTime() <= Date.now()) throw gone(EXPIRED);
    if (row.state !== 'ready') throw notFound();
    const name = `${row.resource.replace('admin/', '')}-${row.created_at.toISOString().slice(0, 10)}.csv`;
    const stream = await this.files.open(row, source, actor);
    if (!stream) throw gone(EXPIRED);
    return { name, stream };
  }
  async row(id, actor) {
    const row = await this.tasks.find(id);
    if (!row || row.action !== 'csv' || row.user_id !== actor.userId) throw notFound();
    return row;
  }
}
ExportsService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Resources === 'undefined' ? Object : Resources,
      typeof ResourceLists === 'undefined' ? Object : ResourceLists,
      typeof ResourceRowsRepository === 'undefined' ? Object : ResourceRowsRepository,
      typeof CsvFiles === 'undefined' ? Object : CsvFiles,
      typeof ResourceTasksRepository === 'undefined' ? Object : ResourceTasksRepository,
      typeof Jobs === 'undefined' ? Object : Jobs,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  ExportsService,
);
function requireCsv(source, actor) {
  if (!source.resource.actions.csv) throw notFound();
  for (const name of [rightTo(source, 'csv'), 'admin.access']) requireAccess(actor, { kind: 'permission', name });
}
function orderOf(source, { order_by, order_dir }) {
  const plan = planList(
    { ...(order_by ? { orderBy: order_by } : {}), ...(order_dir ? { orderDir: order_dir } : {}) },
    {},
    listSpecOf(source),
  );
  return { sort: plan.sortKey, direction: plan.direction };
}
/** @throws AppError 422 `columns` for one that there is not. */ function columnsOf({ resource }, asked) {
  const all = Object.keys(resource.columns);
  if (asked?.some((column) => !all.includes(column))) throw invalid({ columns: ['There is no such column.'] });
  return ['id', ...(asked?.length ? asked : all)];
}
function toExport(row) {
  const isThere = row.state === 'ready' && row.expires_at.getTime() > Date.now();
  return {
    id: row.id,
    state: row.state,
    rows: row.done,
    expires_at: row.expires_at.toISOString(),
    download_path: isThere ? `/${API}/exports/${row.id}/download` : null,
  };
}
