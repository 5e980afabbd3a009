import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AUDIT_KEEP_DAYS } from '@tonearm/shared/admin/audit';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { LogBounds } from '../../../core/logging/log-bounds.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditRepository } from './audit.repository.js';

/** Every night, UTC. */
const NIGHTLY = '50 3 * * *';
const DAY_MS = 86_400_000;
const PIECE = 2_000;
/** Five hundred a day. */
const ROWS_MAX = 200_000;

/** Deletes what is older than the log of changes is kept. */
@Injectable()
export class AuditCleanUpJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
    private readonly entries: AuditRepository,
    private readonly bounds: LogBounds,
  ) {}

  onModuleInit(): void {
    this.bounds.add({ entity: AuditEntryEntity, rowsMax: ROWS_MAX });
    this.jobs.define({ name: 'delete-old-audit', lane: 'bulk', schedule: NIGHTLY, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const before = new Date(Date.now() - AUDIT_KEEP_DAYS * DAY_MS);
    let deleted = PIECE;
    while (deleted === PIECE)
      deleted = await this.unit.run('audit.delete', () => this.entries.deleteBefore(before, PIECE));
  }
}
