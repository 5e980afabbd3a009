import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { MovableFiles } from '../../../core/storage/movable-files.js';
import { MovableRows } from '../../../core/storage/movable-rows.js';
import { DataExportEntity } from '../user.entity.js';
import { exportKey } from './data-export.job.js';

/** Archives of personal data, for whoever moves files. */
@Injectable()
export class MovableExports extends MovableRows<DataExportEntity> implements OnModuleInit {
  readonly name = 'data-exports';
  readonly disk = 'private';
  protected readonly entity = DataExportEntity;
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
    const e = named(DataExportEntity);
    return sql`${e.state} = 'ready' AND ${e.expires_at} > ${new Date()}`;
  }

  protected keysOf({ id }: Pick<DataExportEntity, 'id'>): string[] {
    return [exportKey(id)];
  }
}
