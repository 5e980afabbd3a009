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
import { bool, instant, int, json, key, nullable, real, str, text } from '../../../../core/database/columns.js';
import { AlbumEntity } from './album.entity.js';
import { ArtistEntity } from './artist.entity.js';
import { GenreEntity } from './genre.entity.js';
export class TrackEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], TrackEntity.prototype, 'id', void 0);
_ts_decorate([Column(str(255)), _ts_metadata('design:type', String)], TrackEntity.prototype, 'name', void 0);
_ts_decorate([Column(str(255)), _ts_metadata('design:type', String)], TrackEntity.prototype, 'name_folded', void 0);
_ts_decorate([Column(str(100)), _ts_metadata('design:type', String)], TrackEntity.prototype, 'slug', void 0);
_ts_decorate(
  [
    Column(int(nullable)),
    ForeignKey(() => AlbumEntity, { name: 'fk_tracks_album', onDelete: 'SET NULL', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Object),
  ],
  TrackEntity.prototype,
  'album_id',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 1 })), _ts_metadata('design:type', Number)],
  TrackEntity.prototype,
  'disc_number',
  void 0,
);
_ts_decorate([Column(int(nullable)), _ts_metadata('design:type', Object)], TrackEntity.prototype, 'number', void 0);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], TrackEntity.prototype, 'duration_ms', void 0);
_ts_decorate(
  [Column(bool({ default: true })), _ts_metadata('design:type', Boolean)],
  TrackEntity.prototype,
  'duration_exact',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  TrackEntity.prototype,
  'explicit',
  void 0,
);
_ts_decorate([Column(str(12, nullable)), _ts_metadata('design:type', Object)], TrackEntity.prototype, 'isrc', void 0);
_ts_decorate([Column(int(nullable)), _ts_metadata('design:type', Object)], TrackEntity.prototype, 'bpm', void 0);
_ts_decorate(
  [Column(str(8, { default: 'none' })), _ts_metadata('design:type', String)],
  TrackEntity.prototype,
  'has_lyric',
  void 0,
);
_ts_decorate(
  [Column(str(40, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'image_hash',
  void 0,
);
_ts_decorate(
  [Column(str(7, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'image_color',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  TrackEntity.prototype,
  'plays',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  TrackEntity.prototype,
  'popularity',
  void 0,
);
_ts_decorate(
  [Column(real(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'track_gain_db',
  void 0,
);
_ts_decorate(
  [Column(real(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'track_peak',
  void 0,
);
_ts_decorate(
  [Column(real(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'album_gain_db',
  void 0,
);
_ts_decorate(
  [Column(real(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'album_peak',
  void 0,
);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'encoder_delay',
  void 0,
);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'encoder_padding',
  void 0,
);
_ts_decorate(
  [Column(str(8)), _ts_metadata('design:type', typeof Visibility === 'undefined' ? Object : Visibility)],
  TrackEntity.prototype,
  'visibility',
  void 0,
);
_ts_decorate([Column(int(nullable)), _ts_metadata('design:type', Object)], TrackEntity.prototype, 'owner_id', void 0);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'publish_at',
  void 0,
);
_ts_decorate(
  [Column(str(26, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'share_token',
  void 0,
);
_ts_decorate(
  [
    Column(str(9, { default: 'everyone' })),
    _ts_metadata('design:type', typeof Audience === 'undefined' ? Object : Audience),
  ],
  TrackEntity.prototype,
  'audience',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'audience_until',
  void 0,
);
_ts_decorate([Column(json(nullable)), _ts_metadata('design:type', Object)], TrackEntity.prototype, 'plan_ids', void 0);
_ts_decorate(
  [Column(text(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'description',
  void 0,
);
_ts_decorate(
  [Column(json(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'countries_allowed',
  void 0,
);
_ts_decorate(
  [Column(json(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'countries_denied',
  void 0,
);
_ts_decorate(
  [
    Column(str(11, { default: 'ready' })),
    _ts_metadata('design:type', typeof ProcessingState === 'undefined' ? Object : ProcessingState),
  ],
  TrackEntity.prototype,
  'processing_state',
  void 0,
);
_ts_decorate(
  [Column(str(255, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'processing_error',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: true })), _ts_metadata('design:type', Boolean)],
  TrackEntity.prototype,
  'comments_enabled',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  TrackEntity.prototype,
  'preview_start_ms',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  TrackEntity.prototype,
  'likes_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  TrackEntity.prototype,
  'reposts_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  TrackEntity.prototype,
  'comments_count',
  void 0,
);
_ts_decorate(
  [Column(str(3, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'musical_key',
  void 0,
);
_ts_decorate([Column(str(60, nullable)), _ts_metadata('design:type', Object)], TrackEntity.prototype, 'mood', void 0);
_ts_decorate(
  [Column(str(12, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'language',
  void 0,
);
_ts_decorate(
  [Column(str(20, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'license',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  TrackEntity.prototype,
  'downloadable',
  void 0,
);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'file_entry_id',
  void 0,
);
_ts_decorate(
  [Column(str(40, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'fingerprint_hash',
  void 0,
);
_ts_decorate(
  [Column(str(64, nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'file_sha256',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  TrackEntity.prototype,
  'has_own_image',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'missing_at',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  TrackEntity.prototype,
  'listed',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'first_listed_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  TrackEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  TrackEntity.prototype,
  'updated_at',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  TrackEntity.prototype,
  'deleted_at',
  void 0,
);
TrackEntity = _ts_decorate(
  [
    Entity('tracks'),
    Index('ix_tracks_album', ['album_id', 'disc_number', 'number', 'id']),
    Index('ix_tracks_listed_popularity', ['listed', 'popularity', 'id']),
    Index('ix_tracks_listed_likes', ['listed', 'likes_count', 'id']),
    Index('ix_tracks_listed_plays', ['listed', 'plays', 'id']),
    Index('ix_tracks_listed_name', ['listed', 'name_folded', 'id']),
    Index('ix_tracks_listed_duration', ['listed', 'duration_ms', 'id']),
    Index('ix_tracks_listed_created', ['listed', 'created_at', 'id']),
    Index('ix_tracks_owner', ['owner_id', 'id']),
    Index('ix_tracks_publish', ['publish_at']),
    Index('ix_tracks_isrc', ['isrc']),
    Index('ux_tracks_file_entry', ['file_entry_id'], { unique: true }),
    Index('ix_tracks_fingerprint', ['fingerprint_hash']),
    Index('ix_tracks_sha256', ['file_sha256']),
    Index('ix_tracks_deleted', ['deleted_at']),
    Index('ix_tracks_updated', ['updated_at', 'id', 'created_at', 'deleted_at']),
    Index('ix_tracks_states', ['visibility', 'processing_state', 'explicit', 'has_lyric', 'deleted_at', 'id']),
  ],
  TrackEntity,
);
export class TrackArtistEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => TrackEntity, { name: 'fk_track_artists_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  TrackArtistEntity.prototype,
  'track_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => ArtistEntity, { name: 'fk_track_artists_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  TrackArtistEntity.prototype,
  'artist_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn({ type: 'varchar', length: 10 }),
    _ts_metadata('design:type', typeof ArtistRole === 'undefined' ? Object : ArtistRole),
  ],
  TrackArtistEntity.prototype,
  'role',
  void 0,
);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], TrackArtistEntity.prototype, 'position', void 0);
TrackArtistEntity = _ts_decorate(
  [Entity('track_artists'), Index('ix_track_artists_artist', ['artist_id', 'track_id'])],
  TrackArtistEntity,
);
export class TrackGenreEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => TrackEntity, { name: 'fk_track_genres_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  TrackGenreEntity.prototype,
  'track_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => GenreEntity, { name: 'fk_track_genres_genre', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  TrackGenreEntity.prototype,
  'genre_id',
  void 0,
);
TrackGenreEntity = _ts_decorate(
  [Entity('track_genres'), Index('ix_track_genres_genre', ['genre_id', 'track_id'])],
  TrackGenreEntity,
);
export class RenditionEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], RenditionEntity.prototype, 'id', void 0);
_ts_decorate(
  [
    Column(int()),
    ForeignKey(() => TrackEntity, { name: 'fk_renditions_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  RenditionEntity.prototype,
  'track_id',
  void 0,
);
_ts_decorate([Column(str(8)), _ts_metadata('design:type', Object)], RenditionEntity.prototype, 'format', void 0);
_ts_decorate([Column(str(8)), _ts_metadata('design:type', String)], RenditionEntity.prototype, 'codec', void 0);
_ts_decorate([Column(str(40)), _ts_metadata('design:type', String)], RenditionEntity.prototype, 'mime', void 0);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  RenditionEntity.prototype,
  'bitrate_kbps',
  void 0,
);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], RenditionEntity.prototype, 'file_size', void 0);
_ts_decorate([Column(str(40)), _ts_metadata('design:type', String)], RenditionEntity.prototype, 'disk', void 0);
_ts_decorate([Column(text()), _ts_metadata('design:type', String)], RenditionEntity.prototype, 'storage_key', void 0);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  RenditionEntity.prototype,
  'backend_id',
  void 0,
);
RenditionEntity = _ts_decorate([Entity('renditions'), Index('ix_renditions_track', ['track_id'])], RenditionEntity);
export class LyricEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], LyricEntity.prototype, 'id', void 0);
_ts_decorate(
  [
    Column(int()),
    ForeignKey(() => TrackEntity, { name: 'fk_lyrics_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  LyricEntity.prototype,
  'track_id',
  void 0,
);
_ts_decorate([Column(str(12)), _ts_metadata('design:type', String)], LyricEntity.prototype, 'language', void 0);
_ts_decorate([Column(text()), _ts_metadata('design:type', String)], LyricEntity.prototype, 'text', void 0);
_ts_decorate([Column(bool()), _ts_metadata('design:type', Boolean)], LyricEntity.prototype, 'is_synced', void 0);
_ts_decorate(
  [
    Column(str(12, { default: 'plain' })),
    _ts_metadata('design:type', typeof LyricFormat === 'undefined' ? Object : LyricFormat),
  ],
  LyricEntity.prototype,
  'format',
  void 0,
);
_ts_decorate([Column(int(nullable)), _ts_metadata('design:type', Object)], LyricEntity.prototype, 'offset_ms', void 0);
_ts_decorate(
  [
    Column(str(8, { default: 'file' })),
    _ts_metadata('design:type', typeof LyricSource === 'undefined' ? Object : LyricSource),
  ],
  LyricEntity.prototype,
  'source',
  void 0,
);
_ts_decorate([Column(int(nullable)), _ts_metadata('design:type', Object)], LyricEntity.prototype, 'created_by', void 0);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  LyricEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  LyricEntity.prototype,
  'updated_at',
  void 0,
);
LyricEntity = _ts_decorate(
  [Entity('lyrics'), Index('ux_lyrics_track_language', ['track_id', 'language'], { unique: true })],
  LyricEntity,
);
