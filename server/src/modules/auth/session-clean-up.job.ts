import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { named } from '../../core/database/entity-columns.js';
import { sql } from '../../core/database/sql.js';
import { LogBounds } from '../../core/logging/log-bounds.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { ImpersonationsRepository } from './impersonation/impersonations.repository.js';
import { ImpersonationEntity } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

/** Ended ones; each account keeps its own as long as it is there, up to so many of all. */
const IMPERSONATIONS_MAX = 50_000;

/** Sessions that have run out leave the table at night, and nobody acts as somebody in them any more. */
@Injectable()
export class SessionCleanUp implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly impersonations: ImpersonationsRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly bounds: LogBounds,
  ) {}

  onModuleInit(): void {
    const hasEnded = sql`${named(ImpersonationEntity).ended_at} IS NOT NULL`;
    this.bounds.add({ entity: ImpersonationEntity, rowsMax: IMPERSONATIONS_MAX, among: hasEnded });
    this.jobs.define({ name: 'delete-expired-sessions', lane: 'bulk', schedule: '45 3 * * *', run: () => this.run() });
  }
  private async run(): Promise<void> {
    await inPieces(this.unit, 'sessions.clean', (limit) => this.sessions.deleteExpired(limit));
    await inPieces(this.unit, 'impersonations.clean', (limit) => this.impersonations.endLeft(limit));
  }
}
