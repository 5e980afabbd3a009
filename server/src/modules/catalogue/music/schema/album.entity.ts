import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Audience, OwnerType, ReleaseType, Visibility } from '@tonearm/shared/catalogue/catalogue';
import { bool, instant, int, json, key, nullable, str, text } from '../../../../core/database/columns.js';
import { ArtistEntity } from './artist.entity.js';
import { GenreEntity } from './genre.entity.js';

@Entity('albums')
@Index('ix_albums_image', ['image_hash', 'id'])
@Index('ux_albums_group_key', ['group_key'], { unique: true })
@Index('ix_albums_listed_likes', ['listed', 'likes_count', 'id'])
@Index('ix_albums_listed_plays', ['listed', 'plays', 'id'])
@Index('ix_albums_listed_release', ['listed', 'release_date', 'id'])
@Index('ix_albums_listed_name', ['listed', 'name_folded', 'id'])
@Index('ix_albums_listed_created', ['listed', 'created_at', 'id'])
@Index('ix_albums_owner', ['owner_id', 'owner_type', 'id'])
@Index('ix_albums_calendar', ['owner_id', 'owner_type', 'visibility', 'publish_at', 'first_listed_at', 'id'])
@Index('ix_albums_publish', ['publish_at'])
@Index('ix_albums_deleted', ['deleted_at'])
@Index('ix_albums_hidden', ['hidden_at'])
@Index('ix_albums_updated', ['updated_at', 'id', 'created_at', 'deleted_at'])
@Index('ix_albums_kinds', ['visibility', 'release_type', 'deleted_at', 'id'])
export class AlbumEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(255)) name: string;
  @Column(str(255)) name_folded: string;
  @Column(str(100)) slug: string;
  /** Hash of what makes imported files one album: album artist, title, release date where known. */
  @Column(str(40, nullable)) group_key: string | null;
  @Column(str(40, nullable)) image_hash: string | null;
  @Column(str(7, nullable)) image_color: string | null;
  @Column(str(12)) release_type: ReleaseType;
  @Column(str(10, nullable)) release_date: string | null;
  @Column(bool({ default: false })) explicit: boolean;
  @Column(str(255, nullable)) label: string | null;
  @Column(text(nullable)) copyright: string | null;
  @Column(str(14, nullable)) upc: string | null;
  /** Somebody chose its picture: no file of the library may replace it. */
  @Column(bool({ default: false })) has_own_image: boolean;
  @Column(int({ default: 0 })) tracks_count: number;
  @Column(int({ default: 0 })) duration_ms: number;
  @Column(int({ default: 0 })) plays: number;
  /** Openings of its page. */
  @Column(int({ default: 0 })) views: number;
  @Column(str(8)) visibility: Visibility;
  /** Who uploaded it; null: came from a folder of the site. */
  @Column(int(nullable)) owner_id: number | null;
  @Column(str(9, { default: 'user' })) owner_type: OwnerType;
  /** Who made it for a workspace; without a foreign key, as the owner. */
  @Column(int(nullable)) created_by_id: number | null;
  /** Counts as private until then. */
  @Column(instant(nullable)) publish_at: Date | null;
  /** Hidden by a moderator since then, from all but those who act for it. */
  @Column(instant(nullable)) hidden_at: Date | null;
  /** ULID that opens a private item to whoever has it. */
  @Column(str(26, nullable)) share_token: string | null;
  @Column(str(9, { default: 'everyone' })) audience: Audience;
  /** `followers` only until then; null: always. */
  @Column(instant(nullable)) audience_until: Date | null;
  @Column(json(nullable)) plan_ids: number[] | null;
  @Column(text(nullable)) description: string | null;
  @Column(int({ default: 0 })) likes_count: number;
  @Column(int({ default: 0 })) reposts_count: number;
  @Column(int({ default: 0 })) comments_count: number;
  /** Shown in public lists: public, with at least one listed track. */
  @Column(bool({ default: false })) listed: boolean;
  /** When it was listed for the first time, in whatever way it came. */
  @Column(instant(nullable)) first_listed_at: Date | null;
  /** In the trash since then, out of sight with all that stands on it. */
  @Column(instant(nullable)) deleted_at: Date | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

@Entity('album_artists')
@Index('ix_album_artists_artist', ['artist_id', 'album_id'])
export class AlbumArtistEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => AlbumEntity, { name: 'fk_album_artists_album', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  album_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => ArtistEntity, { name: 'fk_album_artists_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  artist_id: number;

  @Column(int()) position: number;
  /** As on tracks. */
  @Column(int(nullable)) share_bp: number | null;
}

@Entity('album_genres')
@Index('ix_album_genres_genre', ['genre_id', 'album_id'])
export class AlbumGenreEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => AlbumEntity, { name: 'fk_album_genres_album', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  album_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => GenreEntity, { name: 'fk_album_genres_genre', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  genre_id: number;
}
