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
import { instant, int, key, str } from '../../../../core/database/columns.js';
import { ArtistEntity } from './artist.entity.js';
export class GenreEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], GenreEntity.prototype, 'id', void 0);
_ts_decorate([Column(str(60)), _ts_metadata('design:type', String)], GenreEntity.prototype, 'name', void 0);
_ts_decorate([Column(str(60)), _ts_metadata('design:type', String)], GenreEntity.prototype, 'display_name', void 0);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  GenreEntity.prototype,
  'popularity',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  GenreEntity.prototype,
  'artists_count',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  GenreEntity.prototype,
  'tracks_count',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  GenreEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  GenreEntity.prototype,
  'updated_at',
  void 0,
);
GenreEntity = _ts_decorate(
  [
    Entity('genres'),
    Index('ux_genres_name', ['name'], { unique: true }),
    Index('ix_genres_popularity', ['popularity', 'id']),
  ],
  GenreEntity,
);
export class ArtistGenreEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => ArtistEntity, { name: 'fk_artist_genres_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  ArtistGenreEntity.prototype,
  'artist_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => GenreEntity, { name: 'fk_artist_genres_genre', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  ArtistGenreEntity.prototype,
  'genre_id',
  void 0,
);
ArtistGenreEntity = _ts_decorate(
  [Entity('artist_genres'), Index('ix_artist_genres_genre', ['genre_id', 'artist_id'])],
  ArtistGenreEntity,
);
