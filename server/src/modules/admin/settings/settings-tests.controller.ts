import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { TestSettingsAnswer, TestSettingsInput } from '@tonearm/shared/settings/settings.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { PaymentTests } from './payment-tests.service.js';
import { ServiceTests } from './service-tests.service.js';
import { SettingsTestsService } from './settings-tests.service.js';

@Controller(`${API}/settings/test`)
export class SettingsTestsController {
  constructor(
    private readonly tests: SettingsTestsService,
    private readonly services: ServiceTests,
    private readonly payments: PaymentTests,
  ) {}

  @Post('mail')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testMailSettings(@Body() input: TestSettingsInput, @CurrentActor() actor: Actor): Promise<TestSettingsAnswer> {
    return await this.tests.testMail(actor, input.values ?? {});
  }

  @Post('recaptcha')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testHumanCheckSettings(
    @Body() input: TestSettingsInput,
    @CurrentActor() actor: Actor,
  ): Promise<TestSettingsAnswer> {
    return await this.tests.testHumanCheck(actor, input.values ?? {});
  }

  @Post('storage')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testStorageSettings(
    @Body() input: TestSettingsInput,
    @CurrentActor() actor: Actor,
  ): Promise<TestSettingsAnswer> {
    return await this.tests.testStorage(actor, input.values ?? {});
  }

  @Post('stripe')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testStripeSettings(
    @Body() input: TestSettingsInput,
    @CurrentActor() actor: Actor,
  ): Promise<TestSettingsAnswer> {
    return await this.payments.testStripe(actor, input.values ?? {});
  }

  @Post('paypal')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testPaypalSettings(
    @Body() input: TestSettingsInput,
    @CurrentActor() actor: Actor,
  ): Promise<TestSettingsAnswer> {
    return await this.payments.testPaypal(actor, input.values ?? {});
  }

  @Post('cache')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testCache(@CurrentActor() actor: Actor): Promise<TestSettingsAnswer> {
    return await this.services.test(actor, 'cache');
  }

  @Post('queue')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testQueue(@CurrentActor() actor: Actor): Promise<TestSettingsAnswer> {
    return await this.services.test(actor, 'queue');
  }

  @Post('websockets')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testWebsockets(@CurrentActor() actor: Actor): Promise<TestSettingsAnswer> {
    return await this.services.test(actor, 'websockets');
  }

  @Post('search')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async testSearch(@CurrentActor() actor: Actor): Promise<TestSettingsAnswer> {
    return await this.services.test(actor, 'search');
  }
}
