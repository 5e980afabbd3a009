import type { BackupFiles, BackupRunKind, BackupRunState } from '@tonearm/shared/admin/backups';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, json, nullable, str } from '../../../core/database/columns.js';

/** A backup that somebody had made or checked, and how far it is. */
@Entity('backup_runs')
@Index('ix_backup_runs_state', ['state'])
export class BackupRunEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(5)) kind: BackupRunKind;
  @Column(str(90)) name: string;
  @Column(str(8)) files: BackupFiles;
  /** Sealed, and gone at the end. */
  @Column(str(1200, nullable)) passphrase: string | null;
  @Column(str(8)) state: BackupRunState;
  /** Percent. */
  @Column(int({ default: 0 })) progress: number;
  /** Why it failed: a text of ours, which its values fill, or a driver's words. */
  @Column(str(500, nullable)) message: string | null;
  @Column(json(nullable)) message_values: Record<string, string> | null;
  @Column(instant()) requested_at: Date;
  /** One that is not touched for long has lost its job. */
  @Column(instant()) touched_at: Date;
  @Column(instant(nullable)) ended_at: Date | null;
}
