import { Injectable } from '@nestjs/common';
import type { LoginInput } from '@tonearm/shared/account/account.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { LOGIN_TRIES_PER_ADDRESS_PER_MINUTE, LOGIN_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import { invalid } from '../../core/errors/app-error.js';
import { RateLimiter } from '../../core/http/rate-limiter.js';
import { UsersService } from '../users/index.js';
import { SessionActorResolver } from './session-actor-resolver.js';
import { SessionsService } from './sessions.service.js';

const MINUTE = 60;

export interface SignedIn {
  token: string;
  maxAgeSeconds: number | null;
  bootstrapData: BootstrapData;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly actors: SessionActorResolver,
    private readonly bootstrap: BootstrapRegistry,
    private readonly limiter: RateLimiter,
  ) {}

  /** Signs in with email and password. @throws AppError 422 when they are not right, 429 after too many tries. */
  async login(input: LoginInput, from: { address: string; oldToken: string | null }): Promise<SignedIn> {
    await this.limiter.hit(`login:${from.address}`, LOGIN_TRIES_PER_ADDRESS_PER_MINUTE, MINUTE);
    await this.limiter.hit(`login:${input.email}|${from.address}`, LOGIN_TRIES_PER_MINUTE, MINUTE);
    const user = await this.users.checkPassword(input.email, input.password);
    if (!user) throw invalid({ email: ['The email or password is not right.'] });
    const opened = await this.sessions.open(Number(user.id), { isRemembered: input.remember ?? false, oldToken: from.oldToken });
    return { ...opened, bootstrapData: await this.dataFor(opened.token) };
  }

  /** Ends the session on the server; without one it is fine too. */
  async logout(token: string | null): Promise<BootstrapData> {
    if (token) await this.sessions.end(token);
    return await this.dataFor(null);
  }

  private async dataFor(sessionToken: string | null): Promise<BootstrapData> {
    const actor = await this.actors.resolve({ sessionToken, bearer: null });
    return await this.bootstrap.build({ actor, sessionToken, csrfToken: undefined });
  }
}
