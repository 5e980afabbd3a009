import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { onePage, PersonalData, UnreadNotifications, UserContent } from '../users/index.js';

interface AccountPart {
  count: (userId: number) => Promise<number>;
  erase: (userId: number, room: number) => Promise<number>;
  rows: (userId: number, viewer: Actor) => AsyncGenerator<object[]>;
  choices: (userId: number) => Promise<object[]>;
}

/** Notifications as a part of accounts: their number, their export, their end. */
@Injectable()
export class NotificationsOfAccounts {
  constructor(
    private readonly unread: UnreadNotifications,
    private readonly content: UserContent,
    private readonly data: PersonalData,
  ) {}

  connect({ count, erase, rows, choices }: AccountPart): void {
    this.unread.countBy(count);
    this.content.add(({ userId }, room) => erase(userId, room));
    this.data.add({ name: 'notifications', pages: rows }, { name: 'notification_choices', pages: onePage(choices) });
  }
}
