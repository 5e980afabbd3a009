import { Injectable } from '@nestjs/common';
import { LiveSessions } from '../../core/access/live-sessions.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { On } from '../../core/events/on.decorator.js';
import { Realtime } from '../../core/ports/realtime.js';
import { UserBanLifted, UserBanned, UserDeleted, UserTrashed } from '../users/user.events.js';
import { AccountGates } from './account-gates.service.js';
import { TwoFactorChanged } from './auth.events.js';
import { SessionsRepository } from './sessions.repository.js';

/** A statement names at most this many sessions. */
const CHUNK = 500;

/** Live connections end with the session that opened them, with a suspension and with the account (quality row 117). */
@Injectable()
export class LiveConnections extends LiveSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly gates: AccountGates,
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
  }

  /** Looks after the commit whether the connections of a user still belong to a session. */
  async recheck(userId: number): Promise<void> {
    await this.unit.afterCommit(() => this.realtime.recheck(userId));
  }

  override async ownersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const owners = new Map<number, number>();
    for (let at = 0; at < sessionIds.length; at += CHUNK) {
      const rows = await this.sessions.listLive(sessionIds.slice(at, at + CHUNK));
      const gates = await this.gates.ofEach(rows.filter(({ acts_as_id: acted }) => acted === null));
      for (const row of rows) {
        const gate = row.acts_as_id === null ? gates.get(row) : await this.gates.ofActedAs(row);
        if (!gate) owners.set(Number(row.id), Number(row.user_id));
      }
    }
    return owners;
  }
}
