import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bool, instant, int, nullable, str } from '../../../core/database/columns.js';

/**
 * What may lie in the bucket for an upload that goes there straight: kept until the sweep has tidied up, also when the
 * upload or its owner is gone, since a signed address works on for a while.
 */
@Entity('direct_uploads')
@Index('ix_direct_uploads_created', ['created_at'])
export class DirectUploadEntity {
  /** The upload's. */
  @PrimaryColumn({ type: 'varchar', length: 26 }) upload_key: string;

  @Column(str(20)) extension: string;
  /** As announced; empty: not bound. */
  @Column(str(100)) mime: string;
  @Column(bool({ default: false })) in_parts: boolean;
  /** Of the parts, as the bucket calls it; null until it has. */
  @Column(str(1_024, nullable)) upload_id: string | null;
  /** The file has an entry, which answers for it from now on. */
  @Column(bool({ default: false })) settled: boolean;
  @Column(instant()) created_at: Date;
  /** The bucket. */
  @Column(int(nullable)) backend_id: number | null;
}
