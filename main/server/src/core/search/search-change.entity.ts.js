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
import { Entity, PrimaryColumn } from 'typeorm';
import { key } from '../database/columns.js';
export class SearchChangeEntity {}
_ts_decorate(
  [
    PrimaryColumn({ type: 'varchar', length: 9 }),
    _ts_metadata('design:type', typeof SearchType === 'undefined' ? Object : SearchType),
  ],
  SearchChangeEntity.prototype,
  'type',
  void 0,
);
_ts_decorate(
  [PrimaryColumn(key()), _ts_metadata('design:type', Number)],
  SearchChangeEntity.prototype,
  'item_id',
  void 0,
);
SearchChangeEntity = _ts_decorate([Entity('search_changes')], SearchChangeEntity);
