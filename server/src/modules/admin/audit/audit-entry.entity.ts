import type { AuditAction, AuditModel } from '@tonearm/shared/admin/audit';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, json, nullable, str } from '../../../core/database/columns.js';
import type { KeptChanges } from './audit-entry.js';

/** What one request has changed in the admin area. People have no foreign key: the entry outlives them, without their names. */
@Entity('audit_entries')
@Index('ux_audit_entries_request', ['request_id'], { unique: true })
@Index('ix_audit_entries_created', ['created_at', 'id'])
@Index('ix_audit_entries_user', ['user_id', 'created_at', 'id'])
@Index('ix_audit_entries_action', ['action', 'created_at', 'id'])
@Index('ix_audit_entries_model', ['model', 'created_at', 'id'])
@Index('ix_audit_entries_target', ['model', 'target_id', 'id'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(40)) request_id: string;
  @Column(int(nullable)) user_id: number | null;
  @Column(int(nullable)) impersonator_id: number | null;
  @Column(str(45, nullable)) address: string | null;
  @Column(str(160)) route: string;
  @Column(str(8)) action: AuditAction;
  @Column(str(20)) model: AuditModel;
  @Column(int(nullable)) target_id: number | null;
  @Column(str(255, nullable)) target: string | null;
  @Column(int({ default: 0 })) changed_rows: number;
  @Column(json()) changes: KeptChanges;
  @Column(instant()) created_at: Date;
}
