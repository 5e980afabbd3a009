import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { SessionsRepository } from './sessions.repository.js';

/** Sessions that have run out leave the table at night. */
@Injectable()
export class SessionCleanUp implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'delete-expired-sessions',
      lane: 'bulk',
      schedule: '45 3 * * *',
      run: async () =>
        void (await inPieces(this.unit, 'sessions.clean', (limit) => this.sessions.deleteExpired(limit))),
    });
  }
}
