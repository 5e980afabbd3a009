import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FileKind, UploadType } from '@tonearm/shared/uploads/upload-types';
import { bool, instant, int, nullable, str } from '../../../core/database/columns.js';
import { UserEntity } from '../../users/index.js';

/** A file that somebody uploaded; its bytes lie in storage under `uploads/{file_name}`. */
@Entity('file_entries')
@Index('ix_file_entries_owner_updated', ['owner_id', 'updated_at'])
@Index('ix_file_entries_deleted', ['deleted_at'])
@Index('ix_file_entries_type_created', ['upload_type', 'created_at'])
@Index('ix_file_entries_name', ['name', 'id'])
@Index('ix_file_entries_size', ['file_size', 'id'])
@Index('ix_file_entries_created', ['created_at', 'id'])
@Index('ix_file_entries_updated_at', ['updated_at', 'id', 'created_at', 'owner_id', 'upload_type', 'deleted_at'])
@Index('ix_file_entries_type', ['type', 'id'])
@Index('ix_file_entries_disk', ['disk', 'id'])
@Index('ix_file_entries_used', ['in_use', 'id', 'owner_id', 'upload_type', 'deleted_at'])
export class FileEntryEntity {
  @PrimaryGeneratedColumn() id: number;

  /** null: its owner's account is gone, and the file goes with the next sweep. */
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_file_entries_owner', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  owner_id: number | null;

  @Column(str(255)) name: string;
  @Index('ux_file_entries_file_name', { unique: true })
  @Column(str(40))
  file_name: string;
  @Column(str(20)) extension: string;
  @Column(str(100)) mime: string;
  @Column(str(10)) type: FileKind;
  @Column(str(20)) upload_type: UploadType;
  @Column(int()) file_size: number;
  @Column(str(10)) disk: string;
  /** Where the bytes lie: see `diskAt`. */
  @Column(int(nullable)) backend_id: number | null;
  /** Something is made of it: as those tell who make it (`UploadedFiles.recount`). */
  @Column(bool({ default: false })) in_use: boolean;
  /** SHA-1 of a picture's bytes, once it was taken for something: by it is found what shows the picture. */
  @Column(str(40, nullable)) content_hash: string | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
  @Column(instant(nullable)) deleted_at: Date | null;
}
