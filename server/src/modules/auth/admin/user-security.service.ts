import { Injectable } from '@nestjs/common';
import type { AdministeredToken } from '@tonearm/shared/account/access-tokens.dto';
import type { SignIn, UserSession } from '@tonearm/shared/account/sessions.dto';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app-error.js';
import { UserRights } from '../user-rights.service.js';
import { PasswordResets } from '../passwords/password-resets.service.js';
import { EmailVerification } from '../registration/email-verification.service.js';
import { SessionList } from '../session-list.service.js';
import { SessionsService } from '../sessions.service.js';
import { AccessTokensService } from '../tokens/access-tokens.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';

/** One's own account asks for one's own password, in the account settings. */
function requireSomebodyElse(id: number, actor: Actor): void {
  if (id === actor.userId)
    throw new AppError({
      status: 409,
      code: 'state_conflict',
      message: 'Please use your own account settings for this.',
    });
}

/** What an administrator does about the security of an account. Each @throws AppError 404 without one, 403 where it may more than the administrator. */
@Injectable()
export class UserSecurityService {
  constructor(
    private readonly rights: UserRights,
    private readonly list: SessionList,
    private readonly ends: SessionsService,
    private readonly accessTokens: AccessTokensService,
    private readonly twoFactor: TwoFactorService,
    private readonly resets: PasswordResets,
    private readonly verification: EmailVerification,
  ) {}

  async sessions(id: number, actor: Actor): Promise<UserSession[]> {
    await this.rights.getWithin(id, actor);
    return await this.list.ofUser(id, actor.sessionId);
  }

  async signIns(id: number, actor: Actor): Promise<SignIn[]> {
    await this.rights.getWithin(id, actor);
    return await this.list.signInsOf(id);
  }

  async logoutAll(id: number, actor: Actor): Promise<void> {
    requireSomebodyElse(id, actor);
    await this.rights.getWithin(id, actor);
    await this.ends.endAll(id);
  }

  /** Notifies the owner by mail. */
  async removeTwoFactor(id: number, actor: Actor): Promise<void> {
    requireSomebodyElse(id, actor);
    await this.rights.getWithin(id, actor);
    await this.twoFactor.clear(id);
  }

  async sendPasswordReset(id: number, actor: Actor): Promise<void> {
    await this.rights.getWithin(id, actor);
    await this.resets.sendTo(id);
  }

  /** @throws AppError 409 where the address is verified. */
  async resendVerification(id: number, actor: Actor): Promise<void> {
    const user = await this.rights.getWithin(id, actor);
    if (user.email_verified_at)
      throw new AppError({ status: 409, code: 'state_conflict', message: 'This email address is verified already.' });
    await this.verification.send(id);
  }

  async tokens(id: number, actor: Actor): Promise<AdministeredToken[]> {
    await this.rights.getWithin(id, actor);
    return await this.accessTokens.listOf(id);
  }

  async deleteToken(id: number, tokenId: number, actor: Actor): Promise<number> {
    await this.rights.getWithin(id, actor);
    if (id === actor.userId) return await this.accessTokens.delete(tokenId, actor);
    return await this.accessTokens.deleteOf(id, tokenId);
  }
}
