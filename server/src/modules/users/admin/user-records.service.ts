import { Injectable } from '@nestjs/common';
import type { OwnProfile, PublicUser } from '@tonearm/shared/account/account.dto';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { mergePermissions } from '@tonearm/shared/permissions/merge-permissions';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { Subscriptions } from '../../../core/access/subscriptions.js';
import { isoTime } from '../../../core/database/dialect.js';
import { forbidden, notFound } from '../../../core/errors/app-error.js';
import { AccountReader, toPublicProfile, UNCOUNTED } from '../account/account-reader.service.js';
import { rightsExceed } from '@tonearm/shared/permissions/grants';
import { banOf } from '../ban-state.js';
import { RolesRepository } from '../roles.repository.js';
import type { RoleRecord } from '../roles.repository.js';
import type { UserRow } from '../users.repository.js';
import { UserAdminRepository } from './user-admin.repository.js';

const isoOrNull = (time: string | Date | null): string | null => (time === null ? null : isoTime(time));

interface HeldRights {
  roles: RoleRecord[];
  permissions: GrantedPermission[];
}

/** Users for administrators, a whole page with a few statements. */
@Injectable()
export class UserRecords {
  constructor(
    private readonly users: UserAdminRepository,
    private readonly roles: RolesRepository,
    private readonly accounts: AccountReader,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** In the order of the rows. */
  async compose(rows: readonly UserRow[]): Promise<UserRecord[]> {
    const ids = rows.map((row) => Number(row.id));
    const [held, socialProfiles, running] = await Promise.all([
      this.heldRightsOf(rows),
      this.users.socialProfilesOf(ids),
      this.subscriptions.runningOf(ids),
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
      roles: held.get(Number(row.id))?.roles.map(({ id, name }) => ({ id, name })) ?? [],
      permissions: held.get(Number(row.id))?.permissions ?? [],
      social_profiles: socialProfiles.get(Number(row.id)) ?? [],
      subscriptions: [...(running.get(Number(row.id)) ?? [])],
      ...UNCOUNTED,
    }));
  }

  /** @throws AppError 404. */
  async get(id: number): Promise<UserRecord> {
    const [record] = await this.compose(await this.users.listByIds([id]));
    if (!record) throw notFound();
    return record;
  }

  /** As anybody sees them, in the order of the rows. */
  async publicParts(rows: readonly UserRow[]): Promise<PublicUser[]> {
    const profiles = await this.accounts.profilesOf(rows.map((row) => Number(row.id)));
    return rows.map((row) => ({
      id: Number(row.id),
      model_type: 'user',
      name: row.name,
      image: this.accounts.avatarUrl(row.avatar),
      created_at: isoTime(row.created_at),
      profile: toPublicProfile(profiles.get(Number(row.id)) as OwnProfile),
    }));
  }

  /** Merged over own entries and roles, without what a plan gives: that, anybody may buy. Inside a unit, as the unit sees them. */
  async permissionsOf(row: UserRow): Promise<GrantedPermission[]> {
    return (await this.heldRightsOf([row])).get(Number(row.id))?.permissions ?? [];
  }

  /** As `permissionsOf`, of many, by their ids. */
  async permissionsOfMany(rows: readonly UserRow[]): Promise<ReadonlyMap<number, GrantedPermission[]>> {
    const held = await this.heldRightsOf(rows);
    return new Map([...held].map(([id, { permissions }]) => [id, permissions]));
  }

  /** @throws AppError 403 where somebody among them may do what the actor may not. */
  async requireWithin(rows: readonly UserRow[], actor: Actor): Promise<void> {
    for (const [id, { permissions }] of await this.heldRightsOf(rows)) {
      if (rightsExceed(actor, permissions)) throw forbidden(`User ${id} has rights that you do not have.`);
    }
  }

  /** Those of them who may do nothing that the actor may not. */
  async within(rows: readonly UserRow[], actor: Actor): Promise<UserRow[]> {
    const held = await this.heldRightsOf(rows);
    return rows.filter((row) => !rightsExceed(actor, held.get(Number(row.id))?.permissions ?? []));
  }

  /** Whether the actor may do all that this person may. */
  async isWithin(row: UserRow, actor: Actor): Promise<boolean> {
    return !rightsExceed(actor, await this.permissionsOf(row));
  }

  private async heldRightsOf(rows: readonly UserRow[]): Promise<Map<number, HeldRights>> {
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
