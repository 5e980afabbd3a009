import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { holds } from '../access/access.guard.js';
import { ActorResolver } from '../access/actor-resolver.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Events } from '../events/events.js';
import { Jobs } from '../jobs/jobs.js';
import { CsvFiles, exportNameOf } from './csv-files.service.js';
import { ExportReady } from './export.events.js';
import { Resources } from './resource-source.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import type { ResourceTaskRow } from './resource-tasks.repository.js';
import { rightTo } from './row-actions.js';
import { CSV_JOB, unfinishedTasks } from './task-jobs.js';

const CLEAN_AT_ONCE = 500;

/** Writes long exports, and takes tasks and exports away when their time is over. */
@Injectable()
export class ExportsJob implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly files: CsvFiles,
    private readonly tasks: ResourceTasksRepository,
    private readonly actors: ActorResolver,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: CSV_JOB,
      lane: 'bulk',
      run: ({ id }) => this.run(String(id)),
      unfinished: () => unfinishedTasks(this.tasks, CSV_JOB),
    });
    this.jobs.define({ name: 'clean-resource-tasks', lane: 'bulk', schedule: '20 4 * * *', run: () => this.clean() });
  }

  private async run(id: string): Promise<void> {
    const task = await this.tasks.find(id);
    if (!task || task.state === 'ready') return;
    try {
      const file = await this.make(task);
      const isKept = await this.unit.run('exports.finish', async () => {
        const isThere = await this.tasks.finish(id, file ? 'ready' : 'failed', file);
        if (isThere && file)
          await this.events.emit(new ExportReady(id, task.user_id, exportNameOf(task), task.expires_at.toISOString()));
        return isThere;
      });
      if (!isKept && file) await this.files.delete({ id, ...file });
    } catch (error) {
      await this.unit.run('exports.fail', () => this.tasks.finish(id, 'failed'));
      throw error;
    }
  }

  /** @returns where it lies, null where whoever asked may not read it any more. */
  private async make(task: ResourceTaskRow): Promise<{ backend_id: number | null } | null> {
    const source = this.resources.get({ name: task.resource });
    const actor = await this.actors.ofUser(task.user_id);
    if (!actor || !holds(actor, rightTo(source, 'csv')) || !actor.can('admin.access')) return null;
    const backendId = await this.files.write(task, source, {
      actor,
      onPiece: (rows) => this.unit.run('exports.advance', () => this.tasks.noteRows(task.id, rows)),
    });
    return { backend_id: backendId };
  }

  private async clean(): Promise<void> {
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
