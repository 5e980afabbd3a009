import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Events } from '../../../core/events/events.js';
import { MovableFiles } from '../../../core/storage/movable-files.js';
import type { MovableItem } from '../../../core/storage/movable-files.js';
import { MovableRows } from '../../../core/storage/movable-rows.js';
import { FileEntryEntity } from '../schema/file-entry.entity.js';
import { FileEntryMoved } from '../uploads.events.js';
import { UPLOADS_DISK } from '../intake/upload-bytes.service.js';
import { keyOfFile } from './file-entry.mapper.js';

/** Uploaded files, for whoever moves them; those that are nobody's stay where they are until they are erased. */
@Injectable()
export class MovableEntries extends MovableRows<FileEntryEntity> implements OnModuleInit {
  readonly name = 'file-entries';
  readonly disk = UPLOADS_DISK;
  protected readonly entity = FileEntryEntity;
  protected readonly id = 'id';
  protected readonly columns = ['file_name'] as const;

  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly files: MovableFiles,
    private readonly events: Events,
  ) {
    super(database, unit);
  }

  onModuleInit(): void {
    this.files.add(this);
  }

  override async point(item: MovableItem, backend: number): Promise<boolean> {
    if (!(await super.point(item, backend))) return false;
    await this.events.emit(new FileEntryMoved(Number(item.id), backend));
    return true;
  }

  protected movable(): Sql {
    return sql`${named(FileEntryEntity).owner_id} IS NOT NULL`;
  }

  protected keysOf({ file_name: name }: Pick<FileEntryEntity, 'file_name'>): string[] {
    return [keyOfFile(name)];
  }

  protected override idValue(id: string): number {
    return Number(id);
  }
}
