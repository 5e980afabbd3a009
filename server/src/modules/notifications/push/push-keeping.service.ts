import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { onePage, PersonalData, UserContent } from '../../users/index.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import { PushPace } from './push-pace.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** How long pushes wait, and what an account has of browsers that take them. */
@Injectable()
export class PushKeeping implements OnModuleInit {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly deliveries: PushDeliveriesRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly pace: PushPace,
    private readonly content: UserContent,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'delete-old-pushes', lane: 'bulk', schedule: '55 4 * * *', run: () => this.clean() });
    this.content.add(({ userId }, room) => this.subscriptions.eraseOf(userId, room));
    this.data.add({ name: 'push_subscriptions', pages: onePage((userId) => this.listOf(userId)) });
  }

  private async clean(): Promise<void> {
    const before = new Date(Date.now() - this.pace.keptMs);
    await inPieces(this.unit, 'push.clean', (limit) => this.deliveries.deleteOld(before, limit));
    await inPieces(this.unit, 'push.cleanServices', (limit) => this.subscriptions.deleteIdleServices(limit));
  }

  /** Without what would let others write to them. */
  private async listOf(userId: number): Promise<object[]> {
    return (await this.subscriptions.listOf(userId)).map(({ created_at: at, seen_at: seenAt, ...row }) => ({
      ...row,
      created_at: at.toISOString(),
      seen_at: seenAt.toISOString(),
    }));
  }
}
