import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type {
  ArtistRole,
  Audience,
  License,
  LyricFormat,
  LyricSource,
  MusicalKey,
  OwnerType,
  ProcessingState,
  RenditionFormat,
  SourceType,
  Visibility,
} from '@tonearm/shared/catalogue/catalogue';
import { bool, instant, int, json, key, nullable, real, str, text } from '../../../../core/database/columns.js';
import { AlbumEntity } from './album.entity.js';
import { ArtistEntity } from './artist.entity.js';
import { GenreEntity } from './genre.entity.js';

@Entity('tracks')
@Index('ix_tracks_image', ['image_hash', 'id'])
@Index('ix_tracks_album', ['album_id', 'disc_number', 'number', 'id'])
@Index('ix_tracks_listed_popularity', ['listed', 'popularity', 'id'])
@Index('ix_tracks_listed_likes', ['listed', 'likes_count', 'id'])
@Index('ix_tracks_listed_plays', ['listed', 'plays', 'id'])
@Index('ix_tracks_listed_name', ['listed', 'name_folded', 'id'])
@Index('ix_tracks_listed_duration', ['listed', 'duration_ms', 'id'])
@Index('ix_tracks_listed_created', ['listed', 'created_at', 'id'])
@Index('ix_tracks_owner', ['owner_id', 'owner_type', 'id'])
@Index('ix_tracks_calendar', [
  'owner_id',
  'owner_type',
  'album_id',
  'visibility',
  'publish_at',
  'first_listed_at',
  'id',
])
@Index('ix_tracks_publish', ['publish_at'])
@Index('ix_tracks_isrc', ['isrc'])
@Index('ux_tracks_file_entry', ['file_entry_id'], { unique: true })
@Index('ix_tracks_fingerprint', ['fingerprint_hash'])
@Index('ix_tracks_sha256', ['file_sha256'])
@Index('ix_tracks_deleted', ['deleted_at'])
@Index('ix_tracks_hidden', ['hidden_at'])
@Index('ix_tracks_updated', ['updated_at', 'id', 'created_at', 'deleted_at'])
@Index('ix_tracks_source', ['source_type', 'deleted_at', 'id'])
@Index('ix_tracks_states', ['visibility', 'processing_state', 'explicit', 'has_lyric', 'deleted_at', 'id'])
export class TrackEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(255)) name: string;
  @Column(str(255)) name_folded: string;
  @Column(str(100)) slug: string;
  /** null: a single track. */
  @Column(int(nullable))
  @ForeignKey(() => AlbumEntity, { name: 'fk_tracks_album', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  album_id: number | null;
  @Column(int({ default: 1 })) disc_number: number;
  @Column(int(nullable)) number: number | null;
  @Column(int()) duration_ms: number;
  /** false: an estimate that decoding will correct. */
  @Column(bool({ default: true })) duration_exact: boolean;
  @Column(bool({ default: false })) explicit: boolean;
  @Column(str(12, nullable)) isrc: string | null;
  @Column(int(nullable)) bpm: number | null;
  @Column(str(8, { default: 'none' })) has_lyric: 'none' | 'plain' | 'synced';
  /** Own picture, for tracks without an album. */
  @Column(str(40, nullable)) image_hash: string | null;
  @Column(str(7, nullable)) image_color: string | null;
  @Column(int({ default: 0 })) plays: number;
  /** Log-scaled plays of 28 days, 0-100. */
  @Column(int({ default: 0 })) popularity: number;
  @Column(real(nullable)) track_gain_db: number | null;
  @Column(real(nullable)) track_peak: number | null;
  @Column(real(nullable)) album_gain_db: number | null;
  @Column(real(nullable)) album_peak: number | null;
  @Column(int(nullable)) encoder_delay: number | null;
  @Column(int(nullable)) encoder_padding: number | null;
  @Column(str(8)) visibility: Visibility;
  /** Where its sound comes from; of a `remote_url` a rendition keeps the address. */
  @Column(str(10, { default: 'upload' })) source_type: SourceType;
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
  /** ISO 3166 codes; an allow-list that is not empty needs a known country. */
  @Column(json(nullable)) countries_allowed: string[] | null;
  @Column(json(nullable)) countries_denied: string[] | null;
  @Column(str(11, { default: 'ready' })) processing_state: ProcessingState;
  /** Why processing failed, in words for its owner. */
  @Column(str(255, nullable)) processing_error: string | null;
  @Column(bool({ default: true })) comments_enabled: boolean;
  /** Where a preview begins. */
  @Column(int({ default: 0 })) preview_start_ms: number;
  @Column(int({ default: 0 })) likes_count: number;
  @Column(int({ default: 0 })) reposts_count: number;
  @Column(int({ default: 0 })) comments_count: number;
  @Column(str(3, nullable)) musical_key: MusicalKey | null;
  @Column(str(60, nullable)) mood: string | null;
  /** BCP 47. */
  @Column(str(12, nullable)) language: string | null;
  @Column(str(20, nullable)) license: License | null;
  @Column(bool({ default: false })) downloadable: boolean;
  /** The upload that it is made of; null: it came from a folder of the site. */
  @Column(int(nullable)) file_entry_id: number | null;
  /** Of the audio part of that upload, tags left out. */
  @Column(str(40, nullable)) fingerprint_hash: string | null;
  /** Of that upload as a whole. */
  @Column(str(64, nullable)) file_sha256: string | null;
  /** Somebody chose its picture: no file of the library may replace it. */
  @Column(bool({ default: false })) has_own_image: boolean;
  /** The file has vanished: hidden until it is back. */
  @Column(instant(nullable)) missing_at: Date | null;
  /** Shown in public lists: public and present. */
  @Column(bool({ default: false })) listed: boolean;
  /** When it was listed for the first time, in whatever way it came. */
  @Column(instant(nullable)) first_listed_at: Date | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
  /** In the trash since then: for administrators only. */
  @Column(instant(nullable)) deleted_at: Date | null;
}

@Entity('track_artists')
@Index('ix_track_artists_artist', ['artist_id', 'track_id'])
export class TrackArtistEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => TrackEntity, { name: 'fk_track_artists_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => ArtistEntity, { name: 'fk_track_artists_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  artist_id: number;

  @PrimaryColumn({ type: 'varchar', length: 10 }) role: ArtistRole;
  @Column(int()) position: number;
  /** What they have of it, in hundredths of a percent; for those alone who act for it. */
  @Column(int(nullable)) share_bp: number | null;
}

@Entity('track_genres')
@Index('ix_track_genres_genre', ['genre_id', 'track_id'])
export class TrackGenreEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => TrackEntity, { name: 'fk_track_genres_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => GenreEntity, { name: 'fk_track_genres_genre', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  genre_id: number;
}

/** A playable form of a track; the imported or uploaded file itself is `original`, the others are made of it. */
@Entity('renditions')
@Index('ix_renditions_track', ['track_id'])
export class RenditionEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => TrackEntity, { name: 'fk_renditions_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;
  /** hls: one file of segments, with its playlist beside it; remote: on another server, at the address that `storage_key` is. */
  @Column(str(8)) format: RenditionFormat | 'hls' | 'remote';
  @Column(str(8)) codec: string;
  @Column(str(40)) mime: string;
  @Column(int(nullable)) bitrate_kbps: number | null;
  @Column(int()) file_size: number;
  /** Where storage keeps it: `library:3` and the path inside. */
  @Column(str(40)) disk: string;
  @Column(text()) storage_key: string;
  /** Of what does not lie in a library root: see `diskAt`. */
  @Column(int(nullable)) backend_id: number | null;
}

/** One text a language; its lines are read from the text. */
@Entity('lyrics')
@Index('ux_lyrics_track_language', ['track_id', 'language'], { unique: true })
@Index('ix_lyrics_synced', ['is_synced', 'updated_at', 'id', 'language', 'source'])
@Index('ix_lyrics_language', ['language', 'updated_at', 'id', 'is_synced', 'source'])
@Index('ix_lyrics_source', ['source', 'updated_at', 'id', 'is_synced', 'language'])
@Index('ix_lyrics_created', ['created_at', 'updated_at', 'id', 'is_synced', 'language', 'source'])
@Index('ix_lyrics_updated', ['updated_at', 'id'])
export class LyricEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => TrackEntity, { name: 'fk_lyrics_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;
  /** BCP 47 or ISO 639-2 as tagged, `und` when unknown. */
  @Column(str(12)) language: string;
  @Column(text()) text: string;
  @Column(bool()) is_synced: boolean;
  @Column(str(12, { default: 'plain' })) format: LyricFormat;
  /** ms; above zero shows the lines sooner; null: as the text itself says. */
  @Column(int(nullable)) offset_ms: number | null;
  /** `file`: read with the audio, and read again when that changes. */
  @Column(str(8, { default: 'file' })) source: LyricSource;
  @Column(int(nullable)) created_by: number | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}
