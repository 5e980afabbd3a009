import { Injectable } from '@nestjs/common';
import { On } from '../../core/events/on.decorator.js';
import { PasswordChanged } from '../users/user.events.js';
import { SessionsService } from './sessions.service.js';

/** A new password ends what the old one opened (quality rows 10 and 15). */
@Injectable()
export class NewPasswordListener {
  constructor(private readonly sessions: SessionsService) {}

  /** Tokens stay where the owner knew the old password: the page offers to revoke them. Else the account may have been lost. */
  @On(PasswordChanged, 'in-unit')
  async endAccess({ userId, by, sessionId }: PasswordChanged): Promise<void> {
    await this.sessions.endAll(userId, sessionId);
    await this.sessions.voidPasswordLinks(userId);
    if (by !== 'owner') await this.sessions.revokeTokens(userId);
  }
}
