import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, json, nullable, str, text } from '../database/columns.js';

/** A place that files were put to: this machine (1), or a bucket. Other credentials for it are still the same one. */
@Entity('storage_backends')
@Index('ux_storage_backends_fingerprint', ['fingerprint'], { unique: true })
export class StorageBackendEntity {
  @PrimaryGeneratedColumn() id: number;
  /** sha1 of what identifies it: endpoint and bucket. */
  @Column(str(40)) fingerprint: string;
  /** For people. */
  @Column(str(255)) location: string;
  /** The settings that opened it last, sealed: files stay readable when another bucket is chosen. null: this machine. */
  @Column(text(nullable)) sealed: string | null;
  @Column(instant()) created_at: Date;
}

/** Where the files of a picture lie; its URL gives only its key (`covers/{hash}`). */
@Entity('stored_pictures')
export class StoredPictureEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 }) picture_key: string;
  @Column(int(nullable)) backend_id: number | null;
}

/**
 * A copy of a file in a backend that its row does not point to: one that is being made, or one that is no longer needed. Noted before its
 * first byte and in the commit that moves the row, so that whatever is cut off can be tidied up.
 */
@Entity('file_copies')
@Index('ux_file_copies_place', ['source', 'item_id', 'backend_id'], { unique: true })
@Index('ix_file_copies_due', ['state', 'due_at'])
export class FileCopyEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Whose file it is: see MovableFiles. */
  @Column(str(40)) source: string;
  @Column(str(64)) item_id: string;
  @Column(int()) backend_id: number;
  @Column(str(10)) disk: string;
  @Column(json()) storage_keys: string[];
  /** deleting: nobody may count on it any more. */
  @Column(str(8)) state: 'copying' | 'unneeded' | 'deleting';
  /** Of what is not needed: readers that were sent there may be reading until then. */
  @Column(instant()) due_at: Date;
}
