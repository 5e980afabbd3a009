import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WORKSPACE_INVITES_KEPT_DAYS } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { InvitesRepository } from './invites.repository.js';

const DAY_MS = 86_400_000;

/** Each night: invites that nobody answered, some time after their end. Until then they can be sent again. */
@Injectable()
export class InviteCleanUp implements OnModuleInit {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'delete-old-workspace-invites',
      lane: 'bulk',
      schedule: '50 3 * * *',
      run: () => this.run(),
    });
  }

  private async run(): Promise<void> {
    const moment = new Date(Date.now() - WORKSPACE_INVITES_KEPT_DAYS * DAY_MS);
    await inPieces(this.unit, 'workspaces.clean', (limit) => this.invites.deleteEndedBefore(moment, limit));
  }
}
