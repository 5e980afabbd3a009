import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { holds } from '../access/access.guard.js';
import { ActorResolver } from '../access/actor-resolver.js';
import type { Actor } from '../access/actor.js';
import { auditModelOf } from '@tonearm/shared/admin/audit';
import { inAudit } from '../audit/audit-scope.js';
import type { AuditScope } from '../audit/audit-scope.js';
import { BatchSize } from '../database/batch-size.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Sql } from '../database/sql.js';
import { AppError } from '../errors/app-error.js';
import { Jobs } from '../jobs/jobs.js';
import { currentWork } from '../work-context.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';
import type { AnySource } from './resource-source.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import type { ResourceTaskRow } from './resource-tasks.repository.js';
import { rightTo, rowAction, rowsAtOnce, workOf } from './row-actions.js';
import { BULK_JOB, unfinishedTasks } from './task-jobs.js';

/** Rows of one unit: those of some resources are much work each. */
const PIECES = { holdMs: 100, first: 100, smallest: 50, largest: 500 };
const MESSAGE_MAX = 255;

interface RunningTask {
  task: ResourceTaskRow;
  source: AnySource;
  actor: Actor;
  conditions: readonly Sql[];
  pieces: BatchSize;
}

/** All pieces belong to the entry of the request that asked for them. */
const scopeOf = ({ id, resource, action, user_id: userId }: ResourceTaskRow): AuditScope => ({
  requestId: currentWork()?.requestId ?? id,
  userId,
  impersonatorId: null,
  address: null,
  route: `POST ${resource}/bulk-${action}`,
  model: auditModelOf(resource) ?? 'setting',
  targetId: null,
});

/** Changes rows piece by piece: each piece is kept together with how far the task has got, so that one that was killed goes on where it was. */
@Injectable()
export class BulkJob implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly lists: ResourceLists,
    private readonly rows: ResourceRowsRepository,
    private readonly tasks: ResourceTasksRepository,
    private readonly actors: ActorResolver,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: BULK_JOB,
      lane: 'bulk',
      run: ({ id }) => this.run(String(id)),
      unfinished: () => unfinishedTasks(this.tasks, BULK_JOB),
    });
  }

  private async run(id: string): Promise<void> {
    const task = await this.tasks.find(id);
    if (!task || task.state === 'ready' || task.state === 'stopped') return;
    try {
      const isAllowed = await inAudit(scopeOf(task), () => this.work(task));
      await this.unit.run('resources.finish', () => this.tasks.finish(id, isAllowed ? 'ready' : 'failed'));
    } catch (error) {
      await this.unit.run('resources.fail', () => this.tasks.finish(id, 'failed'));
      throw error;
    }
  }

  /** @returns false where whoever asked may not do it any more. */
  private async work(task: ResourceTaskRow): Promise<boolean> {
    const source = this.resources.get({ name: task.resource });
    const actor = await this.actors.ofUser(task.user_id);
    if (!actor || !holds(actor, rightTo(source, task.action))) return false;
    const running = {
      task,
      source,
      actor,
      conditions: await this.lists.conditionsOf(source, task.request.match, actor),
      pieces: new BatchSize(PIECES),
    };
    const work = workOf(source, task.request.values);
    if (task.total === null) {
      const total = task.request.ids?.length ?? (await this.rows.countAll(source, running.conditions));
      await this.unit.run('resources.start', () => this.tasks.start(task.id, total));
    }
    for (
      let after = task.after_id, ids = await this.next(running, after);
      ids.length > 0;
      ids = await this.next(running, after)
    ) {
      const isDone = work
        ? await this.workOn(running, work, { ids, isFirst: after === task.after_id })
        : await this.piece(running, ids);
      if (!isDone) return true;
      // On SQLite a piece waits for nothing: calls of others come between two.
      await nextTurn();
      after = ids.at(-1) as number;
    }
    return true;
  }

  private async next(
    {
      task: {
        action,
        request: { ids, upTo, values },
      },
      source,
      conditions,
      pieces: { size },
    }: RunningTask,
    after: number,
  ): Promise<number[]> {
    const limit = workOf(source, values)?.work.atOnce ?? Math.min(size, rowsAtOnce(source, action) ?? size);
    if (!ids) return await this.rows.idsWithin(source, conditions, { after, upTo, limit });
    const left = ids.filter((id) => id > after).slice(0, limit);
    return left.length === 0 ? [] : left;
  }

  /** Side by side, each row by itself; what a killed run was at comes first. @returns as `piece`. */
  private async workOn(
    { task }: RunningTask,
    { work, value }: NonNullable<ReturnType<typeof workOf>>,
    { ids, isFirst }: { ids: readonly number[]; isFirst: boolean },
  ): Promise<boolean> {
    if (await this.tasks.isStopped(task.id)) return false;
    if (isFirst && task.total !== null) await work.giveUp(ids);
    const ended = await Promise.allSettled(ids.map((id) => work.run(id, value)));
    const faults = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    const refusals = faults.filter((fault) => fault instanceof AppError);
    const broken = faults.find((fault) => !(fault instanceof AppError));
    if (broken !== undefined) throw broken;
    const step = {
      afterId: ids.at(-1) as number,
      done: ids.length - refusals.length,
      failed: refusals.length,
      message: refusals[0]?.message.slice(0, MESSAGE_MAX) ?? null,
    };
    await this.unit.run('resources.worked', () => this.tasks.advance(task.id, step));
    return true;
  }

  /** @param ids what still matches: a row that was restored or changed since it was chosen is left alone. @returns how many were changed. */
  private async change({ task, source, actor }: RunningTask, ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    // Nobody sees what is about to be erased.
    if (task.action === 'erase' && !task.request.match.trashed) await source.trash?.(ids, actor);
    return await rowAction(source, task.action, task.request.values)(ids, actor);
  }

  /** All of the piece; where something of it is refused, each half by itself, down to the row. @returns false where somebody has stopped the task. */
  private async piece(running: RunningTask, ids: readonly number[]): Promise<boolean> {
    const { task, source, conditions, pieces } = running;
    const afterId = ids.at(-1) as number;
    let heldMs = 0;
    try {
      const isDone = await this.unit.run(`${source.resource.name}.${task.action}`, async () => {
        const began = performance.now();
        if (await this.tasks.isStopped(task.id)) return false;
        const done = await this.change(running, await this.rows.idsAmong(source, conditions, ids));
        await this.tasks.advance(task.id, { afterId, done, failed: 0, message: null });
        heldMs = performance.now() - began;
        return true;
      });
      if (ids.length >= pieces.size) pieces.note(heldMs);
      return isDone;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (ids.length > 1) return await this.halves(running, ids);
      await this.unit.run('resources.refused', () =>
        this.tasks.advance(task.id, { afterId, done: 0, failed: 1, message: error.message.slice(0, MESSAGE_MAX) }),
      );
      return true;
    }
  }

  private async halves(running: RunningTask, ids: readonly number[]): Promise<boolean> {
    const middle = Math.ceil(ids.length / 2);
    return (await this.piece(running, ids.slice(0, middle))) && (await this.piece(running, ids.slice(middle)));
  }
}
