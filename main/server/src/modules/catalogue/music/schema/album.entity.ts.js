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
import { bool, instant, int, json, key, nullable, str, text } from '../../../../core/database/columns.js';
import { ArtistEntity } from './artist.entity.js';
import { GenreEntity } from './genre.entity.js';
export class AlbumEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], AlbumEntity.prototype, 'id', void 0);
_ts_decorate([Column(str(255)), _ts_metadata('design:type', String)], AlbumEntity.prototype, 'name', void 0);
_ts_decorate([Column(str(255)), _ts_metadata('design:type', String)], AlbumEntity.prototype, 'name_folded', void 0);
_ts_decorate([Column(str(100)), _ts_metadata('design:type', String)], AlbumEntity.prototype, 'slug', void 0);
_ts_decorate(
  [Column(str(40, nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'group_key',
  void 0,
);
_ts_decorate(
  [Column(str(40, nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'image_hash',
  void 0,
);
_ts_decorate(
  [Column(str(7, nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'image_color',
  void 0,
);
_ts_decorate(
  [Column(str(12)), _ts_metadata('design:type', typeof ReleaseType === 'undefined' ? Object : ReleaseType)],
  AlbumEntity.prototype,
  'release_type',
  void 0,
);
_ts_decorate(
  [Column(str(10, nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'release_date',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  AlbumEntity.prototype,
  'explicit',
  void 0,
);
_ts_decorate([Column(str(255, nullable)), _ts_metadata('design:type', Object)], AlbumEntity.prototype, 'label', void 0);
_ts_decorate([Column(text(nullable)), _ts_metadata('design:type', Object)], AlbumEntity.prototype, 'copyright', void 0);
_ts_decorate([Column(str(14, nullable)), _ts_metadata('design:type', Object)], AlbumEntity.prototype, 'upc', void 0);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  AlbumEntity.prototype,
  'has_own_image',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  AlbumEntity.prototype,
  'tracks_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  AlbumEntity.prototype,
  'duration_ms',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  AlbumEntity.prototype,
  'plays',
  void 0,
);
_ts_decorate(
  [Column(str(8)), _ts_metadata('design:type', typeof Visibility === 'undefined' ? Object : Visibility)],
  AlbumEntity.prototype,
  'visibility',
  void 0,
);
_ts_decorate([Column(int(nullable)), _ts_metadata('design:type', Object)], AlbumEntity.prototype, 'owner_id', void 0);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'publish_at',
  void 0,
);
_ts_decorate(
  [Column(str(26, nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'share_token',
  void 0,
);
_ts_decorate(
  [
    Column(str(9, { default: 'everyone' })),
    _ts_metadata('design:type', typeof Audience === 'undefined' ? Object : Audience),
  ],
  AlbumEntity.prototype,
  'audience',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'audience_until',
  void 0,
);
_ts_decorate([Column(json(nullable)), _ts_metadata('design:type', Object)], AlbumEntity.prototype, 'plan_ids', void 0);
_ts_decorate(
  [Column(text(nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'description',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  AlbumEntity.prototype,
  'likes_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  AlbumEntity.prototype,
  'reposts_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  AlbumEntity.prototype,
  'comments_count',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  AlbumEntity.prototype,
  'listed',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  AlbumEntity.prototype,
  'first_listed_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  AlbumEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  AlbumEntity.prototype,
  'updated_at',
  void 0,
);
AlbumEntity = _ts_decorate(
  [
    Entity('albums'),
    Index('ux_albums_group_key', ['group_key'], { unique: true }),
    Index('ix_albums_listed_likes', ['listed', 'likes_count', 'id']),
    Index('ix_albums_listed_plays', ['listed', 'plays', 'id']),
    Index('ix_albums_listed_release', ['listed', 'release_date', 'id']),
    Index('ix_albums_listed_name', ['listed', 'name_folded', 'id']),
    Index('ix_albums_listed_created', ['listed', 'created_at', 'id']),
    Index('ix_albums_owner', ['owner_id', 'id']),
    Index('ix_albums_publish', ['publish_at']),
  ],
  AlbumEntity,
);
export class AlbumArtistEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => AlbumEntity, { name: 'fk_album_artists_album', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  AlbumArtistEntity.prototype,
  'album_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => ArtistEntity, { name: 'fk_album_artists_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  AlbumArtistEntity.prototype,
  'artist_id',
  void 0,
);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], AlbumArtistEntity.prototype, 'position', void 0);
AlbumArtistEntity = _ts_decorate(
  [Entity('album_artists'), Index('ix_album_artists_artist', ['artist_id', 'album_id'])],
  AlbumArtistEntity,
);
export class AlbumGenreEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => AlbumEntity, { name: 'fk_album_genres_album', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  AlbumGenreEntity.prototype,
  'album_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => GenreEntity, { name: 'fk_album_genres_genre', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  AlbumGenreEntity.prototype,
  'genre_id',
  void 0,
);
AlbumGenreEntity = _ts_decorate(
  [Entity('album_genres'), Index('ix_album_genres_genre', ['genre_id', 'album_id'])],
  AlbumGenreEntity,
);
