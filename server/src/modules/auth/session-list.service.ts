import { Injectable } from '@nestjs/common';
import type { SignIn, UserSession } from '@tonearm/shared/account/sessions.dto';
import type { Actor } from '../../core/access/actor.js';
import { unauthenticated } from '../../core/errors/app-error.js';
import { PasswordConfirmations } from './passwords/password-confirmations.service.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { toSignIn, toUserSession } from './user-session.mapper.js';

const LIST_MAX = 100;

/** Where somebody is signed in (spec 1 §3 Session). */
@Injectable()
export class SessionList {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly confirmations: PasswordConfirmations,
  ) {}

  /** One's own, the current one first. @throws AppError 401 for a guest. */
  async of(actor: Actor): Promise<UserSession[]> {
    if (actor.userId === null) throw unauthenticated();
    const own = await this.ofUser(actor.userId, actor.sessionId);
    // Strangers share the accounts of a demonstration.
    return actor.isDemo ? own.filter((session) => session.is_current_device) : own;
  }

  /** Somebody's. @param currentId the session that asks. */
  async ofUser(userId: number, currentId: number | null): Promise<UserSession[]> {
    return (await this.repository.listOf(userId, currentId ?? 0, LIST_MAX)).map((row) => toUserSession(row, currentId));
  }

  /** The last ones of somebody, the latest first. */
  async signInsOf(userId: number): Promise<SignIn[]> {
    return (await this.repository.signInsOf(userId)).map(toSignIn);
  }

  /** Ends all but the current one, half sign-ins too. @throws AppError 422 `password`, 429 after too many tries. */
  async logoutOther(password: string, actor: Actor): Promise<void> {
    await this.confirmations.check(actor, password);
    if (actor.userId === null || actor.sessionId === null) throw unauthenticated();
    await this.sessions.endAll(actor.userId, actor.sessionId);
  }
}
