import { Injectable } from '@nestjs/common';
import { ROLE_ADDRESS_CALLS_PER_MINUTE } from '@tonearm/shared/limits';
import type { PublicUser } from '@tonearm/shared/account/account.dto';
import { normalEmail } from '@tonearm/shared/account/fields';
import type { RoleUsersInput } from '@tonearm/shared/admin/roles.dto';
import type { Actor } from '../../../core/access/actor.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound } from '../../../core/errors/app-error.js';
import { grantExceeds } from '@tonearm/shared/permissions/grants';
import { UserAdminRepository } from '../admin/user-admin.repository.js';
import { UserRecords } from '../admin/user-records.service.js';
import { LastAdministrator } from './last-administrator.service.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import type { RoleRecord } from '../roles.repository.js';
import type { UserRow } from '../users.repository.js';
import { RoleHolders } from './role-holders.service.js';
import { maySeePeople } from './role.policy.js';

function fail(errors: Record<string, string[]>): never {
  throw invalid(errors);
}

const missing = (email: string): never => fail({ emails: [`Nobody has the address ${email} here.`] });
const eachOnce = (rows: readonly UserRow[]): UserRow[] => [
  ...new Map(rows.map((row) => [Number(row.id), row])).values(),
];

interface Prepared {
  role: RoleRecord;
  rows: UserRow[];
  told: UserRow[];
}

/**
 * Gives roles to users and takes them away; doing so twice changes nothing. Who may not see people does not learn either which addresses have an account
 * (quality row 6): for them such a list is taken without a word.
 */
@Injectable()
export class RoleUsersService {
  constructor(
    private readonly holders: RoleHolders,
    private readonly roles: RolesRepository,
    private readonly users: UserAdminRepository,
    private readonly records: UserRecords,
    private readonly lastAdministrator: LastAdministrator,
    private readonly unit: UnitOfWork,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws AppError 404, 422 `user_ids`, `emails`, 403 for rights above one's own, 429. */
  async add(id: number, input: RoleUsersInput, actor: Actor): Promise<PublicUser[]> {
    await this.slowDown(input, actor);
    const told = await this.unit.run('roles.addUsers', async () => {
      const { role, rows, told } = await this.prepare(id, input, actor);
      const ids = rows.map((row) => Number(row.id));
      await this.holders.give(role.id, ids);
      return told;
    });
    return await this.records.publicParts(told);
  }

  /** @throws AppError 404, 422 `user_ids`, `emails`, 403 for rights above one's own, 409 where nobody would stay administrator. */
  async remove(id: number, input: RoleUsersInput, actor: Actor): Promise<PublicUser[]> {
    await this.slowDown(input, actor);
    const told = await this.unit.run('roles.removeUsers', async () => {
      const { role, rows, told } = await this.prepare(id, input, actor);
      const ids = rows.map((row) => Number(row.id));
      await this.holders.take(role.id, ids);
      if (holdsAdmin(role.permissions)) await this.lastAdministrator.requireOneLeft();
      return told;
    });
    return await this.records.publicParts(told);
  }

  private async slowDown({ emails }: RoleUsersInput, actor: Actor): Promise<void> {
    if (!emails || maySeePeople(actor)) return;
    await this.limiter.hit(`role-addresses:${actor.userId}`, ROLE_ADDRESS_CALLS_PER_MINUTE, 60);
  }

  /** Whom it is about, and of them those whom the answer names. */
  private async prepare(id: number, input: RoleUsersInput, actor: Actor): Promise<Prepared> {
    await this.roles.lock();
    const role = (await this.roles.list()).find((candidate) => candidate.id === id);
    if (!role) throw notFound();
    if (role.isGuests) throw invalid({ user_ids: ['Guests are those who are not logged in.'] });
    if (grantExceeds(actor, role.permissions)) throw forbidden('This role has rights that you do not have.');
    if (!input.user_ids && !input.emails) throw invalid({ user_ids: ['Please choose people.'] });
    const [byId, byAddress] = [await this.ofIds(input.user_ids ?? []), await this.ofAddresses(input.emails ?? [])];
    const seesPeople = maySeePeople(actor);
    const told = eachOnce(
      seesPeople ? [...byId, ...byAddress.flatMap(({ row, email }) => row ?? missing(email))] : byId,
    );
    if (told.some((row) => Number(row.id) === actor.userId) && !actor.can('admin'))
      throw forbidden('You cannot change your own roles.');
    await this.records.requireWithin(told, actor);
    if (seesPeople) return { role, rows: told, told };
    const untold = await this.records.within(
      byAddress.flatMap(({ row }) => row ?? []),
      actor,
    );
    return { role, rows: eachOnce([...told, ...untold.filter((row) => Number(row.id) !== actor.userId)]), told };
  }

  /** @throws AppError 422 `user_ids`. */
  private async ofIds(ids: readonly number[]): Promise<UserRow[]> {
    const rows = new Map((await this.users.listByIds(ids)).map((row) => [Number(row.id), row]));
    return ids.map((id) => rows.get(id) ?? fail({ user_ids: [`There is no user ${id}.`] }));
  }

  private async ofAddresses(addresses: readonly string[]): Promise<{ email: string; row: UserRow | null }[]> {
    const emails = addresses.map(normalEmail);
    const rows = new Map((await this.users.listByEmails(emails)).map((row) => [row.email, row]));
    return emails.map((email) => ({ email, row: rows.get(email) ?? null }));
  }
}
