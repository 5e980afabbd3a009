import { Injectable } from '@nestjs/common';
import type {
  CreateRoleInput,
  RoleDetails,
  RoleListQuery,
  RolePagination,
  UpdateRoleInput,
} from '@tonearm/shared/admin/roles.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import type { RoleEntity } from '../user.entity.js';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE } from '../../../core/erasure/erasures.service.js';
import { AppError, invalid, notFound } from '../../../core/errors/app-error.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import { byFlag } from '../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../core/lists/list-spec.js';
import { lastAdministrator } from '../admin/user-records.service.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import type { RoleRecord } from '../roles.repository.js';
import { RolesService } from '../roles.service.js';
import { readPermissions } from './granted-permissions.js';
import { RoleAdminRepository } from './role-admin.repository.js';
import type { RoleTimes } from './role-admin.repository.js';
import { requireChangeable, requireDeletable, requireFitting } from './role.policy.js';

const SPEC: ListSpec<ColumnOf<RoleEntity>> = {
  sorts: {
    name: { column: 'name', direction: 'asc', kind: 'text' },
    created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
  },
  filters: { internal: byFlag },
  perPage: PER_PAGE_DEFAULT,
};

const nameTaken = (): AppError => invalid({ name: ['There is a role with this name already.'] });
const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Roles as administrators change them (3-decisions §2); what changes is in force with the next request. */
@Injectable()
export class RoleAdminService {
  constructor(
    private readonly changes: RoleAdminRepository,
    private readonly roles: RolesRepository,
    private readonly cache: RolesService,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 422 for a filter that is none. */
  async list(query: RoleListQuery): Promise<RolePagination> {
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, SPEC);
    const page = await this.changes.pageIds(plan);
    return paginate(plan, page, await this.compose(page.ids));
  }

  /** @throws AppError 404. */
  async get(id: number): Promise<RoleDetails> {
    const [role] = await this.compose([id]);
    if (!role) throw notFound();
    return role;
  }

  /** @throws AppError 422 with messages by field, 403 for rights that the actor lacks. */
  async create(input: CreateRoleInput, actor: Actor): Promise<RoleDetails> {
    const permissions = readPermissions(input.permissions ?? []);
    const id = await this.change('roles.create', async () => {
      const role: RoleRecord = {
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

  /** @throws AppError 404, 422 with messages by field, 403 for rights that the actor lacks, 409 where nobody would stay administrator. */
  async update(id: number, input: UpdateRoleInput, actor: Actor): Promise<RoleDetails> {
    const permissions = input.permissions ? readPermissions(input.permissions) : null;
    await this.change('roles.update', async () => {
      const before = (await this.roles.list()).find((role) => role.id === id);
      if (!before) throw notFound();
      requireChangeable(before, actor);
      const role: RoleRecord = {
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

  /** All or none. @returns how many. @throws AppError 404, 409 or 403 that names the first one refused. */
  async delete(ids: number[] | 'me', actor: Actor): Promise<number> {
    if (ids === 'me') throw notFound();
    let deleted: number | null = null;
    while (deleted === null) deleted = await this.change('roles.delete', () => this.deleteOrClear(ids, actor));
    return deleted;
  }

  /** What many people hold gives no rights any more, and is taken from them by as many units as it takes. @returns null while somebody holds it. */
  private async deleteOrClear(ids: readonly number[], actor: Actor): Promise<number | null> {
    const known = new Map((await this.roles.list()).map((role) => [role.id, role]));
    const roles = ids.map((id) => known.get(id) ?? raise(notFound(`There is no role ${id}.`)));
    for (const role of roles) requireDeletable(role, actor);
    const room = ERASED_AT_ONCE - ids.length;
    const isHeld = (await this.changes.clear(ids, room)) >= room;
    const deleted = isHeld ? await this.changes.disarm(ids) : await this.changes.delete(ids);
    await this.requireAdministrator(roles);
    return isHeld ? null : deleted;
  }

  /** One change of roles at a time. @throws AppError 422 `name` where the database takes two names for the same. */
  private async change<T>(name: string, work: () => Promise<T>): Promise<T> {
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

  private async requireFreeName({ id, name }: RoleRecord): Promise<void> {
    if ((await this.roles.list()).some((other) => other.id !== id && folded(other.name) === folded(name)))
      throw nameTaken();
  }

  /** After a change of roles that made administrators. */
  private async requireAdministrator(before: readonly RoleRecord[]): Promise<void> {
    if (before.some((role) => holdsAdmin(role.permissions)) && !(await this.roles.hasAdministrator()))
      throw lastAdministrator();
  }

  /** In the order of the ids; those that are gone are missing. */
  private async compose(ids: readonly number[]): Promise<RoleDetails[]> {
    const known = new Map((await this.roles.list()).map((role) => [role.id, role]));
    const [times, counts] = await Promise.all([this.changes.timesOf(ids), this.changes.countUsers(ids)]);
    return ids.flatMap((id) => {
      const [role, time] = [known.get(id), times.get(id)];
      return role && time ? [detailsOf(role, time, counts.get(id) ?? 0)] : [];
    });
  }
}

function raise(error: AppError): never {
  throw error;
}

const detailsOf = (role: RoleRecord, times: RoleTimes, usersCount: number): RoleDetails => ({
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
