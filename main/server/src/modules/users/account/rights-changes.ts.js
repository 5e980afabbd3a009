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
import { forbidden, invalid } from '../../../core/errors/app-error.js';
import { grantExceeds } from '../account-rights.js';
import { lastAdministrator, UserRecords } from '../admin/user-records.js';
import { readPermissions } from '../roles/granted-permissions.js';
import { holdsAdmin, RolesRepository } from '../roles.repository.js';
import { UsersRepository } from '../users.repository.js';
import { DetailsRepository } from './details.repository.js';
const isGiven = (list) => list !== null && list !== undefined;
/** Whether a form changes what somebody may do. */ export const touchesRights = ({ roles, permissions }) =>
  isGiven(roles) || isGiven(permissions);
export class RightsChanges {
  constructor(roles, records, users, details) {
    this.roles = roles;
    this.records = records;
    this.users = users;
    this.details = details;
  }
  /** First in the unit, before anything is read. */ async lock() {
    await this.roles.lock();
  }
  /** @throws AppError 403 beyond the actor's rights, 409 for the last administrator, 422 `roles` or `permissions`. Takes part in the open unit. */ async apply(
    row,
    input,
    actor,
  ) {
    const wasAdministrator = holdsAdmin(await this.records.permissionsOf(row));
    const isChanged = [
      await this.applyRoles(row, input.roles, actor),
      await this.applyPermissions(row, input.permissions, actor),
    ].some(Boolean);
    if (!isChanged) return;
    if (actor.userId === Number(row.id) && !actor.can('admin')) throw forbidden('You may not change your own rights.');
    if (wasAdministrator && !(await this.roles.hasAdministrator())) throw lastAdministrator();
  }
  async applyRoles(row, ids, actor) {
    if (!isGiven(ids)) return false;
    const userId = Number(row.id);
    const known = new Map((await this.roles.list()).map((role) => [role.id, role]));
    const held = await this.roles.idsOf(userId);
    const given = [...new Set(ids)].filter((id) => !held.includes(id));
    const taken = held.filter((id) => !ids.includes(id));
    for (const id of [...given, ...taken]) {
      const role = known.get(id);
      if (!role || role.isGuests) throw invalid({ roles: [`There is no role ${id} to give.`] });
      if (grantExceeds(actor, role.permissions))
        throw forbidden(`The role ${role.name} has rights that you do not have.`);
    }
    await this.details.takeRoles(userId, taken);
    await this.users.giveRoles(userId, given);
    return given.length + taken.length > 0;
  }
  async applyPermissions(row, input, actor) {
    if (!isGiven(input)) return false;
    const wanted = readPermissions(input);
    const held = row.permissions ?? [];
    const changed = [...differences(wanted, held), ...differences(held, wanted)];
    if (grantExceeds(actor, changed)) throw forbidden('You may not give or take rights that you do not have.');
    if (changed.length > 0) await this.details.setPermissions(Number(row.id), wanted);
    return changed.length > 0;
  }
}
RightsChanges = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof DetailsRepository === 'undefined' ? Object : DetailsRepository,
    ]),
  ],
  RightsChanges,
);
/** Entries that the other list does not hold in just this form. */ function differences(entries, others) {
  const known = new Set(others.map((entry) => JSON.stringify(entry)));
  return entries.filter((entry) => !known.has(JSON.stringify(entry)));
}
