import { Injectable } from '@nestjs/common';
import type { LoginInput } from '@tonearm/shared/account/sign-in.dto';
import { LOGIN_TRIES_PER_ADDRESS_PER_MINUTE } from '@tonearm/shared/limits';
import { invalid } from '../../core/errors/app-error.js';
import { RateLimiter } from '../../core/http/rate-limiter.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';
import { HumanChecks } from '../../core/human-check/human-checks.js';
import type { HumanVisitor } from '../../core/human-check/human-checks.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { UsersRepository, UsersService } from '../users/index.js';
import { networkOf } from '../../core/net/address-network.js';
import { SignIns } from './sign-ins.service.js';
import type { SignInOutcome } from './sign-ins.service.js';

const MINUTE = 60;

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly rows: UsersRepository,
    private readonly signIns: SignIns,
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsService,
    private readonly humans: HumanChecks,
  ) {}

  /** Signs in with email and password. @throws AppError 422 when they are not right, 429 after too many tries. */
  async login(input: LoginInput, exchange: Exchange): Promise<SignInOutcome> {
    const userId = await this.check(input, exchange, input.recaptcha_token);
    return await this.signIns.begin(userId, { isRemembered: input.remember ?? false, exchange });
  }

  /**
   * The user whose email and password these are; counts the try first (Fortify's rule: address and email together).
   * @throws AppError 422 when they are not right, 429 after too many tries.
   */
  async check(input: { email: string; password: string }, visitor: HumanVisitor, humanToken?: string): Promise<number> {
    const network = networkOf(visitor.address);
    await this.limiter.hit(`login:${network}`, LOGIN_TRIES_PER_ADDRESS_PER_MINUTE, MINUTE);
    await this.limiter.hit(
      `login:${input.email}|${network}`,
      await this.settings.get('auth.max_login_attempts'),
      MINUTE,
    );
    await this.humans.require('login', humanToken, visitor);
    const user = await this.users.checkPassword(input.email, input.password);
    // MySQL finds accents and invisible characters alike, each of which would have a counter of its own.
    const isRight =
      user !== null && user.email === input.email && (await this.isStill(Number(user.id), user.password_hash));
    if (!isRight) throw invalid({ email: ['The email or password is not right.'] });
    return Number(user.id);
  }

  /** Hashing may wait in a queue: a password that was changed meanwhile must not sign anybody in. */
  private async isStill(userId: number, passwordHash: string | null): Promise<boolean> {
    return (await this.rows.findById(userId))?.password_hash === passwordHash;
  }
}
