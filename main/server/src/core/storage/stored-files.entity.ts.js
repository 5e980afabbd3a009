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
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, json, nullable, str, text } from '../database/columns.js';
export class StorageBackendEntity {}
_ts_decorate(
  [PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)],
  StorageBackendEntity.prototype,
  'id',
  void 0,
);
_ts_decorate(
  [Column(str(40)), _ts_metadata('design:type', String)],
  StorageBackendEntity.prototype,
  'fingerprint',
  void 0,
);
_ts_decorate(
  [Column(str(255)), _ts_metadata('design:type', String)],
  StorageBackendEntity.prototype,
  'location',
  void 0,
);
_ts_decorate(
  [Column(text(nullable)), _ts_metadata('design:type', Object)],
  StorageBackendEntity.prototype,
  'sealed',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  StorageBackendEntity.prototype,
  'created_at',
  void 0,
);
StorageBackendEntity = _ts_decorate(
  [Entity('storage_backends'), Index('ux_storage_backends_fingerprint', ['fingerprint'], { unique: true })],
  StorageBackendEntity,
);
export class StoredPictureEntity {}
_ts_decorate(
  [PrimaryColumn({ type: 'varchar', length: 60 }), _ts_metadata('design:type', String)],
  StoredPictureEntity.prototype,
  'picture_key',
  void 0,
);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  StoredPictureEntity.prototype,
  'backend_id',
  void 0,
);
StoredPictureEntity = _ts_decorate([Entity('stored_pictures')], StoredPictureEntity);
export class FileCopyEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], FileCopyEntity.prototype, 'id', void 0);
_ts_decorate([Column(str(40)), _ts_metadata('design:type', String)], FileCopyEntity.prototype, 'source', void 0);
_ts_decorate([Column(str(64)), _ts_metadata('design:type', String)], FileCopyEntity.prototype, 'item_id', void 0);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], FileCopyEntity.prototype, 'backend_id', void 0);
_ts_decorate([Column(str(10)), _ts_metadata('design:type', String)], FileCopyEntity.prototype, 'disk', void 0);
_ts_decorate([Column(json()), _ts_metadata('design:type', Array)], FileCopyEntity.prototype, 'storage_keys', void 0);
_ts_decorate([Column(str(8)), _ts_metadata('design:type', String)], FileCopyEntity.prototype, 'state', void 0);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  FileCopyEntity.prototype,
  'due_at',
  void 0,
);
FileCopyEntity = _ts_decorate(
  [
    Entity('file_copies'),
    Index('ux_file_copies_place', ['source', 'item_id', 'backend_id'], { unique: true }),
    Index('ix_file_copies_due', ['state', 'due_at']),
  ],
  FileCopyEntity,
);
