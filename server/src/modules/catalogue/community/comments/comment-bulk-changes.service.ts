import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { USERS } from '@tonearm/shared/admin/users.resource';
import type { Actor } from '../../../../core/access/actor.js';
import { ERASED_AT_ONCE, Erasures } from '../../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../../core/erasure/erasures.service.js';
import { forbidden } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { CommentsModerated } from './comment.events.js';
import { CommentListRepository } from './comment-list.repository.js';
import { CommentPeopleRepository } from './comment-people.repository.js';
import { CommentRemovalRepository } from './comment-removal.repository.js';
import { Commentables } from './commentables.service.js';

const KIND = 'comment';
/** A comment, the one that it answers, and what it stands on. */
const ROWS_EACH = 4;
const AT_ONCE = 100;

/** What moderators do to many comments at once; all of it takes part in the caller's unit. */
@Injectable()
export class CommentBulkChanges implements OnModuleInit {
  constructor(
    private readonly removal: CommentRemovalRepository,
    private readonly list: CommentListRepository,
    private readonly people: CommentPeopleRepository,
    private readonly items: Commentables,
    private readonly resources: Resources,
    private readonly erasures: Erasures,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.erasures.define({ kind: KIND, atOnce: AT_ONCE, piece: (ids, _details, room) => this.piece(ids, room) });
  }

  async trash(ids: readonly number[], { userId }: Actor): Promise<number> {
    const count = await this.counting(ids, () => this.removal.trash(ids));
    if (count > 0) await this.events.emit(new CommentsModerated(ids, 'deleted', userId));
    return count;
  }

  async restore(ids: readonly number[]): Promise<number> {
    return await this.counting(ids, () => this.removal.restore(ids));
  }

  /** Deletes permanently; what very many people have voted on loses its words at once, and the votes by a job. */
  async erase(ids: readonly number[]): Promise<number> {
    const { left } = await this.piece(ids, ERASED_AT_ONCE);
    if (left.length > 0) {
      await this.removal.turnToStubs(left);
      await this.erasures.queue(KIND, left);
    }
    return ids.length;
  }

  /** Suspends for good who has written them and is not suspended yet. @returns how many people. @throws AppError 403 without users.update, and as that list does. */
  async banAuthors(ids: readonly number[], actor: Actor): Promise<number> {
    if (!actor.can('users.update')) throw forbidden('You may not suspend people.');
    const now = Date.now();
    const free = (await this.people.listStanding(await this.list.authorsOf(ids))).filter(
      ({ banned_at: since, banned_until: until }) => since === null || (until !== null && until.getTime() <= now),
    );
    if (free.length === 0) return 0;
    const ban = this.resources.get(USERS).update['banned'];
    if (typeof ban !== 'function') return 0;
    return await ban(
      free.map(({ id }) => id),
      true,
      actor,
    );
  }

  private async piece(ids: readonly number[], room: number): Promise<Piece> {
    const votes = await this.removal.clearVotes(ids, room - ids.length * ROWS_EACH);
    if (votes >= room - ids.length * ROWS_EACH) return { rows: votes, left: ids };
    await this.counting(ids, () => this.removal.remove(ids));
    return { rows: votes + ids.length * ROWS_EACH, left: [] };
  }

  /** Their items count anew. */
  private async counting(ids: readonly number[], work: () => Promise<number>): Promise<number> {
    const items = await this.removal.itemsOf(ids);
    await this.items.lock(items);
    const count = await work();
    await this.items.recount(items);
    return count;
  }
}
