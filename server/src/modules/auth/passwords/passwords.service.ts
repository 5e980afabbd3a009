import { Injectable } from '@nestjs/common';
import type { ChangePasswordInput } from '@tonearm/shared/account/sign-in.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { Actor } from '../../../core/access/actor.js';
import { invalid, unauthenticated } from '../../../core/errors/app-error.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { PasswordHasher, PasswordPolicy, UsersRepository } from '../../users/index.js';
import { SignIns } from '../sign-ins.service.js';
import { NewPasswords } from './new-passwords.service.js';
import { PasswordConfirmations, wrongPassword } from './password-confirmations.service.js';

/** Changing one's own password. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly confirmations: PasswordConfirmations,
    private readonly policy: PasswordPolicy,
    private readonly passwords: PasswordHasher,
    private readonly changes: NewPasswords,
    private readonly signIns: SignIns,
  ) {}

  /** Ends all other sessions; this one goes on under a new token. @throws AppError 422 `current_password`, `password` or `password_confirmation`, 429. */
  async change(input: ChangePasswordInput, actor: Actor, exchange: Exchange): Promise<BootstrapData> {
    const user = actor.userId === null ? null : await this.users.findById(actor.userId);
    if (!user || actor.sessionId === null) throw unauthenticated();
    if (user.password_hash === null)
      throw invalid({
        current_password: ['You have no password yet. Log out and use "Forgot your password?" to choose one.'],
      });
    await this.policy.requirePair(input, user.email);
    await this.confirmations.check(actor, input.current_password, 'current_password');
    const passwordHash = await this.passwords.hash(input.password);
    if (!(await this.changes.change(user, passwordHash, actor.sessionId))) throw wrongPassword('current_password');
    return await this.signIns.renew(actor.sessionId, exchange);
  }
}
