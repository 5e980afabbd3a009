import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { ImpersonationsRepository } from './impersonation/impersonations.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** Sessions that have run out leave the table at night, and nobody acts as somebody in them any more. */
@Injectable()
export class SessionCleanUp implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly impersonations: ImpersonationsRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'delete-expired-sessions', lane: 'bulk', schedule: '45 3 * * *', run: () => this.run() });
  }
  private async run(): Promise<void> {
    await inPieces(this.unit, 'sessions.clean', (limit) => this.sessions.deleteExpired(limit));
    await inPieces(this.unit, 'impersonations.clean', (limit) => this.impersonations.endLeft(limit));
  }
}
