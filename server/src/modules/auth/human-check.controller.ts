import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { VerifyHumanAnswer, VerifyHumanInput } from '@tonearm/shared/account/human-check.dto';
import { HUMAN_PROOF_SECONDS } from '@tonearm/shared/limits';
import { AllowAnyone, OpenInMaintenance } from '../../core/access/allow.decorators.js';
import { AppConfig } from '../../core/config/config.js';
import { API } from '../../core/http/api-prefix.js';
import { HUMAN_COOKIE, writeCookie } from '../../core/http/cookies.js';
import { CookieExchange } from '../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';
import { HumanChecks } from '../../core/human-check/human-checks.js';

@Controller(`${API}/recaptcha`)
export class HumanCheckController {
  constructor(
    private readonly humans: HumanChecks,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** Where it is a person's token, what this browser sends in the next ten minutes needs none. */
  @Post('verify')
  @AllowAnyone()
  @OpenInMaintenance()
  @HttpCode(200)
  async verifyHuman(
    @Body() input: VerifyHumanInput,
    @CookieExchange() { address, response }: Exchange,
  ): Promise<VerifyHumanAnswer> {
    const { isHuman, proof } = await this.humans.verify(input.token, address);
    if (proof !== null)
      writeCookie(response, this.config, { name: HUMAN_COOKIE, value: proof, maxAgeSeconds: HUMAN_PROOF_SECONDS });
    return { success: isHuman, status: 'success' };
  }
}
