import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { systemActor } from '../access/actor.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Jobs } from '../jobs/jobs.js';
import { Log } from '../log.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';
import type { AnySource } from './resource-source.js';

const DAY_MS = 86_400_000;

/** Each night: erases what has been in the trash for as long as its resource says. */
@Injectable()
export class TrashJob implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly rows: ResourceRowsRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'empty-trash', lane: 'bulk', schedule: '40 4 * * *', run: () => this.run() });
  }

  private async run(): Promise<void> {
    for (const source of this.resources.all()) {
      const {
        actions: { delete: trash },
      } = source.resource;
      if (typeof trash?.days === 'number' && !source.isSweptElsewhere)
        await this.empty(source, new Date(Date.now() - trash.days * DAY_MS));
    }
  }

  private async empty(source: AnySource, before: Date): Promise<void> {
    const stretch = { upTo: Number.MAX_SAFE_INTEGER, limit: source.erasedAtOnce };
    const isOld = [sql`${source.deletedAt} < ${before}`];
    const next = (after: number): Promise<number[]> => this.rows.idsWithin(source, isOld, { ...stretch, after });
    for (let ids = await next(0); ids.length > 0; ids = await next(ids.at(-1) as number))
      await this.erase(source, ids, isOld);
  }

  private async erase(source: AnySource, ids: readonly number[], isOld: readonly Sql[]): Promise<void> {
    try {
      await this.unit.run(`${source.resource.name}.emptyTrash`, async () => {
        // Without those that were restored meanwhile.
        const left = await this.rows.idsAmong(source, isOld, ids);
        if (left.length > 0) await source.erase(left, systemActor, {});
      });
    } catch (error) {
      // What cannot go now is tried again tomorrow, and holds nobody else up.
      this.log.error(`The trash of ${source.resource.name} was not emptied of ${ids.join(', ')}`, error);
    }
  }
}
