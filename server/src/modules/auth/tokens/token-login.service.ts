import { Injectable } from '@nestjs/common';
import type { TokenLoginInput } from '@tonearm/shared/account/sign-in.dto';
import { requireOpenGate } from '../../../core/access/access.guard.js';
import { Actor } from '../../../core/access/actor.js';
import { demoMode, forbidden, invalid } from '../../../core/errors/app-error.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { UsersRepository } from '../../users/index.js';
import type { UserRow } from '../../users/index.js';
import { UserRights } from '../user-rights.service.js';
import { AccountGates } from '../account-gates.service.js';
import { AuthService } from '../auth.service.js';
import { SecondFactor } from '../two-factor/second-factor.service.js';
import type { UseCode } from '../two-factor/second-factor.service.js';
import { AccessTokensService } from './access-tokens.service.js';
import type { CreatedToken } from './access-tokens.service.js';

/** Personal tokens for programs that ask their user for email and password (3-decisions §20). */
@Injectable()
export class TokenLogin {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UsersRepository,
    private readonly rights: UserRights,
    private readonly factor: SecondFactor,
    private readonly tokens: AccessTokensService,
    private readonly settings: SettingsService,
    private readonly gates: AccountGates,
  ) {}

  /**
   * A token with both abilities.
   * @throws AppError 422 `email` or `code` when they are not right, 403 for accounts that may not use the API, 429 after too many tries.
   */
  async create(input: TokenLoginInput, address: string): Promise<CreatedToken> {
    const tokenName = input.token_name.trim();
    if (tokenName === '') throw invalid({ token_name: ['Please name the token.'] });
    await this.requireTokenLogin();
    const user = await this.users.findById(await this.auth.check(input, { address, cookies: {} }));
    if (!user) throw invalid({ email: ['The email or password is not right.'] });
    const use = await this.secondFactor(user, input.code);
    return await this.tokens.create({ tokenName }, await this.actorOf(user), use);
  }

  /** A program can show no human check, and must not be the way around one. */
  private async requireTokenLogin(): Promise<void> {
    await this.tokens.requireApi();
    const isGuarded =
      (await this.settings.get('recaptcha.driver')) !== 'none' && (await this.settings.get('recaptcha.enable.login'));
    if (isGuarded)
      throw forbidden(
        'This site checks that a person logs in. Please make a token in the browser, under account settings.',
      );
  }

  private async secondFactor(user: UserRow, code: string | undefined): Promise<UseCode | undefined> {
    if (!user.two_factor_confirmed_at) return undefined;
    if (code == null) throw invalid({ code: ['Please enter a code.'] });
    return await this.factor.check(Number(user.id), code, 'code');
  }

  private async actorOf(user: UserRow): Promise<Actor> {
    const { roleIds, permissions } = await this.rights.of(Number(user.id), user.permissions);
    const actor = new Actor(Number(user.id), roleIds, permissions, null, {
      gate: await this.gates.of({ ...user, user_id: user.id }),
    });
    requireOpenGate(actor);
    if (this.gates.isDemo(user.email)) throw demoMode();
    if (!actor.can('api.access')) throw forbidden('This account may not use the API.');
    return actor;
  }
}
