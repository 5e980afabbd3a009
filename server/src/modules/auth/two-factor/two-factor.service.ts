import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, unauthenticated } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { TwoFactorChanged } from '../auth.events.js';
import { LoginChallenges } from '../login-challenges.service.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { SecondFactor, wrongCode } from './second-factor.service.js';
import { matchingStep, newTotpSecret, qrSvg, totpUri } from './totp.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import type { TwoFactorRow } from './two-factor.repository.js';
import { TwoFactorSecrets } from './two-factor-secrets.service.js';

const stateConflict = (message: string): AppError => new AppError({ status: 409, code: 'state_conflict', message });
const alreadyOn = (): AppError => stateConflict('Two-factor authentication is already on.');
const notStarted = (): AppError => stateConflict('Two-factor authentication is not on.');

/** Turning one's second factor on and off; controllers have asked for the password (spec 1 §4 and §6). */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly repository: TwoFactorRepository,
    private readonly secrets: TwoFactorSecrets,
    private readonly factor: SecondFactor,
    private readonly challenges: LoginChallenges,
    private readonly events: Events,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
  ) {}

  /** Makes a secret and recovery codes, in place of those that were never confirmed. @throws AppError 409 when it is on. */
  async enable(actor: Actor): Promise<void> {
    const userId = idOf(actor);
    const secret = this.secrets.sealSecret(await newTotpSecret());
    const codes = this.secrets.sealCodes(newRecoveryCodes());
    if (!(await this.unit.run('twoFactor.enable', () => this.repository.start(userId, secret, codes))))
      throw alreadyOn();
  }

  async disable(actor: Actor): Promise<void> {
    await this.clear(idOf(actor));
  }

  /** Removes the second factor of an account, and notifies its owner by mail. Half sign-ins end: the code that they wait for is gone. */
  async clear(userId: number): Promise<void> {
    await this.unit.run('twoFactor.clear', async () => {
      const row = await this.repository.find(userId);
      await this.repository.clear(userId);
      await this.challenges.endAll(userId);
      if (row?.two_factor_confirmed_at) await this.events.emit(new TwoFactorChanged(userId, false));
    });
  }

  /** @throws AppError 409 without a secret. */
  async qrCode(actor: Actor): Promise<{ svg: string; secret: string }> {
    const { row, secret } = await this.getSecret(idOf(actor));
    const uri = await totpUri({ siteName: await this.settings.get('branding.site_name'), email: row.email, secret });
    return { svg: await qrSvg(uri), secret };
  }

  /** From now on signing in asks for a code; this one is used. @throws AppError 422 `code`, 409 without a secret or when it is on, 429. */
  async confirm(code: string, actor: Actor): Promise<void> {
    const userId = idOf(actor);
    await this.factor.count(userId);
    const { row, secret, sealed } = await this.getSecret(userId);
    if (row.two_factor_confirmed_at) throw alreadyOn();
    const step = await matchingStep(secret, code, Date.now());
    if (step === null) throw wrongCode('code');
    await this.unit.run('twoFactor.confirm', async () => {
      // Another secret meanwhile, or another hand that confirmed with this very code.
      if (!(await this.repository.confirm(userId, sealed, step))) throw wrongCode('code');
      await this.events.emit(new TwoFactorChanged(userId, true));
    });
  }

  /** In plain. @throws AppError 409 without a secret. */
  async recoveryCodes(actor: Actor): Promise<string[]> {
    const codes = this.secrets.openCodes((await this.repository.find(idOf(actor)))?.two_factor_recovery_codes ?? null);
    if (!codes) throw notStarted();
    return codes;
  }

  /** New ones; the old ones become invalid. @throws AppError 409 without a secret. */
  async regenerate(actor: Actor): Promise<string[]> {
    const codes = newRecoveryCodes();
    const sealed = this.secrets.sealCodes(codes);
    if (!(await this.unit.run('twoFactor.regenerate', () => this.repository.setCodes(idOf(actor), sealed))))
      throw notStarted();
    return codes;
  }

  private async getSecret(userId: number): Promise<{ row: TwoFactorRow; secret: string; sealed: string }> {
    const row = await this.repository.find(userId);
    const sealed = row?.two_factor_secret ?? null;
    const secret = this.secrets.openSecret(sealed);
    if (!row || sealed === null || secret === null) throw notStarted();
    return { row, secret, sealed };
  }
}

function idOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}
