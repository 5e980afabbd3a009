import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { VerifyHumanAnswer, VerifyHumanInput } from '@tonearm/shared/account/human-check.dto';
import { AllowAnyone } from '../../core/access/allow.decorators.js';
import { API } from '../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../core/http/client-address.decorator.js';
import { HumanChecks } from '../../core/human-check/human-checks.js';

@Controller(`${API}/recaptcha`)
export class HumanCheckController {
  constructor(private readonly humans: HumanChecks) {}

  @Post('verify')
  @AllowAnyone()
  @HttpCode(200)
  async verifyHuman(@Body() input: VerifyHumanInput, @ClientAddressOf() address: string): Promise<VerifyHumanAnswer> {
    return { success: await this.humans.verify(input.token, address), status: 'success' };
  }
}
