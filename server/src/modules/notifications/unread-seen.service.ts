import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UNREAD_NOTIFICATIONS_MAX } from '@tonearm/shared/limits';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import type { Actor } from '../../core/access/actor.js';
import { ENGLISH } from '../../core/i18n/locales.js';
import { UnreadNotifications } from '../users/index.js';
import { NoticeWriter } from './notice-writer.service.js';
import { NotificationsRepository } from './notifications.repository.js';

/** How many unread notifications somebody finds in their list, as far as the bell counts. */
@Injectable()
export class UnreadSeen implements OnModuleInit {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly writer: NoticeWriter,
    private readonly actors: ActorResolver,
    private readonly accounts: UnreadNotifications,
  ) {}

  onModuleInit(): void {
    this.accounts.countBy((userId) => this.ofUser(userId));
  }

  async of(actor: Actor): Promise<number> {
    if (actor.userId === null) return 0;
    const rows = await this.notifications.page(actor.userId, {
      kinds: null,
      isUnread: true,
      after: null,
      limit: UNREAD_NOTIFICATIONS_MAX + 1,
    });
    return rows.length === 0 ? 0 : (await this.writer.write(rows, actor, ENGLISH)).size;
  }

  async ofUser(userId: number): Promise<number> {
    if ((await this.notifications.unreadCount(userId)) === 0) return 0;
    const actor = await this.actors.ofUser(userId);
    return actor ? await this.of(actor) : 0;
  }
}
