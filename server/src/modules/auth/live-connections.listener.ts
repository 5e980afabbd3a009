import { Injectable } from '@nestjs/common';
import { LiveSessions } from '../../core/access/live-sessions.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { On } from '../../core/events/on.decorator.js';
import { Realtime } from '../../core/ports/realtime.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { UserBanLifted, UserBanned, UserDeleted, UserTrashed } from '../users/user.events.js';
import { gateOf } from './account-state.js';
import { SessionsRepository } from './sessions.repository.js';

/** A statement names at most this many sessions. */
const CHUNK = 500;

/** Live connections end with the session that opened them, with a suspension and with the account (quality row 117). */
@Injectable()
export class LiveConnections extends LiveSessions {
  constructor(
    private readonly sessions: SessionsRepository,
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
      for (const row of rows) if (!gateOf(row, needsVerifiedEmail)) owners.set(Number(row.id), Number(row.user_id));
    }
    return owners;
  }
}
