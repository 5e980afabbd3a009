import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ConfirmedInput,
  ConfirmTwoFactorInput,
  RecoveryCodesAnswer,
  TwoFactorQrCodeAnswer,
} from '@tonearm/shared/account/two-factor.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn, ConfirmedPassword, OpenToTwoFactorSetup } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { TwoFactorService } from './two-factor.service.js';

/** The second factor of one's own account; each step needs a recently confirmed password (spec 1 §6). */
@Controller('auth/user')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  /** Makes a secret and recovery codes; nothing is asked at sign-in before a code has confirmed them. */
  @Post('two-factor-authentication')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @ConfirmedPassword()
  @HttpCode(200)
  async enableTwoFactor(@Body() _input: ConfirmedInput, @CurrentActor() actor: Actor): Promise<StatusAnswer> {
    await this.twoFactor.enable(actor);
    return { status: 'success' };
  }

  @Delete('two-factor-authentication')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @ConfirmedPassword()
  async disableTwoFactor(@Body() _input: ConfirmedInput, @CurrentActor() actor: Actor): Promise<StatusAnswer> {
    await this.twoFactor.disable(actor);
    return { status: 'success' };
  }

  @Get('two-factor/qr-code')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @ConfirmedPassword()
  async getTwoFactorQrCode(@CurrentActor() actor: Actor): Promise<TwoFactorQrCodeAnswer> {
    return { ...(await this.twoFactor.qrCode(actor)), status: 'success' };
  }

  @Post('confirmed-two-factor-authentication')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @ConfirmedPassword()
  @HttpCode(200)
  async confirmTwoFactor(@Body() input: ConfirmTwoFactorInput, @CurrentActor() actor: Actor): Promise<StatusAnswer> {
    await this.twoFactor.confirm(input.code, actor);
    return { status: 'success' };
  }

  @Get('two-factor-recovery-codes')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @ConfirmedPassword()
  async listRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodesAnswer> {
    return { recovery_codes: await this.twoFactor.recoveryCodes(actor), status: 'success' };
  }

  @Post('two-factor-recovery-codes')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @ConfirmedPassword()
  @HttpCode(200)
  async regenerateRecoveryCodes(
    @Body() _input: ConfirmedInput,
    @CurrentActor() actor: Actor,
  ): Promise<RecoveryCodesAnswer> {
    return { recovery_codes: await this.twoFactor.regenerate(actor), status: 'success' };
  }
}
