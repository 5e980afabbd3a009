import { Injectable } from '@nestjs/common';
import { LiveSessions } from '../../core/access/live-sessions.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { On } from '../../core/events/on.decorator.js';
import { Realtime } from '../../core/ports/realtime.js';
import type { ConnectionHolder } from '../../core/ports/realtime.js';
import { RoleHolding } from '../users/index.js';
import {
  RoleRightsChanged,
  UserBanLifted,
  UserBanned,
  UserDeleted,
  UserRightsChanged,
  UserTrashed,
} from '../users/user.events.js';
import { TwoFactorChanged } from './auth.events.js';
import { ImpersonationsRepository } from './impersonation/impersonations.repository.js';
import { OpenSessions } from './open-sessions.service.js';
import { BearerTokens } from './tokens/bearer-tokens.service.js';

const NOBODY: ReadonlyMap<number, number> = new Map();

const idsOf = (holders: readonly ConnectionHolder[], key: 'sessionId' | 'tokenId'): number[] => [
  ...new Set(holders.flatMap((holder) => holder[key] ?? [])),
];

/**
 * Live connections end with the session or the token that opened them, with a suspension and with the account (quality row 117), and hear when
 * what their people may do has changed.
 */
@Injectable()
export class LiveConnections extends LiveSessions {
  constructor(
    private readonly sessions: OpenSessions,
    private readonly tokens: BearerTokens,
    private readonly impersonations: ImpersonationsRepository,
    private readonly roles: RoleHolding,
    private readonly realtime: Realtime,
    private readonly unit: UnitOfWork,
  ) {
    super();
  }

  @On(UserBanned, 'after-commit')
  @On(UserBanLifted, 'after-commit')
  @On(UserTrashed, 'after-commit')
  @On(UserDeleted, 'after-commit')
  @On(TwoFactorChanged, 'after-commit')
  async recheckOf({
    userId,
  }: UserBanned | UserBanLifted | UserTrashed | UserDeleted | TwoFactorChanged): Promise<void> {
    await this.realtime.recheck(userId);
    // Who acts as somebody holds connections of theirs.
    for (const actedAs of await this.impersonations.actedAsBy(userId)) await this.realtime.recheck(actedAs);
  }

  /** Open pages ask what their people may do now, and watch no longer what they may not read. */
  @On(UserRightsChanged, 'after-commit')
  async tellOf({ userIds }: UserRightsChanged): Promise<void> {
    for (const userId of userIds) {
      await this.realtime.toUser(userId, 'access.changed', {});
      await this.realtime.recheck(userId);
    }
  }

  @On(RoleRightsChanged, 'after-commit')
  async tellHolders({ roleId }: RoleRightsChanged): Promise<void> {
    await this.realtime.toRole(roleId, 'access.changed', {});
  }

  /** Looks after the commit whether the connections of a user still belong to a session. */
  async recheck(userId: number): Promise<void> {
    await this.unit.afterCommit(() => this.realtime.recheck(userId));
  }

  override async stillOpen<H extends ConnectionHolder>(holders: readonly H[]): Promise<ReadonlySet<H>> {
    const sessions = await this.sessions.ownersOf(idsOf(holders, 'sessionId'));
    const tokenIds = idsOf(holders, 'tokenId');
    const tokens = tokenIds.length === 0 ? NOBODY : await this.tokens.ownersOf(tokenIds);
    return new Set(
      holders.filter(({ userId, sessionId, tokenId }) =>
        sessionId === null ? tokenId !== null && tokens.get(tokenId) === userId : sessions.get(sessionId) === userId,
      ),
    );
  }

  override async holdersAmong(roleId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return await this.roles.among(roleId, userIds);
  }
}
