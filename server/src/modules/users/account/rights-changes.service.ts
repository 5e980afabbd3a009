import { Injectable } from '@nestjs/common';
import type { UpdateUserInput } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import { forbidden, invalid } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { changedGrants, grantExceeds } from '@tonearm/shared/permissions/grants';
import { UserRecords } from '../admin/user-records.service.js';
import { readPermissions } from '../roles/granted-permissions.js';
import { LastAdministrator } from '../roles/last-administrator.service.js';
import { holdsAdmin, RolesRepository } from '../roles.repository.js';
import { UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';
import { UserRightsChanged } from '../user.events.js';
import { DetailsRepository } from './details.repository.js';

type RightsInput = Pick<UpdateUserInput, 'roles' | 'permissions'>;

const isGiven = <T>(list: readonly T[] | null | undefined): list is readonly T[] => list !== null && list !== undefined;

/** Whether a form changes what somebody may do. */
export const touchesRights = ({ roles, permissions }: RightsInput): boolean => isGiven(roles) || isGiven(permissions);

/** Gives and takes roles and own entries, never beyond the actor's own rights (quality rows 38, 39). */
@Injectable()
export class RightsChanges {
  constructor(
    private readonly roles: RolesRepository,
    private readonly records: UserRecords,
    private readonly users: UsersRepository,
    private readonly details: DetailsRepository,
    readonly lastAdministrator: LastAdministrator,
    private readonly events: Events,
  ) {}

  /** First in the unit, before anything is read. */
  async lock(): Promise<void> {
    await this.roles.lock();
  }

  /** @throws AppError 403 beyond the actor's rights, 409 for the last administrator, 422 `roles` or `permissions`. Takes part in the open unit. */
  async apply(row: UserRow, input: RightsInput, actor: Actor): Promise<void> {
    const wasAdministrator = holdsAdmin(await this.records.permissionsOf(row));
    const isChanged = [
      await this.applyRoles(row, input.roles, actor),
      await this.applyPermissions(row, input.permissions, actor),
    ].some(Boolean);
    if (!isChanged) return;
    if (actor.userId === Number(row.id) && !actor.can('admin')) throw forbidden('You may not change your own rights.');
    if (wasAdministrator) await this.lastAdministrator.requireOneLeft();
    await this.events.emit(new UserRightsChanged([Number(row.id)]));
  }

  /** After the address of this account became unproven, which may keep it from signing in. @throws AppError 409 for the last administrator. Takes part in the open unit. */
  async requireAdministratorLeft(row: UserRow): Promise<void> {
    if (holdsAdmin(await this.records.permissionsOf(row))) await this.lastAdministrator.requireOneLeft();
  }

  private async applyRoles(row: UserRow, ids: readonly number[] | undefined, actor: Actor): Promise<boolean> {
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

  private async applyPermissions(row: UserRow, input: UpdateUserInput['permissions'], actor: Actor): Promise<boolean> {
    if (!isGiven(input)) return false;
    const wanted = readPermissions(input);
    const held = row.permissions ?? [];
    const changed = changedGrants(held, wanted);
    if (grantExceeds(actor, changed)) throw forbidden('You may not give or take rights that you do not have.');
    if (changed.length > 0) await this.details.setPermissions(Number(row.id), wanted);
    return changed.length > 0;
  }
}
