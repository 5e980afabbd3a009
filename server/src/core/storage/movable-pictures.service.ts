import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EVERY_ROW } from '../database/where.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { MovableFiles } from './movable-files.js';
import { MovableRows } from './movable-rows.js';
import { PICTURE_FOLDERS, PICTURE_NAMES } from './picture-files.service.js';
import { StoredPictureEntity } from './stored-files.entity.js';

/** Covers, pictures of people, those behind names and those of pages, for whoever moves files. */
@Injectable()
export class MovablePictures extends MovableRows<StoredPictureEntity> implements OnModuleInit {
  readonly name = 'pictures';
  readonly disk = 'public';
  protected readonly entity = StoredPictureEntity;
  protected readonly id = 'picture_key';
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

  protected movable() {
    return EVERY_ROW;
  }

  protected keysOf({ picture_key: key }: Pick<StoredPictureEntity, 'picture_key'>): string[] {
    const folder = PICTURE_FOLDERS.find((one) => key.startsWith(`${one}/`));
    return (folder ? PICTURE_NAMES[folder] : []).map((name) => `${key}/${name}`);
  }
}
