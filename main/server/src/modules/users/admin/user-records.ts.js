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
import { mergePermissions } from '@tonearm/shared/permissions/can';
import { isoTime } from '../../../core/database/dialect.js';
import { AppError, forbidden, notFound } from '../../../core/errors/app-error.js';
import { AccountReader, toldBy, WITHOUT_SOURCE } from '../account/account-reader.js';
import { rightsExceed } from '../account-rights.js';
import { banOf } from '../ban-state.js';
import { RolesRepository } from '../roles.repository.js';
import { UserAdminRepository } from './user-admin.repository.js';
const isoOrNull = (time) => (time === null ? null : isoTime(time));
/** 409: the site would be left without anybody who may do everything (3-decisions §2). */ export const lastAdministrator =
  () =>
    new AppError({
      status: 409,
      code: 'state_conflict',
      message: 'Somebody has to stay administrator. Make another one first.',
    });
export class UserRecords {
  constructor(users, roles, accounts) {
    this.users = users;
    this.roles = roles;
    this.accounts = accounts;
  }
  /** In the order of the rows. */ async compose(rows) {
    const [standings, socialProfiles] = await Promise.all([
      this.standingsOf(rows),
      this.users.socialProfilesOf(rows.map((row) => Number(row.id))),
    ]);
    return rows.map((row) => ({
      id: Number(row.id),
      model_type: 'user',
      name: row.name,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      email_verified_at: isoOrNull(row.email_verified_at),
      ...banOf(row),
      image: this.accounts.avatarUrl(row.avatar),
      language: row.language,
      country: row.country,
      timezone: row.timezone,
      created_at: isoTime(row.created_at),
      last_login_at: isoOrNull(row.last_login_at),
      has_password: row.password_hash !== null,
      // How many codes are left is their owner's business.
      two_factor_confirmed_at: isoOrNull(row.two_factor_confirmed_at),
      two_factor_recovery_codes: [],
      roles: standings.get(Number(row.id))?.roles.map(({ id, name }) => ({ id, name })) ?? [],
      permissions: standings.get(Number(row.id))?.permissions ?? [],
      social_profiles: socialProfiles.get(Number(row.id)) ?? [],
      ...WITHOUT_SOURCE,
    }));
  }
  /** @throws AppError 404. */ async get(id) {
    const [record] = await this.compose(await this.users.listByIds([id]));
    if (!record) throw notFound();
    return record;
  }
  /** As anybody sees them, in the order of the rows. */ async publicParts(rows) {
    const profiles = await this.accounts.profilesOf(rows.map((row) => Number(row.id)));
    return rows.map((row) => ({
      id: Number(row.id),
      model_type: 'user',
      name: row.name,
      image: this.accounts.avatarUrl(row.avatar),
      created_at: isoTime(row.created_at),
      profile: toldBy(profiles.get(Number(row.id))),
    }));
  }
  /** Merged over own entries and roles; inside a unit, as the unit sees them. */ async permissionsOf(row) {
    return (await this.standingsOf([row])).get(Number(row.id))?.permissions ?? [];
  }
  /** As `permissionsOf`, of many; in no order. */ async permissionsOfMany(rows) {
    return [...(await this.standingsOf(rows)).values()].map(({ permissions }) => permissions);
  }
  /** @throws AppError 403 where somebody among them may do what the actor may not. */ async requireWithin(
    rows,
    actor,
  ) {
    for (const [id, { permissions }] of await this.standingsOf(rows)) {
      if (rightsExceed(actor, permissions)) throw forbidden(`User ${id} has rights that you do not have.`);
    }
  }
  /** Whether the actor may do all that this person may. */ async isWithin(row, actor) {
    return !rightsExceed(actor, await this.permissionsOf(row));
  }
  async standingsOf(rows) {
    const held = await this.roles.idsOfMany(rows.map((row) => Number(row.id)));
    const all = new Map((await this.roles.list()).map((role) => [role.id, role]));
    return new Map(
      rows.map((row) => {
        const roles = (held.get(Number(row.id)) ?? []).flatMap((id) => all.get(id) ?? []);
        return [
          Number(row.id),
          { roles, permissions: mergePermissions([row.permissions ?? [], ...roles.map((role) => role.permissions)]) },
        ];
      }),
    );
  }
}
UserRecords = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserAdminRepository === 'undefined' ? Object : UserAdminRepository,
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof AccountReader === 'undefined' ? Object : AccountReader,
    ]),
  ],
  UserRecords,
);
