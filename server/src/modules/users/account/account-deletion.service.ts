import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { PasswordConfirmation } from '../../../core/access/password-confirmation.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { UserRecords } from '../admin/user-records.service.js';
import { LastAdministrator } from '../roles/last-administrator.service.js';
import { holdsAdmin, RolesRepository } from '../roles.repository.js';
import { UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';
import { AccountErasure } from './account-erasure.service.js';
import { contentActionOf } from './content-action.js';
import type { ContentAction } from './user-content.registry.js';

interface DeletionRequest {
  deleteCurrentUser?: string;
  contentAction?: string;
  cancelSubscription?: string;
  password?: string;
  address: string;
}

const isSet = (flag: string | undefined): boolean => flag === 'true' || flag === '1';

/** Deletes accounts with all that is only theirs; their owners are notified by mail. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly records: UserRecords,
    private readonly lastAdministrator: LastAdministrator,
    private readonly erasure: AccountErasure,
    private readonly confirmation: PasswordConfirmation,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * All of them, or none: oneself with a confirmed password, others with users.delete.
   * @returns how many. @throws AppError 403, which names the first that is refused, 404, 409 for the last administrator
   * and for who pays for a plan, unless that is to end as well, 422 `deleteCurrentUser`, `contentAction` or `password`, 423.
   */
  async delete(ids: number[] | 'me', request: DeletionRequest, actor: Actor): Promise<number> {
    if (actor.userId === null) throw unauthenticated();
    const userIds = ids === 'me' ? [actor.userId] : ids;
    const action = contentActionOf(request.contentAction);
    requireRights(userIds, action, actor);
    if (userIds.includes(actor.userId)) {
      if (ids !== 'me' && !isSet(request.deleteCurrentUser))
        throw invalid({ deleteCurrentUser: ['Say that your own account is meant.'] });
      await this.confirmation.require(actor, { password: request.password, address: request.address });
    }
    const mayPay = isSet(request.cancelSubscription);
    await this.unit.run('users.delete', () => this.erase(userIds, { action, mayPay }, actor));
    return userIds.length;
  }

  private async erase(
    userIds: readonly number[],
    { action, mayPay }: { action: ContentAction; mayPay: boolean },
    actor: Actor,
  ): Promise<void> {
    // Before anything is read: of two at once, the second sees what the first has done.
    await this.roles.lock();
    const heir = await this.erasure.heirOf(action, userIds);
    if (heir && heir.id !== actor.userId) await this.records.requireWithin([heir], actor);
    let isAdministrator = false;
    const rows: UserRow[] = [];
    for (const userId of userIds) {
      const row = await this.users.findById(userId);
      if (!row) throw notFound(`There is no user ${userId}.`);
      if (userId !== actor.userId) await this.records.requireWithin([row], actor);
      isAdministrator ||= holdsAdmin(await this.records.permissionsOf(row));
      rows.push(row);
    }
    if (!mayPay) await this.erasure.requireNonePays(userIds);
    await this.erasure.eraseAll(rows, action);
    if (isAdministrator) await this.lastAdministrator.requireOneLeft();
  }
}

/** @throws AppError 403 for others, and for handing on what one made, without users.delete. */
function requireRights(userIds: readonly number[], action: ContentAction, actor: Actor): void {
  if (actor.can('users.delete')) return;
  const other = userIds.find((id) => id !== actor.userId);
  if (other !== undefined) throw forbidden(`You may not delete user ${other}.`);
  if (action.kind === 'transfer') throw forbidden('You may not give what you made to somebody else.');
}
