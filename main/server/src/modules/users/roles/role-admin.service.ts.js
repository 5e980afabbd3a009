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
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import { isoTime } from '../../../core/database/dialect.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../core/errors/app-error.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import { byFlag } from '../../../core/lists/list-spec.js';
import { lastAdministrator } from '../admin/user-records.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import { RolesService } from '../roles.service.js';
import { readPermissions } from './granted-permissions.js';
import { RoleAdminRepository } from './role-admin.repository.js';
import { requireChangeable, requireDeletable, requireFitting } from './role.policy.js';
const SPEC = {
  sorts: {
    name: { column: 'name', direction: 'asc', kind: 'text' },
    created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
  },
  filters: { internal: byFlag },
  perPage: PER_PAGE_DEFAULT,
};
const nameTaken = () => invalid({ name: ['There is a role with this name already.'] });
const folded = (name) => name.normalize('NFKC').toLowerCase();
export class RoleAdminService {
  constructor(changes, roles, cache, unit) {
    this.changes = changes;
    this.roles = roles;
    this.cache = cache;
    this.unit = unit;
  }
  /** @throws AppError 422 for a filter that is none. */ async list(query) {
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, SPEC);
    const page = await this.changes.pageIds(plan);
    return paginate(plan, page, await this.compose(page.ids));
  }
  /** @throws AppError 404. */ async get(id) {
    const [role] = await this.compose([id]);
    if (!role) throw notFound();
    return role;
  }
  /** @throws AppError 422 with messages by field, 403 for rights that the actor lacks. */ async create(input, actor) {
    const permissions = readPermissions(input.permissions ?? []);
    const id = await this.change('roles.create', async () => {
      const role = {
        id: await this.changes.nextId(),
        name: input.name,
        description: input.description ?? '',
        isDefault: input.default ?? false,
        isGuests: false,
        isArtists: false,
        isInternal: false,
        permissions,
      };
      requireFitting(role, null, actor);
      await this.requireFreeName(role);
      await this.roles.insert(role);
      if (role.isDefault) await this.changes.unsetOtherDefaults(role.id);
      return role.id;
    });
    return await this.get(id);
  }
  /** @throws AppError 404, 422 with messages by field, 403 for rights that the actor lacks, 409 where nobody would stay administrator. */ async update(
    id,
    input,
    actor,
  ) {
    const permissions = input.permissions ? readPermissions(input.permissions) : null;
    await this.change('roles.update', async () => {
      const before = (await this.roles.list()).find((role) => role.id === id);
      if (!before) throw notFound();
      requireChangeable(before, actor);
      const role = {
        ...before,
        name: input.name ?? before.name,
        description: input.description ?? before.description,
        isDefault: input.default ?? before.isDefault,
        permissions: permissions ?? before.permissions,
      };
      requireFitting(role, before, actor);
      await this.requireFreeName(role);
      await this.changes.update(role);
      if (role.isDefault) await this.changes.unsetOtherDefaults(id);
      await this.requireAdministrator([before]);
    });
    return await this.get(id);
  }
  /** All or none. @returns how many. @throws AppError 404, 409 or 403 that names the first one refused. */ async delete(
    ids,
    actor,
  ) {
    if (ids === 'me') throw notFound();
    return await this.change('roles.delete', async () => {
      const known = new Map((await this.roles.list()).map((role) => [role.id, role]));
      const roles = ids.map((id) => known.get(id) ?? raise(notFound(`There is no role ${id}.`)));
      for (const role of roles) requireDeletable(role, actor);
      const deleted = await this.changes.delete(ids);
      await this.requireAdministrator(roles);
      return deleted;
    });
  }
  /** One change of roles at a time. @throws AppError 422 `name` where the database takes two names for the same. */ async change(
    name,
    work,
  ) {
    try {
      return await this.unit.run(name, async () => {
        await this.roles.lock();
        await this.unit.afterCommit(() => this.cache.forget());
        return await work();
      });
    } catch (error) {
      throw isDuplicateKey(error) ? nameTaken() : error;
    }
  }
  async requireFreeName({ id, name }) {
    if ((await this.roles.list()).some((other) => other.id !== id && folded(other.name) === folded(name)))
      throw nameTaken();
  }
  /** After a change of roles that made administrators. */ async requireAdministrator(before) {
    if (before.some((role) => holdsAdmin(role.permissions)) && !(await this.roles.hasAdministrator()))
      throw lastAdministrator();
  }
  /** In the order of the ids; those that are gone are missing. */ async compose(ids) {
    const known = new Map((await this.roles.list()).map((role) => [role.id, role]));
    const [times, counts] = await Promise.all([this.changes.timesOf(ids), this.changes.countUsers(ids)]);
    return ids.flatMap((id) => {
      const [role, time] = [known.get(id), times.get(id)];
      return role && time ? [detailsOf(role, time, counts.get(id) ?? 0)] : [];
    });
  }
}
RoleAdminService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof RoleAdminRepository === 'undefined' ? Object : RoleAdminRepository,
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof RolesService === 'undefined' ? Object : RolesService,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  RoleAdminService,
);
function raise(error) {
  throw error;
}
const detailsOf = (role, times, usersCount) => ({
  id: role.id,
  name: role.name,
  description: role.description,
  type: 'sitewide',
  default: role.isDefault,
  guests: role.isGuests,
  artists: role.isArtists,
  internal: role.isInternal,
  permissions: role.permissions,
  users_count: usersCount,
  created_at: isoTime(times.created_at),
  updated_at: isoTime(times.updated_at),
});
