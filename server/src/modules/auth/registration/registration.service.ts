import { Injectable } from '@nestjs/common';
import type { RegisterAnswer, RegisterInput } from '@tonearm/shared/account/sign-in.dto';
import { invalid } from '../../../core/errors/app-error.js';
import { LOCALE_COOKIE } from '../../../core/http/cookies.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { Locales } from '../../../core/i18n/locales.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { PasswordHasher } from '../../users/index.js';
import { SignIns } from '../sign-ins.service.js';
import { NewAccounts } from './new-accounts.service.js';
import { RegistrationChecks } from './registration-checks.service.js';
import { TakenAddresses } from './taken-addresses.service.js';

/** Making an account (spec 1 §2 and §4, 3-decisions §20). Whatever else the body holds is ignored: everybody begins with the defaults. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly checks: RegistrationChecks,
    private readonly accounts: NewAccounts,
    private readonly taken: TakenAddresses,
    private readonly signIns: SignIns,
    private readonly passwords: PasswordHasher,
    private readonly settings: SettingsService,
    private readonly locales: Locales,
  ) {}

  /**
   * Signs the newcomer in; where addresses are to be proven, the session shows the verification screen, and a taken address gets the same answer.
   * An invitation came by mail, which proves the address.
   * @throws AppError 403 where registration is closed, 422 by field, 429.
   */
  async register(input: RegisterInput, extras: Record<string, unknown>, exchange: Exchange): Promise<RegisterAnswer> {
    const { email } = input;
    const invite = await this.checks.require(input, extras, exchange);
    const needsCode = invite === null && (await this.settings.get('require_email_confirmation'));
    const passwordHash = await this.passwords.hash(input.password);
    await this.locales.fresh();
    const language = this.locales.nearest(exchange.cookies[LOCALE_COOKIE] ?? null);
    const { address } = exchange;
    const userId = await this.accounts.create({ email, passwordHash, language, needsCode, invite, address, extras });
    if (userId === null && !needsCode) throw invalid({ email: ['This email address is taken.'] });
    const bootstrapData =
      userId === null
        ? await this.taken.answer(email, exchange)
        : await this.signIns.complete(userId, { isRemembered: false, exchange });
    return { bootstrapData, status: needsCode ? 'needs_email_verification' : 'success' };
  }
}
