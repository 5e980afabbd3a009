import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalData, UserContent } from '../../../users/index.js';
import type { ContentAction } from '../../../users/index.js';
import { CommentRemovalRepository } from './comment-removal.repository.js';
import { Commentables } from './commentables.js';

/** More than a busy decade writes. */
const WRITTEN_MAX = 100_000;
const PART = 500;

/** What somebody has written: in the export of their personal data, and when they leave. */
@Injectable()
export class CommentData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly removal: CommentRemovalRepository,
    private readonly items: Commentables,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'comments',
      collect: async (userId) =>
        (await this.removal.writtenBy(userId, WRITTEN_MAX)).map((row) => ({ ...row, at: row.at.toISOString() })),
    });
    this.content.add((userId, action) => this.erase(userId, action));
  }

  private async erase(userId: number, action: ContentAction): Promise<void> {
    await this.removal.withdrawOf(userId);
    if (action.kind === 'anonymise') await this.removal.giveTo(userId, null);
    else if (action.kind === 'transfer') await this.removal.giveTo(userId, action.toUserId);
    else await this.deleteAll(userId);
  }

  private async deleteAll(userId: number): Promise<void> {
    for (
      let ids = await this.removal.idsOf(userId, PART);
      ids.length > 0;
      ids = await this.removal.idsOf(userId, PART)
    ) {
      const items = await this.removal.itemsOf(ids);
      await this.removal.remove(ids);
      await this.items.recount(items);
    }
  }
}
