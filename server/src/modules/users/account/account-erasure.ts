import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { UserDeleted } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';
import { UserContent } from './user-content.js';
import type { ContentAction } from './user-content.js';

/** Erases one account with all that is only its owner's, who is told by mail; in the open unit. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly users: UsersRepository,
    private readonly content: UserContent,
    private readonly events: Events,
  ) {}

  /** @throws AppError 404 where it is gone already. */
  async erase(row: UserRow, action: ContentAction): Promise<void> {
    await this.content.erase(row.id, action);
    if (!(await this.users.delete(row.id))) throw notFound(`There is no user ${row.id}.`);
    await this.events.emit(new UserDeleted(row.id, row.email, row.name, row.language));
  }
}
