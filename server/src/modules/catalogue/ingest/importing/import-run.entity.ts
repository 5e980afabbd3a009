import type { ImportCounts } from '@tonearm/shared/admin/imports.dto';
import type { ImportOrigin, ImportPhase, ImportRunState } from '@tonearm/shared/admin/imports';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, json, nullable, str, text } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

/** A scan of imported folders, or of a new one: who wanted it, how far it is, and what it did. */
@Entity('import_runs')
@Index('ix_import_runs_state', ['state'])
@Index('ix_import_runs_user', ['user_id'])
export class ImportRunEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_import_runs_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  user_id: number | null;
  @Column(str(8)) origin: ImportOrigin;
  /** null: all that were imported. */
  @Column(text(nullable)) folder: string | null;
  @Column(bool()) is_dry: boolean;
  @Column(str(11)) state: ImportRunState;
  @Column(str(8)) phase: ImportPhase;
  @Column(int()) done: number;
  @Column(int()) total: number;
  @Column(json()) counts: ImportCounts;
  /** What could not be imported, those included that are not kept one by one. */
  @Column(int()) faults_count: number;
  /** Why it failed. */
  @Column(str(500, nullable)) message: string | null;
  /** The process that is at it. */
  @Column(str(120, nullable)) holder: string | null;
  /** Processes that were. */
  @Column(int()) tries: number;
  @Column(instant()) requested_at: Date;
  @Column(instant(nullable)) started_at: Date | null;
  /** Whoever is at it says so every second. */
  @Column(instant()) touched_at: Date;
  @Column(instant(nullable)) ended_at: Date | null;
}

/** A file or folder that a scan could not import. */
@Entity('import_faults')
@Index('ix_import_faults_run', ['run_id'])
export class ImportFaultEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => ImportRunEntity, { name: 'fk_import_faults_run', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  run_id: number;
  @Column(text()) path: string;
  @Column(str(16)) code: string;
  @Column(str(255)) reason: string;
}
