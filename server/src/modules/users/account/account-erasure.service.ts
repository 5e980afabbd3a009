import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Subscriptions } from '../../../core/access/subscriptions.js';
import { References } from '../../../core/database/references.js';
import { conflict, invalid, notFound } from '../../../core/errors/app-error.js';
import { ERASED_AT_ONCE, Erasures } from '../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../core/erasure/erasures.service.js';
import { Events } from '../../../core/events/events.js';
import { UserEntity } from '../user.entity.js';
import { UserDeleted } from '../user.events.js';
import { ERASED_ACCOUNT, UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';
import { newAlias, UserContent } from './user-content.registry.js';
import type { ContentAction } from './user-content.registry.js';

/** What it takes to hide one account, and to note it for the job. */
const HIDDEN_ROWS = 7;

/** Whether the owners are written to. */
interface Telling {
  isMailed: boolean;
}

interface Leaving extends Telling {
  action: ContentAction;
}

/** Erases accounts with all that is only their owners', who are notified by mail. */
@Injectable()
export class AccountErasure implements OnModuleInit {
  constructor(
    private readonly users: UsersRepository,
    private readonly content: UserContent,
    private readonly references: References,
    private readonly erasures: Erasures,
    private readonly events: Events,
    private readonly subscriptions: Subscriptions,
  ) {}

  onModuleInit(): void {
    this.erasures.define({
      kind: ERASED_ACCOUNT,
      atOnce: 1,
      piece: ([id = 0], { action, alias }, room) =>
        this.piece(id, { action: action as ContentAction, alias: String(alias), room }),
    });
  }

  /**
   * Who gets what they made, null where nobody does: the caller asks whether the actor may speak for them.
   * @throws AppError 422 `contentAction` where it would go to somebody who is not there, or goes too.
   */
  async heirOf(action: ContentAction, leaving: readonly number[]): Promise<UserRow | null> {
    if (action.kind !== 'transfer') return null;
    const heir = leaving.includes(action.toUserId) ? null : await this.users.findById(action.toUserId);
    if (!heir || heir.deleted_at !== null) throw invalid({ contentAction: ['Choose a user who stays.'] });
    return heir;
  }

  /** Before they go, unless it is said that what they pay for ends with them. @throws AppError 409. */
  async requireNonePays(userIds: readonly number[]): Promise<void> {
    if ((await this.subscriptions.payersAmong(userIds)).size > 0)
      throw conflict('A paid subscription is still running. Cancel it first, or let it end with the account.');
  }

  /** All of them, in the open unit, with as much of what is theirs as it takes. @throws AppError 404 for the first that is gone already. */
  async eraseAll(rows: readonly UserRow[], action: ContentAction, how: Telling = { isMailed: true }): Promise<void> {
    let room = ERASED_AT_ONCE - HIDDEN_ROWS * rows.length;
    for (const row of rows) room -= await this.erase(row, { action, ...how }, room);
  }

  /**
   * In the open unit. What has more than `room` rows is gone for everybody, and a job erases the rest of it.
   * @returns how many rows were touched. @throws AppError 404 where it is gone already.
   */
  private async erase(row: UserRow, { action, isMailed }: Leaving, room: number): Promise<number> {
    if (!(await this.users.lock(row))) throw notFound(`There is no user ${row.id}.`);
    const { rows, left } = await this.erasures.begin(
      { kind: ERASED_ACCOUNT, id: row.id, details: { action, alias: newAlias() } },
      room,
    );
    if (left.length > 0) await this.users.hide(row.id, { withContent: action.kind === 'delete' });
    await this.events.emit(new UserDeleted(row.id, row.email, row.name, row.language, isMailed));
    return rows;
  }

  private async piece(
    userId: number,
    { action, alias, room }: { action: ContentAction; alias: string; room: number },
  ): Promise<Piece> {
    // Gone since it was begun: nothing would ever take it up.
    const isHeirless = action.kind === 'transfer' && !(await this.users.findById(action.toUserId));
    const now: ContentAction = isHeirless ? { kind: 'anonymise' } : action;
    let rows = await this.content.erase({ userId, action: now, alias }, room);
    if (rows < room) rows += await this.references.clear(UserEntity, [userId], room - rows);
    const isDone = rows < room;
    if (isDone) await this.users.delete(userId);
    return { rows, left: isDone ? [] : [userId] };
  }
}
