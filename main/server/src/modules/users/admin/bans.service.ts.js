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
import { AppError, invalid, notFound } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import { UserBanLifted, UserBanned } from '../user.events.js';
import { UserAdminRepository } from './user-admin.repository.js';
import { UserRecords, lastAdministrator } from './user-records.js';
/** The last day that both databases store. */ const LATEST = Date.UTC(9999, 11, 31);
export class BansService {
  constructor(users, roles, records, unit, events) {
    this.users = users;
    this.roles = roles;
    this.records = records;
    this.unit = unit;
    this.events = events;
  }
  /** A second ban replaces the first. @throws AppError 404, 409 for oneself and the last administrator, 403 above one's own rights, 422 `until`. */ async ban(
    id,
    input,
    actor,
  ) {
    const until = endOf(input);
    await this.unit.run('users.ban', async () => {
      await this.roles.lock();
      const row = await this.getWithin(id, actor);
      const isAdministrator = holdsAdmin(await this.records.permissionsOf(row));
      await this.users.setBan(id, { reason: input.reason?.trim() ?? '', until });
      if (isAdministrator && !(await this.roles.hasAdministrator())) throw lastAdministrator();
      await this.events.emit(new UserBanned(id));
    });
    return await this.records.get(id);
  }
  /** Nothing happens where there is no ban. @throws AppError 404, 403 above one's own rights. */ async lift(
    id,
    actor,
  ) {
    await this.unit.run('users.liftBan', async () => {
      await this.getWithin(id, actor);
      if (await this.users.liftBan(id)) await this.events.emit(new UserBanLifted(id));
    });
    return await this.records.get(id);
  }
  async getWithin(id, actor) {
    const [row] = await this.users.listByIds([id]);
    if (!row) throw notFound();
    if (id === actor.userId)
      throw new AppError({ status: 409, code: 'state_conflict', message: 'You cannot suspend your own account.' });
    await this.records.requireWithin([row], actor);
    return row;
  }
}
BansService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserAdminRepository === 'undefined' ? Object : UserAdminRepository,
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof Events === 'undefined' ? Object : Events,
    ]),
  ],
  BansService,
);
/** When the ban ends; null for good. @throws AppError 422 `until`. */ function endOf({ until, permanent }) {
  if (until === undefined || until === null) {
    if (permanent === false) throw invalid({ until: ['Say until when, or suspend for good.'] });
    return null;
  }
  if (permanent) throw invalid({ until: ['A suspension for good has no end.'] });
  const time = Date.parse(until);
  if (!(time > Date.now() && time < LATEST)) throw invalid({ until: ['This has to lie in the future.'] });
  return new Date(time);
}
