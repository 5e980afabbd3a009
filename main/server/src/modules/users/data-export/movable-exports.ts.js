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
import { Database } from '../../../core/database/database.js';
import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { MovableFiles } from '../../../core/storage/movable-files.js';
import { MovableRows } from '../../../core/storage/movable-rows.js';
import { DataExportEntity } from '../user.entity.js';
import { exportKey } from './data-export.job.js';
export class MovableExports extends MovableRows {
  constructor(database, unit, files) {
    (super(database, unit),
      (this.files = files),
      (this.name = 'data-exports'),
      (this.disk = 'private'),
      (this.entity = DataExportEntity),
      (this.id = 'id'),
      (this.columns = []));
  }
  onModuleInit() {
    this.files.add(this);
  }
  movable() {
    const e = named(DataExportEntity);
    return sql`${e.state} = 'ready' AND ${e.expires_at} > ${new Date()}`;
  }
  keysOf({ id }) {
    return [exportKey(id)];
  }
}
MovableExports = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Database === 'undefined' ? Object : Database,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof MovableFiles === 'undefined' ? Object : MovableFiles,
    ]),
  ],
  MovableExports,
);
