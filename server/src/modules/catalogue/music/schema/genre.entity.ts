import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, key, nullable, str } from '../../../../core/database/columns.js';
import { ArtistEntity } from './artist.entity.js';

@Entity('genres')
@Index('ux_genres_name', ['name'], { unique: true })
@Index('ix_genres_popularity', ['popularity', 'id'])
@Index('ix_genres_name', ['name', 'id'])
@Index('ix_genres_created', ['created_at', 'id'])
@Index('ix_genres_updated', ['updated_at', 'id'])
@Index('ix_genres_image', ['image_hash', 'id'])
export class GenreEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Slug. */
  @Column(str(60)) name: string;
  @Column(str(60)) display_name: string;
  /** Listed tracks and their plays, for the order of lists. */
  @Column(int({ default: 0 })) popularity: number;
  @Column(int({ default: 0 })) artists_count: number;
  @Column(int({ default: 0 })) tracks_count: number;
  /** The picture that somebody has chosen for it. */
  @Column(str(40, nullable)) image_hash: string | null;
  @Column(str(7, nullable)) image_color: string | null;
  /** Somebody has made or edited it: it stays although nothing carries it. */
  @Column(bool({ default: false })) is_kept: boolean;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
  /** Deleted, under a name that none has: nobody finds it any more, while what links it to music is erased. */
  @Column(instant(nullable)) deleted_at: Date | null;
}

@Entity('artist_genres')
@Index('ix_artist_genres_genre', ['genre_id', 'artist_id'])
export class ArtistGenreEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => ArtistEntity, { name: 'fk_artist_genres_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  artist_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => GenreEntity, { name: 'fk_artist_genres_genre', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  genre_id: number;
}

/** A genre whose counters are to be made right; noted in the unit that makes them wrong. */
@Entity('genre_changes')
export class GenreChangeEntity {
  @PrimaryColumn(key()) genre_id: number;
  /** Another one with each change, so that whoever counts sees that something has changed meanwhile. */
  @Column(str(26)) version: string;
}
