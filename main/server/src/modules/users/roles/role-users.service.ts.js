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
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound } from '../../../core/errors/app-error.js';
import { grantExceeds } from '../account-rights.js';
import { UserAdminRepository } from '../admin/user-admin.repository.js';
import { UserRecords, lastAdministrator } from '../admin/user-records.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import { RoleAdminRepository } from './role-admin.repository.js';
export class RoleUsersService {
  constructor(changes, roles, users, records, unit) {
    this.changes = changes;
    this.roles = roles;
    this.users = users;
    this.records = records;
    this.unit = unit;
  }
  /** @throws AppError 404, 422 `user_ids`, 403 for rights above one's own. */ async add(id, userIds, actor) {
    const rows = await this.unit.run('roles.addUsers', async () => {
      const { role, rows } = await this.prepare(id, userIds, actor);
      const ids = rows.map((row) => Number(row.id));
      const holders = await this.changes.holdersAmong(role.id, ids);
      await this.changes.give(
        role.id,
        ids.filter((userId) => !holders.has(userId)),
      );
      return rows;
    });
    return await this.records.publicParts(rows);
  }
  /** @throws AppError 404, 422 `user_ids`, 403 for rights above one's own, 409 where nobody would stay administrator. */ async remove(
    id,
    userIds,
    actor,
  ) {
    const rows = await this.unit.run('roles.removeUsers', async () => {
      const { role, rows } = await this.prepare(id, userIds, actor);
      await this.changes.take(
        role.id,
        rows.map((row) => Number(row.id)),
      );
      if (holdsAdmin(role.permissions) && !(await this.roles.hasAdministrator())) throw lastAdministrator();
      return rows;
    });
    return await this.records.publicParts(rows);
  }
  async prepare(id, userIds, actor) {
    await this.roles.lock();
    const role = (await this.roles.list()).find((candidate) => candidate.id === id);
    if (!role) throw notFound();
    if (role.isGuests) throw invalid({ user_ids: ['Guests are those who are not logged in.'] });
    if (grantExceeds(actor, role.permissions)) throw forbidden('This role has rights that you do not have.');
    if (actor.userId !== null && userIds.includes(actor.userId) && !actor.can('admin'))
      throw forbidden('You cannot change your own roles.');
    const rows = await this.getAll(userIds);
    await this.records.requireWithin(rows, actor);
    return { role, rows };
  }
  /** Each once, in the order of the ids. @throws AppError 422 `user_ids`. */ async getAll(ids) {
    const known = new Map((await this.users.listByIds(ids)).map((row) => [Number(row.id), row]));
    return [...new Set(ids)].map((id) => {
      const row = known.get(id);
      if (!row) throw invalid({ user_ids: [`There is no user ${id}.`] });
      return row;
    });
  }
}
RoleUsersService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof RoleAdminRepository === 'undefined' ? Object : RoleAdminRepository,
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof UserAdminRepository === 'undefined' ? Object : UserAdminRepository,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  RoleUsersService,
);
