import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { onePage, PersonalData, UserContent } from '../users/index.js';

interface AccountPart {
  erase: (userId: number, room: number) => Promise<number>;
  rows: (userId: number, viewer: Actor) => AsyncGenerator<object[]>;
  choices: (userId: number) => Promise<object[]>;
}

/** Notifications as a part of accounts: their export, their end. */
@Injectable()
export class NotificationsOfAccounts {
  constructor(
    private readonly content: UserContent,
    private readonly data: PersonalData,
  ) {}

  connect({ erase, rows, choices }: AccountPart): void {
    this.content.add(({ userId }, room) => erase(userId, room));
    this.data.add({ name: 'notifications', pages: rows }, { name: 'notification_choices', pages: onePage(choices) });
  }
}
