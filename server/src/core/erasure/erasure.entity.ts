import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant, json } from '../database/columns.js';

/** What is gone for everybody and is still erased piece by piece: the row goes with the last piece. */
@Entity('erasures')
@Index('ix_erasures_created', ['created_at'])
export class ErasureEntity {
  @PrimaryColumn({ type: 'varchar', length: 12 }) kind: string;
  /** No foreign key: it may be a row of any table. */
  @PrimaryColumn({ type: Number }) item_id: number;
  @Column(json()) details: Record<string, unknown>;
  @Column(instant()) created_at: Date;
}
