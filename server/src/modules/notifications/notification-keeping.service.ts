import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { NOTIFICATIONS_READ_DAYS, NOTIFICATIONS_UNREAD_DAYS } from '@tonearm/shared/limits';
import type { Actor } from '../../core/access/actor.js';
import { inPages } from '../../core/database/pages.js';
import type { Page } from '../../core/database/pages.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { ENGLISH } from '../../core/i18n/locales.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { FanOutsRepository } from './fan-outs.repository.js';
import { NotificationsOfAccounts } from './notification-accounts.service.js';
import { NoticeWriter, plainText } from './notice-writer.service.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { NotificationRow } from './notifications.repository.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

const DAY_MS = 86_400_000;
/** So long a job that runs again finds that all is told. */
const TOLD_DAYS = 2;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** How long notifications stay, and what an account has of them. */
@Injectable()
export class NotificationKeeping implements OnModuleInit {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly fanOuts: FanOutsRepository,
    private readonly writer: NoticeWriter,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly account: NotificationsOfAccounts,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'delete-old-notifications',
      lane: 'bulk',
      schedule: '50 4 * * *',
      run: () => this.clean(),
    });
    this.account.connect({
      erase: (userId, room) => this.notifications.deleteOf(userId, room),
      rows: (userId, viewer) => this.rowsOf(userId, viewer),
      choices: async (userId) =>
        [...(await this.subscriptions.listOf(userId))].map(([kind, channels]) => ({ kind, ...channels })),
    });
  }

  private async clean(): Promise<void> {
    const old = { readBefore: daysAgo(NOTIFICATIONS_READ_DAYS), cameBefore: daysAgo(NOTIFICATIONS_UNREAD_DAYS) };
    await inPieces(this.unit, 'notifications.clean', (limit) => this.notifications.deleteOld(old, limit));
    await inPieces(this.unit, 'notifications.cleanTold', (limit) => this.fanOuts.deleteDone(daysAgo(TOLD_DAYS), limit));
  }

  private async *rowsOf(userId: number, viewer: Actor): AsyncGenerator<object[]> {
    const pages = inPages(
      (page: Page<NotificationRow>) => this.notifications.listOf(userId, page),
      (row) => row,
    );
    for await (const rows of pages) {
      const written = await this.writer.write(rows, viewer, ENGLISH);
      yield rows.map(({ id, kind, created_at: at, read_at: readAt }) => ({
        kind,
        text: (written.get(id)?.row.data.lines ?? []).map(({ content }) => plainText(content)).join('\n'),
        at: at.toISOString(),
        read_at: readAt?.toISOString() ?? null,
      }));
    }
  }
}
