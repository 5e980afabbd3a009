import { Injectable } from '@nestjs/common';
import type { RolePermissionInput } from '@tonearm/shared/admin/roles.dto';
import type { CreateUserInput } from '@tonearm/shared/admin/users.dto';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { grantExceeds } from '@tonearm/shared/permissions/grants';
import type { Actor } from '../../../core/access/actor.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { emailTaken } from '../account/credential-changes.service.js';
import { fullName } from '../account/display-name.js';
import { lineFault } from '../account/plain-text.js';
import { readPermissions } from '../roles/granted-permissions.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-check.service.js';
import { RolesRepository } from '../roles.repository.js';
import { RolesService } from '../roles.service.js';
import { UserRegistered } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';

interface CheckedInput extends Omit<CreateUserInput, 'permissions' | 'password'> {
  permissions: GrantedPermission[];
  passwordHash: string | null;
}

/** An account as an administrator makes it (3-decisions §13). */
@Injectable()
export class UserCreation {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
    private readonly roleRecords: RolesRepository,
    private readonly policy: PasswordPolicy,
    private readonly passwords: PasswordHasher,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /**
   * Without a password its owner is invited by mail to choose one.
   * @returns the id. @throws AppError 422 with messages by field, 403 for roles and permissions that the actor may not give.
   */
  async create(input: CreateUserInput, actor: Actor): Promise<number> {
    const password = input.password ?? null;
    for (const field of ['first_name', 'last_name'] as const) requireLine(field, input[field]);
    await this.requireRoles(input.roles ?? [], actor);
    const permissions = readGiven(input.permissions ?? [], actor);
    if (password !== null) await this.policy.require(password, input.email);
    if (await this.users.findByEmail(input.email)) throw emailTaken();
    const passwordHash = password === null ? null : await this.passwords.hash(password);
    return await this.insert({ ...input, permissions, passwordHash }, actor);
  }

  private async insert(input: CheckedInput, actor: Actor): Promise<number> {
    const [firstName, lastName] = [input.first_name?.trim() ?? '', input.last_name?.trim() ?? ''];
    try {
      return await this.unit.run('users.create', async () => {
        // A role must not go between the look and the gift.
        await this.roleRecords.lock();
        if (await this.users.findByEmail(input.email)) throw emailTaken();
        const given = await this.requireRoles(input.roles ?? [], actor);
        const id = await this.users.insert({
          name: fullName({ firstName, lastName }),
          email: input.email,
          passwordHash: input.passwordHash,
          ...(input.permissions.length > 0 && { permissions: input.permissions }),
          firstName,
          lastName,
          isEmailVerified: input.email_verified ?? false,
        });
        await this.users.giveRoles(id, given.length > 0 ? given : [await this.roles.defaultRoleId()]);
        await this.events.emit(new UserRegistered(id, 'administrator', actor.userId, true));
        return id;
      });
    } catch (error) {
      // On MySQL two may look at once, and neither sees the other.
      throw isDuplicateKey(error) ? emailTaken() : error;
    }
  }

  /** Each id once. @throws AppError 403 without roles.update or for more rights than one's own, 422 `roles`. */
  private async requireRoles(ids: readonly number[], actor: Actor): Promise<number[]> {
    if (ids.length === 0) return [];
    if (!actor.can('roles.update')) throw forbidden('You may not give roles.');
    const known = new Map((await this.roleRecords.list()).map((role) => [role.id, role]));
    return [...new Set(ids)].map((id) => {
      const role = known.get(id);
      if (!role || role.isGuests) throw invalid({ roles: [`There is no role ${id} to give.`] });
      if (grantExceeds(actor, role.permissions))
        throw forbidden(`The role ${role.name} has rights that you do not have.`);
      return id;
    });
  }
}

/** Own entries as they are stored. @throws AppError 403 without roles.update or for more rights than one's own, 422 `permissions`. */
function readGiven(input: readonly RolePermissionInput[], actor: Actor): GrantedPermission[] {
  if (input.length > 0 && !actor.can('roles.update')) throw forbidden('You may not give roles.');
  const permissions = readPermissions(input);
  if (grantExceeds(actor, permissions)) throw forbidden('You cannot give rights that you do not have.');
  return permissions;
}

/** @throws AppError 422. */
function requireLine(field: string, text: string | undefined): void {
  const fault = lineFault(text?.trim() ?? '');
  if (fault !== null) throw invalid({ [field]: [fault] });
}
