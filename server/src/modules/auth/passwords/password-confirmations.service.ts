import { Injectable } from '@nestjs/common';
import { FRESH_SIGN_IN_SECONDS, LOGIN_TRIES_PER_MINUTE, PASSWORD_CONFIRMATION_SECONDS } from '@tonearm/shared/limits';
import { requireInPerson } from '../../../core/access/access.guard.js';
import type { Actor } from '../../../core/access/actor.js';
import { PasswordConfirmation } from '../../../core/access/password-confirmation.js';
import { AppError, invalid, unauthenticated } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { UsersService } from '../../users/index.js';
import { SessionsService } from '../sessions.service.js';
import { SignIns } from '../sign-ins.service.js';

const MINUTE = 60;

export const wrongPassword = (field: string): AppError => invalid({ [field]: ['The password is not right.'] });

/** Dangerous actions ask for the password, once in 9 000 seconds and session (spec 1 §4). */
@Injectable()
export class PasswordConfirmations extends PasswordConfirmation {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly signIns: SignIns,
    private readonly limiter: RateLimiter,
  ) {
    super();
  }

  /** A clock that was set back makes a confirmation of the future, which counts for nothing. */
  private isRecent(actor: Actor, seconds = PASSWORD_CONFIRMATION_SECONDS): boolean {
    const age = actor.confirmedAt === null ? Infinity : Date.now() - actor.confirmedAt;
    return age >= 0 && age < Math.min(seconds, PASSWORD_CONFIRMATION_SECONDS) * 1000;
  }

  /** Confirmed lately; for people without a password, who sign in elsewhere, having just done so stands for it. */
  async isConfirmed(actor: Actor, seconds?: number): Promise<boolean> {
    if (actor.impersonatorId !== null) return false;
    return this.isRecent(actor, seconds) || (await this.hasJustComeFromElsewhere(actor));
  }

  override async require(actor: Actor, { password }: { password: string | undefined; address: string }): Promise<void> {
    requireInPerson(actor);
    if (password !== undefined && password !== '') return await this.check(actor, password);
    if (!(await this.isConfirmed(actor)))
      throw new AppError({
        status: 423,
        code: 'password_confirmation_required',
        message: 'Please confirm your password.',
      });
  }

  /** Opens the window for this session, which gets a new token. @throws AppError 422 `password`, 429. */
  async confirm(password: string, actor: Actor, exchange: Exchange): Promise<void> {
    await this.check(actor, password);
    if (actor.sessionId === null) throw unauthenticated();
    await this.sessions.confirm(actor.sessionId);
    await this.signIns.renew(actor.sessionId, exchange);
  }

  /** @param field what the message is about. @throws AppError 422 when the password is wrong, 429 after too many tries. */
  async check(actor: Actor, password: string, field = 'password'): Promise<void> {
    if (actor.userId === null) throw unauthenticated();
    await this.limiter.hit(`confirm-password:${actor.userId}`, LOGIN_TRIES_PER_MINUTE, MINUTE);
    if (!(await this.users.isPasswordOf(actor.userId, password))) throw wrongPassword(field);
  }

  private async hasJustComeFromElsewhere({ userId, sessionId }: Actor): Promise<boolean> {
    if (userId === null || sessionId === null || (await this.users.hasPassword(userId))) return false;
    const age = await this.sessions.ageSeconds(sessionId);
    return age !== null && age >= 0 && age < FRESH_SIGN_IN_SECONDS;
  }
}
