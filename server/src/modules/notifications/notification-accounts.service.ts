import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { inPages } from '../../core/database/pages.js';
import type { Page } from '../../core/database/pages.js';
import { onePage, PersonalData, UserContent } from '../users/index.js';
import { DigestItemsRepository } from './digest-items.repository.js';
import type { DigestItem } from './digest-items.repository.js';

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
    private readonly digests: DigestItemsRepository,
  ) {}

  connect({ erase, rows, choices }: AccountPart): void {
    this.content.add(({ userId }, room) => erase(userId, room));
    this.content.add(({ userId }, room) => this.digests.deleteOf(userId, room));
    this.data.add(
      { name: 'notifications', pages: rows },
      { name: 'notification_choices', pages: onePage(choices) },
      { name: 'notifications_to_come', pages: (userId) => this.waitingOf(userId) },
    );
  }

  private waitingOf(userId: number): AsyncGenerator<object[]> {
    return inPages(
      (page: Page<DigestItem>) => this.digests.listOf(userId, page),
      ({ kind, subject_type, subject_id, since, due_at: dueAt }) => ({
        kind,
        subject_type,
        subject_id,
        since: since.toISOString(),
        due_at: dueAt.toISOString(),
      }),
    );
  }
}
