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
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { instant, key, nullable, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';
export class LikeEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_likes_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  LikeEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn({ type: 'varchar', length: 8 }),
    _ts_metadata('design:type', typeof LikeableType === 'undefined' ? Object : LikeableType),
  ],
  LikeEntity.prototype,
  'likeable_type',
  void 0,
);
_ts_decorate([PrimaryColumn(key()), _ts_metadata('design:type', Number)], LikeEntity.prototype, 'likeable_id', void 0);
_ts_decorate(
  [Column(str(255, { default: '' })), _ts_metadata('design:type', String)],
  LikeEntity.prototype,
  'item_name',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  LikeEntity.prototype,
  'created_at',
  void 0,
);
LikeEntity = _ts_decorate(
  [
    Entity('likes'),
    Index('ix_likes_user', ['user_id', 'likeable_type', 'created_at', 'likeable_id']),
    Index('ix_likes_name', ['user_id', 'likeable_type', 'item_name', 'likeable_id']),
    Index('ix_likes_item', ['likeable_type', 'likeable_id', 'created_at', 'user_id']),
  ],
  LikeEntity,
);
export class FollowEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_follows_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  FollowEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn({ type: 'varchar', length: 8 }),
    _ts_metadata('design:type', typeof FollowableType === 'undefined' ? Object : FollowableType),
  ],
  FollowEntity.prototype,
  'followable_type',
  void 0,
);
_ts_decorate(
  [PrimaryColumn(key()), _ts_metadata('design:type', Number)],
  FollowEntity.prototype,
  'followable_id',
  void 0,
);
_ts_decorate(
  [Column(str(255, { default: '' })), _ts_metadata('design:type', String)],
  FollowEntity.prototype,
  'item_name',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  FollowEntity.prototype,
  'created_at',
  void 0,
);
FollowEntity = _ts_decorate(
  [
    Entity('follows'),
    Index('ix_follows_user', ['user_id', 'followable_type', 'created_at', 'followable_id']),
    Index('ix_follows_name', ['user_id', 'followable_type', 'item_name', 'followable_id']),
    Index('ix_follows_item', ['followable_type', 'followable_id', 'created_at', 'user_id']),
  ],
  FollowEntity,
);
export class RepostEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_reposts_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  RepostEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn({ type: 'varchar', length: 8 }),
    _ts_metadata('design:type', typeof RepostableType === 'undefined' ? Object : RepostableType),
  ],
  RepostEntity.prototype,
  'repostable_type',
  void 0,
);
_ts_decorate(
  [PrimaryColumn(key()), _ts_metadata('design:type', Number)],
  RepostEntity.prototype,
  'repostable_id',
  void 0,
);
_ts_decorate(
  [Column(str(280, nullable)), _ts_metadata('design:type', Object)],
  RepostEntity.prototype,
  'caption',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  RepostEntity.prototype,
  'created_at',
  void 0,
);
RepostEntity = _ts_decorate(
  [
    Entity('reposts'),
    Index('ix_reposts_user', ['user_id', 'repostable_type', 'created_at', 'repostable_id']),
    Index('ix_reposts_item', ['repostable_type', 'repostable_id', 'created_at', 'user_id']),
  ],
  RepostEntity,
);
