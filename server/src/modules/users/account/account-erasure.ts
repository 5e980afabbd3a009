import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { References } from '../../../core/database/references.js';
import { notFound } from '../../../core/errors/app-error.js';
import { ERASED_AT_ONCE, Erasures } from '../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../core/erasure/erasures.service.js';
import { Events } from '../../../core/events/events.js';
import { UserEntity } from '../user.entity.js';
import { UserDeleted, UserTrashed } from '../user.events.js';
import { ERASED_ACCOUNT, UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';
import { newAlias, UserContent } from './user-content.js';
import type { ContentAction } from './user-content.js';

/** Erases accounts with all that is only their owners', who are told by mail. */
@Injectable()
export class AccountErasure implements OnModuleInit {
  constructor(
    private readonly users: UsersRepository,
    private readonly content: UserContent,
    private readonly references: References,
    private readonly erasures: Erasures,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.erasures.define({
      kind: ERASED_ACCOUNT,
      piece: (id, { action, alias }, room) =>
        this.piece(id, { action: action as ContentAction, alias: String(alias), room }),
    });
  }

  /**
   * In the open unit. What has more than `room` rows is gone for everybody, and a job erases the rest of it.
   * @returns how many rows were touched. @throws AppError 404 where it is gone already.
   */
  async erase(row: UserRow, action: ContentAction, room = ERASED_AT_ONCE): Promise<number> {
    if (!(await this.users.lock(row))) throw notFound(`There is no user ${row.id}.`);
    const { rows, isDone } = await this.erasures.begin(
      { kind: ERASED_ACCOUNT, id: row.id, details: { action, alias: newAlias() } },
      room,
    );
    if (!isDone) await this.hide(row.id, action);
    await this.events.emit(new UserDeleted(row.id, row.email, row.name, row.language));
    return rows;
  }

  /** Who they are stands nowhere any more, and the address is free. What stays without their name stays listed meanwhile. */
  private async hide(userId: number, action: ContentAction): Promise<void> {
    await this.users.hide(userId);
    if (action.kind === 'delete') await this.events.emit(new UserTrashed(userId));
  }

  private async piece(
    userId: number,
    { action, alias, room }: { action: ContentAction; alias: string; room: number },
  ): Promise<Piece> {
    let rows = await this.content.erase(userId, action, { room, alias });
    if (rows < room) rows += await this.references.clear(UserEntity, [userId], room - rows);
    const isDone = rows < room;
    if (isDone) await this.users.delete(userId);
    return { rows, isDone };
  }
}
