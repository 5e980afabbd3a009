import { Injectable } from '@nestjs/common';
import type { CreateRoleInput, RoleDetails, UpdateRoleInput } from '@tonearm/shared/admin/roles.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../core/errors/app-error.js';
import type { AppError } from '../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../core/errors/expected-state.js';
import { Events } from '../../../core/events/events.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import type { RoleRecord } from '../roles.repository.js';
import { RolesService } from '../roles.service.js';
import { RoleRightsChanged } from '../user.events.js';
import { readPermissions } from './granted-permissions.js';
import { detailsOf } from './role-details.js';
import { RoleAdminRepository } from './role-admin.repository.js';
import { RoleRules } from './role-rules.service.js';
import { maySeePeople, requireChangeable, requireFitting } from './role.policy.js';

const nameTaken = (): AppError => invalid({ name: ['There is a role with this name already.'] });
const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Roles as administrators change them (3-decisions §2); what changes is in force with the next request. */
@Injectable()
export class RoleAdminService {
  constructor(
    private readonly changes: RoleAdminRepository,
    private readonly roles: RolesRepository,
    private readonly cache: RolesService,
    private readonly rules: RoleRules,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** @throws AppError 404. */
  async get(id: number, actor: Actor): Promise<RoleDetails> {
    const [role] = await this.read([id], actor);
    if (!role) throw notFound();
    return role;
  }

  /** @throws AppError 422 with messages by field, 403 for rights that the actor lacks. */
  async create(input: CreateRoleInput, actor: Actor): Promise<RoleDetails> {
    const type = input.type ?? 'sitewide';
    const permissions = readPermissions(input.permissions ?? [], type);
    const id = await this.change('roles.create', async () => {
      const role: RoleRecord = {
        id: await this.changes.nextId(),
        type,
        name: input.name,
        description: input.description ?? '',
        isDefault: input.default ?? false,
        isGuests: input.guests ?? false,
        isArtists: false,
        isInternal: false,
        permissions,
      };
      requireFitting(role, null, actor);
      await this.requireFreeName(role);
      await this.requireRoleOfGuests(role, null, actor);
      await this.roles.insert(role);
      await this.unsetOthers(role);
      return role.id;
    });
    return await this.get(id, actor);
  }

  /**
   * @throws AppError 404, 422 with messages by field, 403 for rights that the actor lacks, 409 where nobody would stay administrator, and with what stands
   * there now where it has changed since.
   */
  async update(id: number, input: UpdateRoleInput, actor: Actor): Promise<RoleDetails> {
    await withCurrent(
      () => this.change('roles.update', () => this.apply(id, input, actor)),
      () => this.get(id, actor),
    );
    return await this.get(id, actor);
  }

  private async apply(id: number, input: UpdateRoleInput, actor: Actor): Promise<void> {
    const before = (await this.roles.listAll()).find((role) => role.id === id);
    const times = (await this.changes.timesOf([id])).get(id);
    if (!before || !times) throw notFound();
    await this.rules.requireChangeable(before, actor);
    requireExpected(input.expected_updated_at, isoTime(times.updated_at));
    const role: RoleRecord = {
      ...before,
      name: input.name ?? before.name,
      description: input.description ?? before.description,
      isDefault: input.default ?? before.isDefault,
      isGuests: input.guests ?? before.isGuests,
      permissions: input.permissions ? readPermissions(input.permissions, before.type) : before.permissions,
    };
    requireFitting(role, before, actor);
    await this.requireFreeName(role);
    await this.requireRoleOfGuests(role, before, actor);
    await this.changes.update(role);
    await this.unsetOthers(role);
    await this.requireAdministrator(before);
    await this.events.emit(new RoleRightsChanged(id));
  }

  /** One change of roles at a time. @throws AppError 422 `name` where the database takes two names for the same. */
  private async change<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.unit.run(name, async () => {
        await this.roles.lock();
        await this.unit.afterCommit(() => this.cache.changed());
        return await work();
      });
    } catch (error) {
      throw isDuplicateKey(error) ? nameTaken() : error;
    }
  }

  private async requireFreeName({ id, type, name }: RoleRecord): Promise<void> {
    const others = (await this.roles.listAll()).filter((other) => other.type === type && other.id !== id);
    if (others.some((other) => folded(other.name) === folded(name))) throw nameTaken();
  }

  /** Guests hold nothing, and a role that people hold is theirs. @throws AppError 422 `guests`, 403 where guests may more than the actor. */
  private async requireRoleOfGuests(role: RoleRecord, before: RoleRecord | null, actor: Actor): Promise<void> {
    if (!role.isGuests || before?.isGuests) return;
    if ((await this.changes.countUsers([role.id])).has(role.id))
      throw invalid({ guests: ['People hold this role. Take it from them first.'] });
    for (const other of await this.roles.list()) if (other.isGuests) requireChangeable(other, actor);
  }

  /** There is one role of new users, and one of guests. */
  private async unsetOthers({ id, isDefault, isGuests }: RoleRecord): Promise<void> {
    if (isDefault) await this.changes.unsetOtherDefaults(id);
    if (isGuests) await this.changes.unsetOtherGuests(id);
  }

  /** After the change of a role that made administrators. */
  private async requireAdministrator(before: RoleRecord): Promise<void> {
    if (holdsAdmin(before.permissions)) await this.rules.lastAdministrator.requireOneLeft();
  }

  /** In the order of the ids; those that are gone are missing. */
  async read(ids: readonly number[], actor: Actor): Promise<RoleDetails[]> {
    const known = new Map((await this.roles.listAll()).map((role) => [role.id, role]));
    const times = await this.changes.timesOf(ids);
    const counts = maySeePeople(actor)
      ? new Map([...(await this.changes.countUsers(ids)), ...(await this.rules.countMembers(ids))])
      : null;
    return ids.flatMap((id) => {
      const [role, time] = [known.get(id), times.get(id)];
      return role && time ? [detailsOf(role, time, { usersCount: counts && (counts.get(id) ?? 0) })] : [];
    });
  }
}
