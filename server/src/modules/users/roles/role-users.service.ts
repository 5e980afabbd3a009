import { Injectable } from '@nestjs/common';
import type { PublicUser } from '@tonearm/shared/account/account.dto';
import { normalEmail } from '@tonearm/shared/account/fields';
import type { RoleUsersInput } from '@tonearm/shared/admin/roles.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound } from '../../../core/errors/app-error.js';
import { grantExceeds } from '@tonearm/shared/permissions/grants';
import { UserAdminRepository } from '../admin/user-admin.repository.js';
import { UserRecords } from '../admin/user-records.service.js';
import { LastAdministrator } from './last-administrator.service.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import type { RoleRecord } from '../roles.repository.js';
import type { UserRow } from '../users.repository.js';
import { RoleAdminRepository } from './role-admin.repository.js';

function fail(errors: Record<string, string[]>): never {
  throw invalid(errors);
}

/** Gives roles to users and takes them away; doing so twice changes nothing. */
@Injectable()
export class RoleUsersService {
  constructor(
    private readonly changes: RoleAdminRepository,
    private readonly roles: RolesRepository,
    private readonly users: UserAdminRepository,
    private readonly records: UserRecords,
    private readonly lastAdministrator: LastAdministrator,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 404, 422 `user_ids`, `emails`, 403 for rights above one's own. */
  async add(id: number, input: RoleUsersInput, actor: Actor): Promise<PublicUser[]> {
    const rows = await this.unit.run('roles.addUsers', async () => {
      const { role, rows } = await this.prepare(id, input, actor);
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

  /** @throws AppError 404, 422 `user_ids`, `emails`, 403 for rights above one's own, 409 where nobody would stay administrator. */
  async remove(id: number, input: RoleUsersInput, actor: Actor): Promise<PublicUser[]> {
    const rows = await this.unit.run('roles.removeUsers', async () => {
      const { role, rows } = await this.prepare(id, input, actor);
      await this.changes.take(
        role.id,
        rows.map((row) => Number(row.id)),
      );
      if (holdsAdmin(role.permissions)) await this.lastAdministrator.requireOneLeft();
      return rows;
    });
    return await this.records.publicParts(rows);
  }

  private async prepare(
    id: number,
    input: RoleUsersInput,
    actor: Actor,
  ): Promise<{ role: RoleRecord; rows: UserRow[] }> {
    await this.roles.lock();
    const role = (await this.roles.list()).find((candidate) => candidate.id === id);
    if (!role) throw notFound();
    if (role.isGuests) throw invalid({ user_ids: ['Guests are those who are not logged in.'] });
    if (grantExceeds(actor, role.permissions)) throw forbidden('This role has rights that you do not have.');
    const rows = await this.getAll(input);
    if (rows.some((row) => Number(row.id) === actor.userId) && !actor.can('admin'))
      throw forbidden('You cannot change your own roles.');
    await this.records.requireWithin(rows, actor);
    return { role, rows };
  }

  /** Each once, in the order of ids and addresses. @throws AppError 422 `user_ids`, `emails`. */
  private async getAll(input: RoleUsersInput): Promise<UserRow[]> {
    if (!input.user_ids && !input.emails) throw invalid({ user_ids: ['Please choose people.'] });
    const [ids, emails] = [input.user_ids ?? [], (input.emails ?? []).map(normalEmail)];
    const byId = new Map((await this.users.listByIds(ids)).map((row) => [Number(row.id), row]));
    const byEmail = new Map((await this.users.listByEmails(emails)).map((row) => [row.email, row]));
    const found = [
      ...ids.map((id) => byId.get(id) ?? fail({ user_ids: [`There is no user ${id}.`] })),
      ...emails.map((email) => byEmail.get(email) ?? fail({ emails: [`Nobody has the address ${email} here.`] })),
    ];
    return [...new Map(found.map((row) => [Number(row.id), row])).values()];
  }
}
