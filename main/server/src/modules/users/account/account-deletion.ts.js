function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { PasswordConfirmation } from '../../../core/access/password-confirmation.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { lastAdministrator, UserRecords } from '../admin/user-records.js';
import { holdsAdmin, RolesRepository } from '../roles.repository.js';
import { UsersRepository } from '../users.repository.js';
import { AccountErasure } from './account-erasure.js';
const isSet = (flag) => flag === 'true' || flag === '1';
function actionOf(text = 'anonymise') {
  const toUserId = Number(/^transfer_to:(\d+)$/.exec(text)?.[1] ?? 0);
  if (toUserId > 0) return { kind: 'transfer', toUserId };
  return { kind: text === 'delete' ? 'delete' : 'anonymise' };
}
export class AccountDeletion {
  constructor(users, roles, records, erasure, confirmation, unit) {
    this.users = users;
    this.roles = roles;
    this.records = records;
    this.erasure = erasure;
    this.confirmation = confirmation;
    this.unit = unit;
  }
  /**
   * All of them, or none: oneself with a confirmed password, others with users.delete.
   * @returns how many. @throws AppError 403, which names the first that is refused, 404, 409 for the last administrator,
   * 422 `deleteCurrentUser`, `contentAction` or `password`, 423.
   */ async delete(ids, request, actor) {
    if (actor.userId === null) throw unauthenticated();
    const userIds = ids === 'me' ? [actor.userId] : ids;
    const action = actionOf(request.contentAction);
    requireRights(userIds, action, actor);
    if (userIds.includes(actor.userId)) {
      if (ids !== 'me' && !isSet(request.deleteCurrentUser))
        throw invalid({ deleteCurrentUser: ['Say that your own account is meant.'] });
      await this.confirmation.require(actor, { password: request.password, address: request.address });
    }
    await this.unit.run('users.delete', () => this.erase(userIds, action, actor));
    return userIds.length;
  }
  async erase(userIds, action, actor) {
    await this.roles.lock();
    if (action.kind === 'transfer') await this.requireHeir(action.toUserId, userIds);
    let isAdministrator = false;
    for (const userId of userIds) {
      const row = await this.users.findById(userId);
      if (!row) throw notFound(`There is no user ${userId}.`);
      if (userId !== actor.userId) await this.records.requireWithin([row], actor);
      isAdministrator ||= holdsAdmin(await this.records.permissionsOf(row));
      await this.erasure.erase(row, action);
    }
    if (isAdministrator && !(await this.roles.hasAdministrator())) throw lastAdministrator();
  }
  async requireHeir(userId, leaving) {
    if (leaving.includes(userId) || !(await this.users.findById(userId)))
      throw invalid({ contentAction: ['Choose a user who stays.'] });
  }
}
AccountDeletion = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
      typeof AccountErasure === 'undefined' ? Object : AccountErasure,
      typeof PasswordConfirmation === 'undefined' ? Object : PasswordConfirmation,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  AccountDeletion,
);
/** @throws AppError 403 for others, and for handing on what one made, without users.delete. */ function requireRights(
  userIds,
  action,
  actor,
) {
  if (actor.can('users.delete')) return;
  const other = userIds.find((id) => id !== actor.userId);
  if (other !== undefined) throw forbidden(`You may not delete user ${other}.`);
  if (action.kind === 'transfer') throw forbidden('You may not give what you made to somebody else.');
}
