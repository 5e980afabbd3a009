import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { named } from '../database/entity-columns.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { MovableFiles } from '../storage/movable-files.js';
import { MovableRows } from '../storage/movable-rows.js';
import { exportKeyOf } from './csv-files.service.js';
import { ResourceTaskEntity } from './resource-task.entity.js';

/** Long exports, for whoever moves files. */
@Injectable()
export class MovableCsvFiles extends MovableRows<ResourceTaskEntity> implements OnModuleInit {
  readonly name = 'csv-exports';
  readonly disk = 'private';
  protected readonly entity = ResourceTaskEntity;
  protected readonly id = 'id';
  protected readonly columns = [] as const;

  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly files: MovableFiles,
  ) {
    super(database, unit);
  }

  onModuleInit(): void {
    this.files.add(this);
  }

  protected movable(): Sql {
    const e = named(ResourceTaskEntity);
    return sql`${e.has_file} = 1 AND ${e.expires_at} > ${new Date()}`;
  }

  protected keysOf({ id }: Pick<ResourceTaskEntity, 'id'>): string[] {
    return [exportKeyOf(id)];
  }
}
