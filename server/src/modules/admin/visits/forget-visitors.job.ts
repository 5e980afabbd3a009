import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { dayOf, HOUR_MS } from '../../catalogue/backstage/insights/index.js';
import { VisitsRepository } from './visits.repository.js';

/** Longer than a visitor counts once. */
const PRESENT_MS = 1.25 * HOUR_MS;
/** Rows of one unit. */
const PART = 500;

/** Forgets what told visitors apart: what is kept are figures. */
@Injectable()
export class ForgetVisitors implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly visits: VisitsRepository,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'forget-visitors', lane: 'bulk', schedule: '5 * * * *', run: () => this.run() });
  }

  async run(now = Date.now()): Promise<void> {
    const today = dayOf(now);
    await this.unit.run('visits.forget-secrets', () => this.visits.forgetSecretsBefore(today));
    await this.inParts(() => this.visits.forgetPresentBefore(new Date(now - PRESENT_MS), PART));
    // What came in at the end of yesterday may still be on its way.
    await this.inParts(() => this.visits.forgetPeopleBefore(dayOf(now - HOUR_MS), PART));
  }

  private async inParts(forget: () => Promise<number>): Promise<void> {
    for (let count = PART; count === PART;) count = await this.unit.run('visits.forget', forget);
  }
}
