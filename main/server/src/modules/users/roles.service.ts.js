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
import { DEFAULT_ROLES, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { RolesRepository } from './roles.repository.js';
/** Other processes see a changed role after this long. */ const FRESH_MS = 5_000;
const NO_GUESTS = {
  id: 0,
  name: 'guests',
  description: '',
  isDefault: false,
  isGuests: true,
  isArtists: false,
  isInternal: true,
  permissions: [],
};
export class RolesService {
  constructor(repository, unit) {
    this.repository = repository;
    this.unit = unit;
    this.roles = new Map();
    /** On the clock that nobody sets; -Infinity when a change made the roles old. */ this.readAt = -Infinity;
    this.changes = 0;
  }
  /** Makes the roles of a fresh site that are not there yet. */ async seed() {
    await this.unit.run('roles.seed', async () => {
      const known = new Set((await this.repository.list()).map((role) => role.id));
      for (const role of DEFAULT_ROLES.filter((candidate) => !known.has(candidate.id))) {
        await this.repository.insert({
          id: role.id,
          name: role.name,
          description: '',
          isDefault: role.default,
          isGuests: role.guests,
          isArtists: role.artists,
          isInternal: role.internal,
          permissions: role.permissions.map((name) => ({ name, restrictions: [] })),
        });
      }
    });
    this.forget();
  }
  /** After a change: this process reads the roles again at once. */ forget() {
    this.changes += 1;
    this.readAt = -Infinity;
  }
  /** The role used when nobody is signed in. */ async guests() {
    await this.refresh();
    return [...this.roles.values()].find((role) => role.isGuests) ?? NO_GUESTS;
  }
  /** The role that new users get. Reads the database, so that it is there when the caller's unit gives it. */ async defaultRoleId() {
    return (await this.repository.findDefaultId()) ?? USERS_ROLE_ID;
  }
  /** Permissions merged over roles, the more generous restriction winning. */ async merged(roleIds) {
    return mergePermissions((await this.byIds(roleIds)).map((role) => role.permissions));
  }
  async byIds(roleIds) {
    await this.refresh();
    return roleIds.flatMap((id) => this.roles.get(id) ?? []);
  }
  idsOf(userId) {
    return this.repository.idsOf(userId);
  }
  async refresh() {
    while (performance.now() - this.readAt >= FRESH_MS) {
      const { changes } = this;
      const roles = await this.repository.list();
      // A reading that began before a change would be taken for fresh.
      if (changes !== this.changes) continue;
      this.roles = new Map(roles.map((role) => [role.id, role]));
      this.readAt = performance.now();
    }
  }
}
RolesService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  RolesService,
);
