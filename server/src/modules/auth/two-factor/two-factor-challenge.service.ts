import { Injectable } from '@nestjs/common';
import type { TwoFactorChallengeInput } from '@tonearm/shared/account/sign-in.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { AppError } from '../../../core/errors/app-error.js';
import { invalid } from '../../../core/errors/app-error.js';
import { CHALLENGE_COOKIE } from '../../../core/http/cookies.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { LoginChallenges } from '../login-challenges.service.js';
import { SignIns } from '../sign-ins.service.js';
import { SocialFollowUp } from '../social/social-follow-up.service.js';
import { SecondFactor } from './second-factor.service.js';

const signInAgain = (): AppError => invalid({ code: ['Please log in again.'] });

/** The second step of signing in. */
@Injectable()
export class TwoFactorChallenge {
  constructor(
    private readonly challenges: LoginChallenges,
    private readonly factor: SecondFactor,
    private readonly signIns: SignIns,
    private readonly social: SocialFollowUp,
  ) {}

  /** Signs in whom the challenge waits for. @throws AppError 422 `code` or `recovery_code`, 429 after too many tries. */
  async answer(input: TwoFactorChallengeInput, exchange: Exchange): Promise<BootstrapData> {
    const field = input.code == null && input.recovery_code != null ? 'recovery_code' : 'code';
    const code = input[field];
    if (code == null) throw invalid({ code: ['Please enter a code.'] });
    const token = exchange.cookies[CHALLENGE_COOKIE] ?? '';
    const challenge = await this.challenges.find(token);
    if (!challenge) throw signInAgain();
    const use = await this.factor.check(challenge.userId, code, field);
    return await this.signIns.complete(challenge.userId, {
      isRemembered: challenge.isRemembered,
      exchange,
      proof: async () => {
        // A new password meanwhile has ended it.
        if (!(await this.challenges.take(token))) throw signInAgain();
        await use();
        await this.social.complete(challenge.userId, exchange);
      },
    });
  }
}
