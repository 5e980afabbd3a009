import { Injectable } from '@nestjs/common';
import type { ForgotPasswordInput, ResetPasswordInput } from '@tonearm/shared/account/sign-in.dto';
import { FORGOT_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { AppError, invalid } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { HumanChecks } from '../../../core/human-check/human-checks.js';
import type { HumanVisitor } from '../../../core/human-check/human-checks.js';
import { PasswordHasher, PasswordPolicy } from '../../users/index.js';
import { networkOf } from '../../../core/net/address-network.js';
import { hashOf } from '../session-token.js';
import { NewPasswords } from './new-passwords.service.js';
import { PasswordLinks } from './password-links.service.js';

const MINUTE = 60;
const REQUESTS_PER_ADDRESS_AND_MINUTE = 20;
const RESETS_PER_ADDRESS_AND_MINUTE = 10;

const invalidToken = (): AppError => invalid({ email: ['This password reset token is invalid.'] });

/** Choosing a password without the old one, by a mailed link (quality row 24). Signs nobody in: a second factor is still asked for. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly links: PasswordLinks,
    private readonly changes: NewPasswords,
    private readonly policy: PasswordPolicy,
    private readonly passwords: PasswordHasher,
    private readonly limiter: RateLimiter,
    private readonly humans: HumanChecks,
  ) {}

  /** @returns the message to show, whether there is such an account or not. @throws AppError 422 `recaptcha`, 429. */
  async request({ email, recaptcha_token }: ForgotPasswordInput, visitor: HumanVisitor): Promise<string> {
    const network = networkOf(visitor.address);
    await this.limiter.hit(`forgot:${network}`, REQUESTS_PER_ADDRESS_AND_MINUTE, MINUTE);
    await this.limiter.hit(`forgot:${email}|${network}`, FORGOT_TRIES_PER_MINUTE, MINUTE);
    await this.humans.require('forgot_password', recaptcha_token, visitor);
    await this.links.sendLater(email);
    return 'If there is an account with this address, we have sent a link to it.';
  }

  /** All sessions end and personal tokens go; the second factor stays. @throws AppError 422 `email` for an invalid link, or `password`, 429. */
  async reset(input: ResetPasswordInput, address: string): Promise<void> {
    await this.limiter.hit(`reset:${networkOf(address)}`, RESETS_PER_ADDRESS_AND_MINUTE, MINUTE);
    await this.policy.requirePair(input, input.email);
    const link = { tokenHash: hashOf(input.token), email: input.email };
    // Hashing is dear: not for whoever brings no link.
    if (!(await this.changes.findOwner(link.tokenHash, link.email))) throw invalidToken();
    if (!(await this.changes.reset(link, await this.passwords.hash(input.password)))) throw invalidToken();
  }

  /** For an administrator who helps. @throws AppError 404. */
  async sendTo(userId: number): Promise<void> {
    await this.links.send(userId);
  }
}
