import type { BulkAction, BulkState } from '@tonearm/shared/admin/resource-tasks';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bool, instant, int, json, nullable, str } from '../database/columns.js';
import type { CheckedMatch } from './resource-match.js';

/** What was asked for. */
export interface TaskRequest {
  match: CheckedMatch;
  /** Only these. */
  ids?: number[];
  /** Rows that came later are not meant. */
  upTo: number;
  values?: Record<string, unknown>;
  csv?: { sort: string; direction: 'asc' | 'desc'; columns: string[] };
}

/** Work on many rows of a resource, and exports of them, for whoever asked; kept for a day. */
@Entity('resource_tasks')
@Index('ix_resource_tasks_user', ['user_id', 'action', 'state'])
@Index('ix_resource_tasks_expires', ['expires_at'])
@Index('ix_resource_tasks_state', ['state', 'touched_at'])
export class ResourceTaskEntity {
  @PrimaryColumn({ type: 'varchar', length: 26 }) id: string;
  /** No foreign key: core knows no users, and the row is gone in a day. */
  @Column(int()) user_id: number;
  @Column(str(40)) resource: string;
  @Column(str(8)) action: BulkAction;
  @Column(str(8)) state: BulkState;
  @Column(json()) request: TaskRequest;
  /** null: not counted yet. */
  @Column(int(nullable)) total: number | null;
  @Column(int({ default: 0 })) done: number;
  @Column(int({ default: 0 })) failed: number;
  /** Why the first row was refused. */
  @Column(str(255, nullable)) message: string | null;
  /** The last row that is done with: a job that was killed goes on behind it. */
  @Column(int({ default: 0 })) after_id: number;
  /** An export that lies on the private disk; others are read when they are fetched. */
  @Column(bool({ default: false })) has_file: boolean;
  @Column(int(nullable)) backend_id: number | null;
  @Column(instant()) expires_at: Date;
  @Column(instant()) created_at: Date;
  /** When it was heard of last. */
  @Column(instant(nullable)) touched_at: Date | null;
}
