import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { AppError, forbidden } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { contentActionOf } from '../account/content-action.js';
import { RightsChanges } from '../account/rights-changes.service.js';
import { AccountErasure } from '../account/account-erasure.service.js';
import { holdsAdmin, RolesRepository } from '../roles.repository.js';
import { UserRestored, UserTrashed } from '../user.events.js';
import type { UserRow } from '../users.repository.js';
import { BansService } from './bans.service.js';
import { UserAdminRepository } from './user-admin.repository.js';
import { UserRecords } from './user-records.service.js';

/** What was said as their deletion was asked for; what has lain in the trash for long goes without a word. */
interface HowErased {
  /** What becomes of what they made. */
  contentAction: string | undefined;
  /** false: nobody goes who pays for a plan. */
  cancelSubscription: boolean | undefined;
}

/** What is done to many accounts at once; all of it takes part in the caller's unit. */
@Injectable()
export class UserBulkChanges {
  constructor(
    private readonly users: UserAdminRepository,
    private readonly records: UserRecords,
    private readonly roles: RolesRepository,
    private readonly rights: RightsChanges,
    private readonly bans: BansService,
    private readonly erasure: AccountErasure,
    private readonly events: Events,
  ) {}

  /** Suspends them for good or lifts it, all or none. @returns how many. @throws AppError as `BansService`. */
  async setBanned(ids: readonly number[], isBanned: boolean, actor: Actor): Promise<number> {
    for (const id of ids) await (isBanned ? this.bans.ban(id, { permanent: true }, actor) : this.bans.lift(id, actor));
    return ids.length;
  }

  /** Beside the roles that they hold. @throws AppError 403 without roles.update and beyond the actor's own rights, 422 `roles`. */
  async giveRoles(ids: readonly number[], roleIds: readonly number[], actor: Actor): Promise<number> {
    if (!actor.can('roles.update')) throw forbidden('You may not give roles.');
    await this.rights.lock();
    const rows = await this.lockWithin(ids, actor);
    const held = await this.roles.idsOfMany(rows.map(({ id }) => id));
    for (const row of rows)
      await this.rights.apply(row, { roles: [...new Set([...(held.get(row.id) ?? []), ...roleIds])] }, actor);
    return rows.length;
  }

  /** @throws AppError 403 for people with more rights than the actor, 409 for oneself and the last administrator. */
  async trash(ids: readonly number[], actor: Actor): Promise<number> {
    await this.roles.lock();
    const rows = await this.lockWithin(ids, actor);
    if (rows.some(({ id }) => id === actor.userId))
      throw new AppError({ status: 409, code: 'state_conflict', message: 'You cannot delete your own account here.' });
    const isAdministratorAmong = [...(await this.records.permissionsOfMany(rows)).values()].some(holdsAdmin);
    const trashed = await this.users.trash(rows.map(({ id }) => id));
    if (isAdministratorAmong) await this.rights.lastAdministrator.requireOneLeft();
    for (const { id } of rows) await this.events.emit(new UserTrashed(id));
    return trashed;
  }

  /** @throws AppError 403 for people with more rights than the actor. */
  async restore(ids: readonly number[], actor: Actor): Promise<number> {
    const kept = (await this.lockWithin(ids, actor)).map(({ id }) => id);
    const restored = await this.users.restore(kept);
    for (const id of kept) await this.events.emit(new UserRestored(id));
    return restored;
  }

  /** @throws AppError 403 for people with more rights than the actor, 409 for who pays for a plan, 422 `contentAction`. */
  async erase(ids: readonly number[], actor: Actor, { contentAction, cancelSubscription }: HowErased): Promise<number> {
    const action = contentActionOf(contentAction);
    await this.requireHeir(contentAction, ids, actor);
    const rows = await this.lockWithin(ids, actor);
    if (cancelSubscription === false) await this.requireNonePays(ids);
    await this.erasure.eraseAll(rows, action);
    return ids.length;
  }

  /** Before they go. @throws AppError 422 `contentAction` where what they made would go to somebody who is not there, or goes too; 403 for an heir with more rights than the actor. */
  async requireHeir(contentAction: string | undefined, leaving: readonly number[], actor: Actor): Promise<void> {
    const heir = await this.erasure.heirOf(contentActionOf(contentAction), leaving);
    if (heir && heir.id !== actor.userId) await this.records.requireWithin([heir], actor);
  }

  /** Before they go. @throws AppError 409. */
  async requireNonePays(leaving: readonly number[]): Promise<void> {
    await this.erasure.requireNonePays(leaving);
  }

  private async lockWithin(ids: readonly number[], actor: Actor): Promise<UserRow[]> {
    const rows = await this.users.listLocked(ids);
    await this.records.requireWithin(rows, actor);
    return rows;
  }
}
