import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BulkAction } from '@tonearm/shared/admin/resource-tasks';
import type {
  BulkAnswer,
  BulkDeleteInput,
  BulkTask,
  BulkUpdateInput,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import { BULK_AT_ONCE, RESOURCE_TASK_HOURS } from '@tonearm/shared/limits';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import { requireAccess } from '../access/access.guard.js';
import type { Actor } from '../access/actor.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { invalid, notFound, unauthenticated } from '../errors/app-error.js';
import { Jobs } from '../jobs/jobs.js';
import { ModelOptions } from './model-options.service.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import type { AnySource } from './resource-source.js';
import type { TaskRequest } from './resource-task.entity.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import type { ResourceTaskRow } from './resource-tasks.repository.js';
import { checkValues, checkWork, rightTo, rowAction, rowsAtOnce, trashOf, workOf } from './row-actions.js';
import { BULK_JOB, taskJob } from './task-jobs.js';

const RANDOM_BYTES = 16;
const HOUR_MS = 3_600_000;

/** The id of a task, and the time from which nobody may ask for it any more. */
export const newTask = (): { id: string; expires_at: Date } => ({
  id: ulidOf(Date.now(), randomBytes(RANDOM_BYTES)),
  expires_at: new Date(Date.now() + RESOURCE_TASK_HOURS * HOUR_MS),
});

/** Which rows are meant, and what is done to them. */
interface Work {
  source: AnySource;
  action: BulkAction;
  actor: Actor;
  request: TaskRequest;
}

/** Rows that one request changes in one unit: fewer where each takes many others along, none where it is no unit that changes them. */
function atOnce({ source, action, request }: Work): number {
  if (workOf(source, request.values)) return 0;
  return Math.min(BULK_AT_ONCE, rowsAtOnce(source, action) ?? BULK_AT_ONCE);
}

const changed = (updated: number, task: BulkTask | null = null): BulkAnswer => ({ updated, task, status: 'success' });

/** Changes many rows of any resource: a few at once and in one unit, all or none; many in pieces by a job (3-decisions §27). */
@Injectable()
export class BulkService {
  constructor(
    private readonly lists: ResourceLists,
    private readonly rows: ResourceRowsRepository,
    private readonly tasks: ResourceTasksRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly options: ModelOptions,
  ) {}

  /** @throws AppError 403, 422 `values`, `ids`, `filters`, and what the resource refuses. */
  async update(source: AnySource, { values, ...selection }: BulkUpdateInput, actor: Actor): Promise<BulkAnswer> {
    requireAccess(actor, { kind: 'permission', name: rightTo(source, 'update') });
    checkValues(source, values);
    await checkWork(source, values);
    await this.options.requireRefs(source, values, actor);
    return await this.run(source, { action: 'update', selection, values }, actor);
  }

  /**
   * Moves to the trash, or with `deleteForever` deletes by a job; where there is no trash, deletes permanently, and more than one unit erases by a job. Missing rows are skipped.
   * @param how what the resource has to know of a deletion that is permanent. @throws AppError as `update`.
   */
  async delete(
    source: AnySource,
    { deleteForever, ...selection }: BulkDeleteInput,
    actor: Actor,
    how: Record<string, unknown> = {},
  ): Promise<BulkAnswer> {
    if (selection.trashed && !deleteForever) throw invalid({ trashed: ['These are in the trash already.'] });
    const isErased = deleteForever === true && source.trash !== undefined;
    return await this.run(source, { action: isErased ? 'erase' : 'delete', selection, values: how }, actor);
  }

  /** Out of the trash. @throws AppError as `update`. */
  async restore(source: AnySource, selection: ResourceSelection, actor: Actor): Promise<BulkAnswer> {
    return await this.run(source, { action: 'restore', selection: { ...selection, trashed: true } }, actor);
  }

  /** @throws AppError 404 for what somebody else asked for. */
  async task(id: string, actor: Actor): Promise<BulkTask> {
    const row = await this.tasks.find(id);
    if (!row || row.user_id !== actor.userId) throw notFound();
    return toTask(row);
  }

  /** Ends a task before its next piece. @throws AppError 404 for what somebody else asked for, and for what ends by itself. */
  async stop(id: string, actor: Actor): Promise<BulkTask> {
    if ((await this.task(id, actor)).action === 'csv') throw notFound();
    await this.unit.run('resources.stop', () => this.tasks.stop(id));
    return await this.task(id, actor);
  }

  private async run(
    source: AnySource,
    {
      action,
      selection,
      values,
    }: { action: BulkAction; selection: ResourceSelection; values?: Record<string, unknown> },
    actor: Actor,
  ): Promise<BulkAnswer> {
    requireAccess(actor, { kind: 'permission', name: rightTo(source, action) });
    const request = {
      match: this.matchOf(source, selection),
      upTo: await this.rows.lastId(source),
      ...(values ? { values } : {}),
    };
    const work = { source, action, actor, request };
    return selection.all_matching ? await this.runMatching(work) : await this.runIds(work, selection.ids ?? []);
  }

  /** Ids mean the rows themselves, whatever the list was narrowed to. */
  private matchOf(source: AnySource, selection: ResourceSelection): TaskRequest['match'] {
    if (!selection.all_matching && !selection.ids?.length) throw invalid({ ids: ['Please choose rows.'] });
    return this.lists.check(source, selection.all_matching ? selection : { trashed: selection.trashed ?? false });
  }

  private async runMatching(work: Work): Promise<BulkAnswer> {
    const { source, action, actor, request } = work;
    const conditions = await this.lists.conditionsOf(source, request.match, actor);
    const limit = atOnce(work);
    if (action === 'erase' || (await this.rows.count(source, conditions, limit)) > limit) return await this.queue(work);
    return await this.unit.run(`${source.resource.name}.${action}`, async () => {
      const ids = await this.rows.idsWithin(source, conditions, { after: 0, upTo: request.upTo, limit });
      return changed(ids.length === 0 ? 0 : await rowAction(source, action, request.values)(ids, actor));
    });
  }

  private async runIds(work: Work, ids: readonly number[]): Promise<BulkAnswer> {
    const { source, action, actor, request } = work;
    const conditions = await this.lists.conditionsOf(source, request.match, actor);
    return await this.unit.run(`${source.resource.name}.${action}`, async () => {
      const found = await this.rows.idsAmong(source, conditions, ids);
      if (found.length === 0) return changed(0);
      if (action !== 'erase' && found.length > atOnce(work))
        return await this.queue({ ...work, request: { ...request, ids: found } });
      if (action !== 'erase') return changed(await rowAction(source, action, request.values)(found, actor));
      // They are out of sight at once, and erased one after the other.
      if (!request.match.trashed) await trashOf(source).trash(found, actor);
      return await this.queue({
        ...work,
        request: { ...request, ids: found, match: { ...request.match, trashed: true } },
      });
    });
  }

  private async queue({ source, action, actor, request }: Work): Promise<BulkAnswer> {
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
      await this.jobs.add(taskJob(BULK_JOB, id));
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

const toTask = ({ id, resource, action, state, done, total, failed, message }: ResourceTaskRow): BulkTask => ({
  id,
  resource,
  action,
  state,
  done,
  total,
  failed,
  message,
});
