import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error.js';
import { Mails } from '../../../core/mail/mails.js';
import { UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';
import { UserContent } from './user-content.js';
import type { ContentAction } from './user-content.js';

/** Erases one account with all that is only its owner's, who is told by mail; in the open unit. */
@Injectable()
export class AccountErasure {
  constructor(private readonly users: UsersRepository, private readonly content: UserContent, private readonly mails: Mails) {}

  /** @throws AppError 404 where it is gone already. */
  async erase(row: UserRow, action: ContentAction): Promise<void> {
    await this.mails.queue({ template: 'account-deleted', to: { email: row.email, name: row.name, language: row.language }, params: {} });
    await this.content.erase(row.id, action);
    if (!(await this.users.delete(row.id))) throw notFound(`There is no user ${row.id}.`);
  }
}
