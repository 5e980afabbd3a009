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
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, json, key, nullable, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';
export class ArtistEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], ArtistEntity.prototype, 'id', void 0);
_ts_decorate([Column(str(255)), _ts_metadata('design:type', String)], ArtistEntity.prototype, 'name', void 0);
_ts_decorate([Column(str(255)), _ts_metadata('design:type', String)], ArtistEntity.prototype, 'name_folded', void 0);
_ts_decorate([Column(str(100)), _ts_metadata('design:type', String)], ArtistEntity.prototype, 'slug', void 0);
_ts_decorate(
  [Column(str(40, nullable)), _ts_metadata('design:type', Object)],
  ArtistEntity.prototype,
  'image_hash',
  void 0,
);
_ts_decorate(
  [Column(str(7, nullable)), _ts_metadata('design:type', Object)],
  ArtistEntity.prototype,
  'image_color',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  ArtistEntity.prototype,
  'has_own_image',
  void 0,
);
_ts_decorate(
  [Column(str(40, nullable)), _ts_metadata('design:type', Object)],
  ArtistEntity.prototype,
  'header_image',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  ArtistEntity.prototype,
  'has_own_genres',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  ArtistEntity.prototype,
  'verified',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  ArtistEntity.prototype,
  'disabled',
  void 0,
);
_ts_decorate([Column(json(nullable)), _ts_metadata('design:type', Object)], ArtistEntity.prototype, 'profile', void 0);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ArtistEntity.prototype,
  'plays',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ArtistEntity.prototype,
  'followers_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ArtistEntity.prototype,
  'monthly_listeners',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ArtistEntity.prototype,
  'popularity',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ArtistEntity.prototype,
  'albums_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  ArtistEntity.prototype,
  'tracks_count',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  ArtistEntity.prototype,
  'listed',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  ArtistEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  ArtistEntity.prototype,
  'updated_at',
  void 0,
);
ArtistEntity = _ts_decorate(
  [
    Entity('artists'),
    Index('ix_artists_folded', ['name_folded']),
    Index('ix_artists_listed_popularity', ['listed', 'popularity', 'id']),
    Index('ix_artists_listed_followers', ['listed', 'followers_count', 'id']),
    Index('ix_artists_listed_name', ['listed', 'name_folded', 'id']),
    Index('ix_artists_listed_created', ['listed', 'created_at', 'id']),
  ],
  ArtistEntity,
);
export class ArtistManagerEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => ArtistEntity, { name: 'fk_artist_managers_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  ArtistManagerEntity.prototype,
  'artist_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_artist_managers_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  ArtistManagerEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate(
  [Column(str(6)), _ts_metadata('design:type', typeof ManagerRole === 'undefined' ? Object : ManagerRole)],
  ArtistManagerEntity.prototype,
  'role',
  void 0,
);
ArtistManagerEntity = _ts_decorate(
  [Entity('artist_managers'), Index('ix_artist_managers_user', ['user_id', 'artist_id'])],
  ArtistManagerEntity,
);
