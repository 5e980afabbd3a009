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
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BULK_AT_ONCE, RESOURCE_TASK_HOURS } from '@tonearm/shared/limits';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import { requireAccess } from '../access/access.guard.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { invalid, notFound, unauthenticated } from '../errors/app-error.js';
import { Jobs } from '../jobs/jobs.js';
import { BULK_JOB } from './bulk.job.js';
import { ModelOptions } from './model-options.service.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import { checkValues, rightTo, rowAction } from './row-actions.js';
const RANDOM_BYTES = 16;
const HOUR_MS = 3_600_000;
/** The id of a task, and the time from which nobody may ask for it any more. */ export const newTask = () => ({
  id: ulidOf(Date.now(), randomBytes(RANDOM_BYTES)),
  expires_at: new Date(Date.now() + RESOURCE_TASK_HOURS * HOUR_MS),
});
const changed = (updated, task = null) => ({ updated, task, status: 'success' });
export class BulkService {
  constructor(lists, rows, tasks, unit, jobs, options) {
    this.lists = lists;
    this.rows = rows;
    this.tasks = tasks;
    this.unit = unit;
    this.jobs = jobs;
    this.options = options;
  }
  /** @throws AppError 403, 422 `values`, `ids`, `filters`, and what the resource refuses. */ async update(
    source,
    { values, ...selection },
    actor,
  ) {
    requireAccess(actor, { kind: 'permission', name: rightTo(source, 'update') });
    checkValues(source, values);
    await this.options.requireRefs(source, values, actor);
    return await this.run(source, { action: 'update', selection, values }, actor);
  }
  /** Into the trash, or with `deleteForever` past it by a job. Rows that are not there are passed over. @throws AppError as `update`. */ async delete(
    source,
    { deleteForever, ...selection },
    actor,
  ) {
    if (selection.trashed && !deleteForever) throw invalid({ trashed: ['These are in the trash already.'] });
    return await this.run(source, { action: deleteForever ? 'erase' : 'delete', selection }, actor);
  }
  /** Out of the trash. @throws AppError as `update`. */ async restore(source, selection, actor) {
    return await this.run(source, { action: 'restore', selection: { ...selection, trashed: true } }, actor);
  }
  /** @throws AppError 404 for what somebody else asked for. */ async task(id, actor) {
    const row = await this.tasks.find(id);
    if (!row || row.user_id !== actor.userId) throw notFound();
    return toTask(row);
  }
  async run(source, { action, selection, values }, actor) {
    requireAccess(actor, { kind: 'permission', name: rightTo(source, action) });
    const request = {
      match: this.matchOf(source, selection),
      upTo: await this.rows.lastId(source),
      ...(values ? { values } : {}),
    };
    const work = { source, action, actor, request };
    return selection.all_matching ? await this.runMatching(work) : await this.runIds(work, selection.ids ?? []);
  }
  /** Ids mean the rows themselves, whatever the list was narrowed to. */ matchOf(source, selection) {
    if (!selection.all_matching && !selection.ids?.length) throw invalid({ ids: ['Please choose rows.'] });
    return this.lists.check(source, selection.all_matching ? selection : { trashed: selection.trashed ?? false });
  }
  async runMatching(work) {
    const { source, action, actor, request } = work;
    const conditions = await this.lists.conditionsOf(source, request.match, actor);
    if (action === 'erase' || (await this.rows.count(source, conditions, BULK_AT_ONCE)) > BULK_AT_ONCE)
      return await this.queue(work);
    return await this.unit.run(`${source.resource.name}.${action}`, async () => {
      const ids = await this.rows.idsWithin(source, conditions, { after: 0, upTo: request.upTo, limit: BULK_AT_ONCE });
      return changed(ids.length === 0 ? 0 : await rowAction(source, action, request.values)(ids, actor));
    });
  }
  async runIds(work, ids) {
    const { source, action, actor, request } = work;
    const conditions = await this.lists.conditionsOf(source, request.match, actor);
    return await this.unit.run(`${source.resource.name}.${action}`, async () => {
      const found = await this.rows.idsAmong(source, conditions, ids);
      if (found.length === 0) return changed(0);
      if (action !== 'erase') return changed(await rowAction(source, action, request.values)(found, actor));
      // They are out of sight at once, and erased one after the other.
      if (!request.match.trashed) await source.trash(found, actor);
      return await this.queue({
        ...work,
        request: { ...request, ids: found, match: { ...request.match, trashed: true } },
      });
    });
  }
  async queue({ source, action, actor, request }) {
    const userId = actor.userId;
    if (userId === null) throw unauthenticated();
    const { id, expires_at } = newTask();
    await this.unit.run('resources.queue', async () => {
      await this.tasks.insert({
        id,
        expires_at,
        user_id: userId,
        resource: source.resource.name,
        action,
        state: 'queued',
        request,
      });
      await this.jobs.add({ name: BULK_JOB, payload: { id } });
    });
    return changed(0, {
      id,
      resource: source.resource.name,
      action,
      state: 'queued',
      done: 0,
      total: null,
      failed: 0,
      message: null,
    });
  }
}
BulkService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof ResourceLists === 'undefined' ? Object : ResourceLists,
      typeof ResourceRowsRepository === 'undefined' ? Object : ResourceRowsRepository,
      typeof ResourceTasksRepository === 'undefined' ? Object : ResourceTasksRepository,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof Jobs === 'undefined' ? Object : Jobs,
      typeof ModelOptions === 'undefined' ? Object : ModelOptions,
    ]),
  ],
  BulkService,
);
const toTask = ({ id, resource, action, state, done, total, failed, message }) => ({
  id,
  resource,
  action,
  state,
  done,
  total,
  failed,
  message,
});
