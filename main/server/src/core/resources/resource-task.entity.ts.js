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
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bool, instant, int, json, nullable, str } from '../database/columns.js';
export class ResourceTaskEntity {}
_ts_decorate(
  [PrimaryColumn({ type: 'varchar', length: 26 }), _ts_metadata('design:type', String)],
  ResourceTaskEntity.prototype,
  'id',
  void 0,
);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], ResourceTaskEntity.prototype, 'user_id', void 0);
_ts_decorate([Column(str(40)), _ts_metadata('design:type', String)], ResourceTaskEntity.prototype, 'resource', void 0);
_ts_decorate(
  [Column(str(8)), _ts_metadata('design:type', typeof BulkAction === 'undefined' ? Object : BulkAction)],
  ResourceTaskEntity.prototype,
  'action',
  void 0,
);
_ts_decorate(
  [Column(str(8)), _ts_metadata('design:type', typeof BulkState === 'undefined' ? Object : BulkState)],
  ResourceTaskEntity.prototype,
  'state',
  void 0,
);
_ts_decorate(
  [Column(json()), _ts_metadata('design:type', typeof TaskRequest === 'undefined' ? Object : TaskRequest)],
  ResourceTaskEntity.prototype,
  'request',
  void 0,
);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  ResourceTaskEntity.prototype,
  'total',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ResourceTaskEntity.prototype,
  'done',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ResourceTaskEntity.prototype,
  'failed',
  void 0,
);
_ts_decorate(
  [Column(str(255, nullable)), _ts_metadata('design:type', Object)],
  ResourceTaskEntity.prototype,
  'message',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ResourceTaskEntity.prototype,
  'after_id',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  ResourceTaskEntity.prototype,
  'has_file',
  void 0,
);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  ResourceTaskEntity.prototype,
  'backend_id',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  ResourceTaskEntity.prototype,
  'expires_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  ResourceTaskEntity.prototype,
  'created_at',
  void 0,
);
ResourceTaskEntity = _ts_decorate(
  [
    Entity('resource_tasks'),
    Index('ix_resource_tasks_user', ['user_id', 'action', 'state']),
    Index('ix_resource_tasks_expires', ['expires_at']),
  ],
  ResourceTaskEntity,
);
