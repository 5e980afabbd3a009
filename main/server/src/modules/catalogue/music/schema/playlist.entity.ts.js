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
import { bool, instant, int, key, nullable, str, text } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';
import { TrackEntity } from './track.entity.js';
export class PlaylistEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], PlaylistEntity.prototype, 'id', void 0);
_ts_decorate(
  [
    Column(int(nullable)),
    ForeignKey(() => UserEntity, { name: 'fk_playlists_owner', onDelete: 'SET NULL', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Object),
  ],
  PlaylistEntity.prototype,
  'owner_id',
  void 0,
);
_ts_decorate([Column(str(120)), _ts_metadata('design:type', String)], PlaylistEntity.prototype, 'name', void 0);
_ts_decorate([Column(str(255)), _ts_metadata('design:type', String)], PlaylistEntity.prototype, 'name_folded', void 0);
_ts_decorate([Column(str(100)), _ts_metadata('design:type', String)], PlaylistEntity.prototype, 'slug', void 0);
_ts_decorate(
  [Column(text(nullable)), _ts_metadata('design:type', Object)],
  PlaylistEntity.prototype,
  'description',
  void 0,
);
_ts_decorate(
  [Column(str(40, nullable)), _ts_metadata('design:type', Object)],
  PlaylistEntity.prototype,
  'image_hash',
  void 0,
);
_ts_decorate(
  [Column(str(7, nullable)), _ts_metadata('design:type', Object)],
  PlaylistEntity.prototype,
  'image_color',
  void 0,
);
_ts_decorate(
  [
    Column(str(8, { default: 'private' })),
    _ts_metadata('design:type', typeof Visibility === 'undefined' ? Object : Visibility),
  ],
  PlaylistEntity.prototype,
  'visibility',
  void 0,
);
_ts_decorate(
  [Column(str(26, nullable)), _ts_metadata('design:type', Object)],
  PlaylistEntity.prototype,
  'share_token',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  PlaylistEntity.prototype,
  'collaborative',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  PlaylistEntity.prototype,
  'plays',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  PlaylistEntity.prototype,
  'followers_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  PlaylistEntity.prototype,
  'reposts_count',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  PlaylistEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  PlaylistEntity.prototype,
  'updated_at',
  void 0,
);
PlaylistEntity = _ts_decorate(
  [
    Entity('playlists'),
    Index('ix_playlists_owner', ['owner_id', 'updated_at', 'id']),
    Index('ix_playlists_followers', ['visibility', 'followers_count', 'id']),
    Index('ix_playlists_created', ['visibility', 'created_at', 'id']),
    Index('ix_playlists_updated', ['visibility', 'updated_at', 'id']),
    Index('ix_playlists_name', ['visibility', 'name_folded', 'id']),
  ],
  PlaylistEntity,
);
export class PlaylistTrackEntity {}
_ts_decorate(
  [PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)],
  PlaylistTrackEntity.prototype,
  'id',
  void 0,
);
_ts_decorate(
  [
    Column(int()),
    ForeignKey(() => PlaylistEntity, {
      name: 'fk_playlist_tracks_playlist',
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    }),
    _ts_metadata('design:type', Number),
  ],
  PlaylistTrackEntity.prototype,
  'playlist_id',
  void 0,
);
_ts_decorate(
  [
    Column(int()),
    ForeignKey(() => TrackEntity, { name: 'fk_playlist_tracks_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  PlaylistTrackEntity.prototype,
  'track_id',
  void 0,
);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], PlaylistTrackEntity.prototype, 'position', void 0);
_ts_decorate(
  [
    Column(int(nullable)),
    ForeignKey(() => UserEntity, { name: 'fk_playlist_tracks_added_by', onDelete: 'SET NULL', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Object),
  ],
  PlaylistTrackEntity.prototype,
  'added_by',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  PlaylistTrackEntity.prototype,
  'added_at',
  void 0,
);
PlaylistTrackEntity = _ts_decorate(
  [
    Entity('playlist_tracks'),
    Index('ix_playlist_tracks_order', ['playlist_id', 'position', 'id']),
    Index('ix_playlist_tracks_track', ['track_id', 'playlist_id']),
    Index('ix_playlist_tracks_added_by', ['added_by']),
  ],
  PlaylistTrackEntity,
);
export class PlaylistEditorEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => PlaylistEntity, {
      name: 'fk_playlist_editors_playlist',
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    }),
    _ts_metadata('design:type', Number),
  ],
  PlaylistEditorEntity.prototype,
  'playlist_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_playlist_editors_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  PlaylistEditorEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  PlaylistEditorEntity.prototype,
  'created_at',
  void 0,
);
PlaylistEditorEntity = _ts_decorate(
  [Entity('playlist_editors'), Index('ix_playlist_editors_user', ['user_id', 'playlist_id'])],
  PlaylistEditorEntity,
);
export class PlaylistInviteEntity {}
_ts_decorate(
  [PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)],
  PlaylistInviteEntity.prototype,
  'id',
  void 0,
);
_ts_decorate(
  [
    Column(int()),
    ForeignKey(() => PlaylistEntity, {
      name: 'fk_playlist_invites_playlist',
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    }),
    _ts_metadata('design:type', Number),
  ],
  PlaylistInviteEntity.prototype,
  'playlist_id',
  void 0,
);
_ts_decorate(
  [Column(str(64)), _ts_metadata('design:type', String)],
  PlaylistInviteEntity.prototype,
  'token_hash',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  PlaylistInviteEntity.prototype,
  'expires_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  PlaylistInviteEntity.prototype,
  'created_at',
  void 0,
);
PlaylistInviteEntity = _ts_decorate(
  [
    Entity('playlist_invites'),
    Index('ux_playlist_invites_token', ['token_hash'], { unique: true }),
    Index('ix_playlist_invites_playlist', ['playlist_id', 'expires_at']),
  ],
  PlaylistInviteEntity,
);
