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
import { AppError, forbidden } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { RightsChanges } from '../account/rights-changes.js';
import { AccountErasure } from '../account/account-erasure.js';
import { holdsAdmin, RolesRepository } from '../roles.repository.js';
import { UserRestored, UserTrashed } from '../user.events.js';
import { BansService } from './bans.service.js';
import { UserAdminRepository } from './user-admin.repository.js';
import { lastAdministrator, UserRecords } from './user-records.js';
export class UserBulkChanges {
  constructor(users, records, roles, rights, bans, erasure, events) {
    this.users = users;
    this.records = records;
    this.roles = roles;
    this.rights = rights;
    this.bans = bans;
    this.erasure = erasure;
    this.events = events;
  }
  /** For good, or not at all. @returns how many. @throws AppError as `BansService`. */ async setBanned(
    ids,
    isBanned,
    actor,
  ) {
    for (const id of ids) await (isBanned ? this.bans.ban(id, { permanent: true }, actor) : this.bans.lift(id, actor));
    return ids.length;
  }
  /** Beside the roles that they hold. @throws AppError 403 without roles.update and beyond the actor's own rights, 422 `roles`. */ async giveRoles(
    ids,
    roleIds,
    actor,
  ) {
    if (!actor.can('roles.update')) throw forbidden('You may not give roles.');
    await this.rights.lock();
    const rows = await this.lockWithin(ids, actor);
    const held = await this.roles.idsOfMany(rows.map(({ id }) => id));
    for (const row of rows)
      await this.rights.apply(row, { roles: [...new Set([...(held.get(row.id) ?? []), ...roleIds])] }, actor);
    return rows.length;
  }
  /** @throws AppError 403 for people with more rights than the actor, 409 for oneself and the last administrator. */ async trash(
    ids,
    actor,
  ) {
    await this.roles.lock();
    const rows = await this.lockWithin(ids, actor);
    if (rows.some(({ id }) => id === actor.userId))
      throw new AppError({ status: 409, code: 'state_conflict', message: 'You cannot delete your own account here.' });
    const isAdministratorAmong = (await this.records.permissionsOfMany(rows)).some(holdsAdmin);
    const trashed = await this.users.trash(rows.map(({ id }) => id));
    if (isAdministratorAmong && !(await this.roles.hasAdministrator())) throw lastAdministrator();
    for (const { id } of rows) await this.events.emit(new UserTrashed(id));
    return trashed;
  }
  /** @throws AppError 403 for people with more rights than the actor. */ async restore(ids, actor) {
    await this.lockWithin(ids, actor);
    const restored = await this.users.restore(ids);
    for (const id of ids) await this.events.emit(new UserRestored(id));
    return restored;
  }
  /** What they made stays without their name. @throws AppError 403 for people with more rights than the actor. */ async erase(
    ids,
    actor,
  ) {
    for (const row of await this.lockWithin(ids, actor)) await this.erasure.erase(row, { kind: 'anonymise' });
    return ids.length;
  }
  async lockWithin(ids, actor) {
    const rows = await this.users.listLocked(ids);
    await this.records.requireWithin(rows, actor);
    return rows;
  }
}
UserBulkChanges = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserAdminRepository === 'undefined' ? Object : UserAdminRepository,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof RightsChanges === 'undefined' ? Object : RightsChanges,
      typeof BansService === 'undefined' ? Object : BansService,
      typeof AccountErasure === 'undefined' ? Object : AccountErasure,
      typeof Events === 'undefined' ? Object : Events,
    ]),
  ],
  UserBulkChanges,
);
