import { Injectable } from '@nestjs/common';
import { Actor } from '../../core/access/actor.js';
import { LiveSessions } from '../../core/access/live-sessions.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { On } from '../../core/events/on.decorator.js';
import { Realtime } from '../../core/ports/realtime.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { UsersRepository } from '../users/index.js';
import { UserBanLifted, UserBanned, UserDeleted, UserTrashed } from '../users/user.events.js';
import { gateOf } from './account-state.js';
import { mayImpersonate } from './impersonation/impersonation.policy.js';
import { ImpersonationsRepository } from './impersonation/impersonations.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import type { LiveSessionRow } from './sessions.repository.js';
import { UserRights } from './user-rights.service.js';

/** A statement names at most this many sessions. */
const CHUNK = 500;

/** Live connections end with the session that opened them, with a suspension and with the account (quality row 117). */
@Injectable()
export class LiveConnections extends LiveSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly impersonations: ImpersonationsRepository,
    private readonly users: UsersRepository,
    private readonly rights: UserRights,
    private readonly settings: SettingsService,
    private readonly realtime: Realtime,
    private readonly unit: UnitOfWork,
  ) {
    super();
  }

  @On(UserBanned, 'after-commit')
  @On(UserBanLifted, 'after-commit')
  @On(UserTrashed, 'after-commit')
  @On(UserDeleted, 'after-commit')
  async recheckOf({ userId }: UserBanned | UserBanLifted | UserTrashed | UserDeleted): Promise<void> {
    await this.realtime.recheck(userId);
    // Who acts as somebody holds connections of theirs.
    for (const actedAs of await this.impersonations.actedAsBy(userId)) await this.realtime.recheck(actedAs);
  }

  /** Looks after the commit whether the connections of a user still belong to a session. */
  async recheck(userId: number): Promise<void> {
    await this.unit.afterCommit(() => this.realtime.recheck(userId));
  }

  override async ownersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const needsVerifiedEmail = await this.settings.get('require_email_confirmation');
    const owners = new Map<number, number>();
    for (let at = 0; at < sessionIds.length; at += CHUNK) {
      const rows = await this.sessions.listLive(sessionIds.slice(at, at + CHUNK));
      for (const row of rows)
        if (!gateOf(row, needsVerifiedEmail) && (await this.mayStay(row, needsVerifiedEmail)))
          owners.set(Number(row.id), Number(row.user_id));
    }
    return owners;
  }

  /** Who acts as somebody has to have the right to it still, as at each of their requests; what has taken it away is noticed within a minute. */
  private async mayStay(
    { acts_as_id: actsAs, owner_id: ownerId, permissions }: LiveSessionRow,
    needsVerifiedEmail: boolean,
  ): Promise<boolean> {
    if (actsAs === null) return true;
    const owner = ownerId === null ? null : await this.users.findById(ownerId);
    if (!owner || owner.deleted_at !== null || gateOf(owner, needsVerifiedEmail)) return false;
    const own = await this.rights.of(owner.id, owner.permissions);
    const actor = new Actor(owner.id, own.roleIds, own.permissions);
    return mayImpersonate(actor, (await this.rights.of(actsAs, permissions)).permissions);
  }
}
