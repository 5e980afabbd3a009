import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AbuseReason, AbuseState, AbuseSubjectType } from '@tonearm/shared/catalogue/abuse';
import { instant, int, nullable, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

/** What somebody has reported, and what became of it; it outlives what it is about. */
@Entity('abuse_reports')
@Index('ux_abuse_reports_open', ['model_type', 'model_id', 'open_by'], { unique: true })
@Index('ix_abuse_reports_created', ['created_at', 'id'])
@Index('ix_abuse_reports_updated_at', ['updated_at', 'id', 'created_at'])
@Index('ix_abuse_reports_state', ['state', 'id'])
@Index('ix_abuse_reports_reason', ['reason', 'id'])
@Index('ix_abuse_reports_type', ['model_type', 'id'])
@Index('ix_abuse_reports_reporter', ['reporter_id', 'id'])
@Index('ix_abuse_reports_decider', ['decided_by', 'id'])
export class AbuseReportEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(8)) model_type: AbuseSubjectType;
  @Column(int()) model_id: number;
  /** What it was called then. */
  @Column(str(255)) subject: string;
  @Column(str(10)) reason: AbuseReason;
  @Column(str(2000)) text: string;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_abuse_reports_reporter', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  reporter_id: number | null;
  /** Who has it open: an account, or the hash of a guest's network; null once it is decided, so that they may report it anew. */
  @Column(str(64, nullable)) open_by: string | null;
  @Column(str(9, { default: 'open' })) state: AbuseState;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_abuse_reports_decider', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  decided_by: number | null;
  @Column(instant(nullable)) decided_at: Date | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}
