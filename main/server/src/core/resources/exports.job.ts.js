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
import { Jobs } from '../jobs/jobs.js';
import { CsvFiles } from './csv-files.js';
import { Resources } from './resource-source.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import { rightTo } from './row-actions.js';
export const CSV_JOB = 'export-rows';
const CLEAN_AT_ONCE = 500;
export class ExportsJob {
  constructor(resources, files, tasks, actors, unit, jobs) {
    this.resources = resources;
    this.files = files;
    this.tasks = tasks;
    this.actors = actors;
    this.unit = unit;
    this.jobs = jobs;
  }
  onModuleInit() {
    this.jobs.define({ name: CSV_JOB, lane: 'bulk', run: ({ id }) => this.run(String(id)) });
    this.jobs.define({ name: 'clean-resource-tasks', lane: 'bulk', schedule: '20 4 * * *', run: () => this.clean() });
  }
  async run(id) {
    const task = await this.tasks.find(id);
    if (!task || task.state === 'ready') return;
    try {
      const file = await this.make(task);
      const isKept = await this.unit.run('exports.finish', () =>
        this.tasks.finish(id, file ? 'ready' : 'failed', file),
      );
      if (!isKept && file) await this.files.delete({ id, ...file });
    } catch (error) {
      await this.unit.run('exports.fail', () => this.tasks.finish(id, 'failed'));
      throw error;
    }
  }
  /** @returns where it lies, null where whoever asked may not read it any more. */ async make(task) {
    const source = this.resources.get({ name: task.resource });
    const actor = await this.actors.ofUser(task.user_id);
    if (!actor?.can(rightTo(source, 'csv')) || !actor.can('admin.access')) return null;
    const backendId = await this.files.write(task, source, {
      actor,
      onPiece: (rows) => this.unit.run('exports.advance', () => this.tasks.noteRows(task.id, rows)),
    });
    return { backend_id: backendId };
  }
  async clean() {
    const now = new Date();
    for (
      let over = await this.tasks.listExpired(now, CLEAN_AT_ONCE);
      over.length > 0;
      over = await this.tasks.listExpired(now, CLEAN_AT_ONCE)
    ) {
      const expired = over;
      // The files first: a row that stays is looked at again.
      for (const task of expired) if (task.has_file) await this.files.delete(task);
      await this.unit.run('exports.clean', () => this.tasks.delete(expired.map(({ id }) => id)));
    }
  }
}
ExportsJob = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Resources === 'undefined' ? Object : Resources,
      typeof CsvFiles === 'undefined' ? Object : CsvFiles,
      typeof ResourceTasksRepository === 'undefined' ? Object : ResourceTasksRepository,
      typeof ActorResolver === 'undefined' ? Object : ActorResolver,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof Jobs === 'undefined' ? Object : Jobs,
    ]),
  ],
  ExportsJob,
);
