import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { instant, int, nullable, str, text } from '../../../core/database/columns.js';
import { UserEntity } from '../../users/index.js';
import { FileEntryEntity } from './file-entry.entity.js';

/** A file on its way: its size is reserved from the first byte on. */
@Entity('uploads')
@Index('ix_uploads_owner', ['owner_id'])
@Index('ix_uploads_created', ['created_at'])
@Index('ux_uploads_request', ['owner_id', 'request_key'], { unique: true })
export class UploadEntity {
  /** A ULID: also the name of its file. */
  @PrimaryColumn({ type: 'varchar', length: 26 }) upload_key: string;

  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_uploads_owner', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  owner_id: number;

  @Column(str(255)) name: string;
  @Column(str(20)) upload_type: UploadType;
  /** Bytes, as announced. */
  @Column(int()) size: number;
  @Column(instant()) created_at: Date;
  /** Where its bytes will lie, chosen as it begins. */
  @Column(int(nullable)) backend_id: number | null;
  /** The header `Upload-Metadata` as it came, which clients of tus may ask for again. */
  @Column(text(nullable)) metadata: string | null;

  /** What became of it. */
  @Column(int(nullable))
  @ForeignKey(() => FileEntryEntity, { name: 'fk_uploads_entry', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  entry_id: number | null;

  /** The client's name for the form post that made its entry: sent again, it makes no other. */
  @Column(str(64, nullable)) request_key: string | null;
}
