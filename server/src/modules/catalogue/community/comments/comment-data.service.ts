import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import type { LeavingUser } from '../../../users/index.js';
import { CommentRemovalRepository } from './comment-removal.repository.js';
import type { WrittenComment } from './comment-removal.repository.js';
import { Commentables } from './commentables.service.js';

/** A comment, the one that it answers, and what both stand on. */
const ROWS_EACH = 4;

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
      pages: (userId) =>
        inPages(
          (page: Page<WrittenComment>) => this.removal.writtenBy(userId, page),
          ({ id: _id, ...row }) => ({ ...row, at: row.at.toISOString() }),
        ),
    });
    this.content.add((leaver, room) => this.erase(leaver, room));
  }

  private async erase({ userId, action }: LeavingUser, room: number): Promise<number> {
    const rows = await this.removal.withdrawOf(userId, room);
    if (rows >= room) return rows;
    if (action.kind === 'delete') return rows + (await this.deleteSome(userId, room - rows));
    return rows + (await this.removal.giveTo(userId, action.kind === 'transfer' ? action.toUserId : null, room - rows));
  }

  private async deleteSome(userId: number, room: number): Promise<number> {
    const ids = await this.removal.idsOf(userId, Math.ceil(room / ROWS_EACH));
    if (ids.length === 0) return 0;
    const rows = await this.removal.clearVotes(ids, room);
    if (rows >= room) return rows;
    const items = await this.removal.itemsOf(ids);
    await this.removal.remove(ids);
    await this.items.recount(items);
    return rows + ids.length * ROWS_EACH;
  }
}
