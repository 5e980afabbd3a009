import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, nullable, real, str, text } from '../../../../core/database/columns.js';
import { TrackEntity } from './track.entity.js';

/** An imported folder: the read-only disk `library:{id}`. */
@Entity('library_roots')
@Index('ux_library_roots_path_hash', ['path_hash'], { unique: true })
export class LibraryRootEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(text()) path: string;
  /** sha1 of the path: MySQL cannot index it whole. */
  @Column(str(40)) path_hash: string;
  @Column(instant(nullable)) scanned_at: Date | null;
  @Column(instant()) created_at: Date;
}

/** Every audio file seen under a root, readable or not. */
@Entity('library_files')
@Index('ux_library_files_path', ['root_id', 'path_hash'], { unique: true })
@Index('ix_library_files_fingerprint', ['fingerprint'])
@Index('ix_library_files_track', ['track_id'])
export class LibraryFileEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => LibraryRootEntity, { name: 'fk_library_files_root', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  root_id: number;
  /** Relative to the root. */
  @Column(text()) path: string;
  @Column(str(40)) path_hash: string;
  /** Bytes; double, since files pass 2 GiB. */
  @Column(real()) size: number;
  @Column(real()) mtime_ms: number;
  /** Of the audio part; null where the file could not be read. */
  @Column(str(40, nullable)) fingerprint: string | null;
  @Column(int(nullable))
  @ForeignKey(() => TrackEntity, { name: 'fk_library_files_track', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  track_id: number | null;
  @Column(str(16, nullable)) failure: string | null;
  @Column(str(255, nullable)) failure_reason: string | null;
  @Column(bool({ default: false })) is_missing: boolean;
}

/** A processed picture, by the hash of its source: the same cover is made once. */
@Entity('images')
export class ImageEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 }) hash: string;
  @Column(str(7)) color: string;
  @Column(instant()) created_at: Date;
}
