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
import { ActorResolver } from '../access/actor-resolver.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { Jobs } from '../jobs/jobs.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import { rightTo, rowAction } from './row-actions.js';
export const BULK_JOB = 'change-many-rows';
/** Rows of one unit. */ const PIECE = 500;
const MESSAGE_MAX = 255;
export class BulkJob {
  constructor(resources, lists, rows, tasks, actors, unit, jobs) {
    this.resources = resources;
    this.lists = lists;
    this.rows = rows;
    this.tasks = tasks;
    this.actors = actors;
    this.unit = unit;
    this.jobs = jobs;
  }
  onModuleInit() {
    this.jobs.define({ name: BULK_JOB, lane: 'bulk', run: ({ id }) => this.run(String(id)) });
  }
  async run(id) {
    const task = await this.tasks.find(id);
    if (!task || task.state === 'ready') return;
    try {
      const isAllowed = await this.work(task);
      await this.unit.run('resources.finish', () => this.tasks.finish(id, isAllowed ? 'ready' : 'failed'));
    } catch (error) {
      await this.unit.run('resources.fail', () => this.tasks.finish(id, 'failed'));
      throw error;
    }
  }
  /** @returns false where whoever asked may not do it any more. */ async work(task) {
    const source = this.resources.get({ name: task.resource });
    const actor = await this.actors.ofUser(task.user_id);
    if (!actor?.can(rightTo(source, task.action))) return false;
    const running = {
      task,
      source,
      actor,
      conditions: await this.lists.conditionsOf(source, task.request.match, actor),
    };
    if (task.total === null) {
      const total = task.request.ids?.length ?? (await this.rows.countAll(source, running.conditions));
      await this.unit.run('resources.start', () => this.tasks.start(task.id, total));
    }
    for (
      let after = task.after_id, ids = await this.next(running, after);
      ids.length > 0;
      ids = await this.next(running, after)
    ) {
      await this.piece(running, ids);
      after = ids.at(-1);
    }
    return true;
  }
  async next(
    {
      task: {
        action,
        request: { ids, upTo },
      },
      source,
      conditions,
    },
    after,
  ) {
    const limit = action === 'erase' ? source.erasedAtOnce : PIECE;
    if (!ids) return await this.rows.idsWithin(source, conditions, { after, upTo, limit });
    const left = ids.filter((id) => id > after).slice(0, limit);
    return left.length === 0 ? [] : left;
  }
  /** All of the piece; where something of it is refused, each half by itself, down to the row. */ async piece(
    running,
    ids,
  ) {
    const { task, source, actor } = running;
    const afterId = ids.at(-1);
    try {
      await this.unit.run(`${source.resource.name}.${task.action}`, async () => {
        // Nobody sees what is about to be erased.
        if (task.action === 'erase' && !task.request.match.trashed) await source.trash(ids, actor);
        const done = await rowAction(source, task.action, task.request.values)(ids, actor);
        await this.tasks.advance(task.id, { afterId, done, failed: 0, message: null });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const middle = Math.ceil(ids.length / 2);
      if (ids.length === 1)
        await this.unit.run('resources.refused', () =>
          this.tasks.advance(task.id, { afterId, done: 0, failed: 1, message: error.message.slice(0, MESSAGE_MAX) }),
        );
      else for (const half of [ids.slice(0, middle), ids.slice(middle)]) await this.piece(running, half);
    }
  }
}
BulkJob = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Resources === 'undefined' ? Object : Resources,
      typeof ResourceLists === 'undefined' ? Object : ResourceLists,
      typeof ResourceRowsRepository === 'undefined' ? Object : ResourceRowsRepository,
      typeof ResourceTasksRepository === 'undefined' ? Object : ResourceTasksRepository,
      typeof ActorResolver === 'undefined' ? Object : ActorResolver,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof Jobs === 'undefined' ? Object : Jobs,
    ]),
  ],
  BulkJob,
);
