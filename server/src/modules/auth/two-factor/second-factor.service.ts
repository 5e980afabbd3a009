import { Injectable } from '@nestjs/common';
import { RECOVERY_CODE_LENGTH, TWO_FACTOR_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import type { AppError } from '../../../core/errors/app-error.js';
import { invalid } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { findCode, newRecoveryCode } from './recovery-codes.js';
import { matchingStep } from './totp.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import type { TwoFactorRow } from './two-factor.repository.js';
import { TwoFactorSecrets } from './two-factor-secrets.service.js';

const MINUTE = 60;
const STEP_MS = 30_000;

/** Uses a code up. Runs in an open unit of work, together with what it lets in. @throws AppError 422 where somebody was faster. */
export type UseCode = () => Promise<void>;

export const wrongCode = (field: string): AppError => invalid({ [field]: ['This code is not right.'] });

/** The second factor at sign-in: a code of the authenticator or a recovery code, each valid once (quality rows 18 and 19). */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly repository: TwoFactorRepository,
    private readonly secrets: TwoFactorSecrets,
    private readonly limiter: RateLimiter,
  ) {}

  /** Counts a try with whatever code. @throws AppError 429. */
  async count(userId: number): Promise<void> {
    await this.limiter.hit(`two-factor:${userId}`, TWO_FACTOR_TRIES_PER_MINUTE, MINUTE);
  }

  /** @param field what the message is about. @throws AppError 422 when the code is wrong or was used, 429 after too many tries. */
  async check(userId: number, code: string, field: string): Promise<UseCode> {
    await this.count(userId);
    const row = await this.repository.find(userId);
    const use =
      row &&
      (code.length === RECOVERY_CODE_LENGTH
        ? this.recoveryUse(userId, row, code)
        : await this.stepUse(userId, row, code));
    if (!use) throw wrongCode(field);
    return async () => {
      if (!(await use())) throw wrongCode(field);
    };
  }

  private async stepUse(
    userId: number,
    { two_factor_secret: sealed }: TwoFactorRow,
    code: string,
  ): Promise<(() => Promise<boolean>) | null> {
    const now = Date.now();
    const secret = this.secrets.openSecret(sealed);
    const step = secret === null ? null : await matchingStep(secret, code, now);
    if (sealed === null || step === null) return null;
    return () => this.repository.useStep(userId, sealed, { step, latest: Math.floor(now / STEP_MS) + 1 });
  }

  /** A used code makes room for a new one, so that there are always as many. */
  private recoveryUse(
    userId: number,
    { two_factor_recovery_codes: sealed }: TwoFactorRow,
    code: string,
  ): (() => Promise<boolean>) | null {
    const codes = this.secrets.openCodes(sealed) ?? [];
    const used = findCode(codes, code);
    if (sealed === null || used === null) return null;
    const renewed = this.secrets.sealCodes(codes.map((kept) => (kept === used ? newRecoveryCode() : kept)));
    return () => this.repository.replaceCodes(userId, sealed, renewed);
  }
}
