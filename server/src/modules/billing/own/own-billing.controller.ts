import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ChangePaymentMethodInput,
  ChangePreviewAnswer,
  OwnBillingAnswer,
  PaymentMethodAnswer,
  PreviewChangeInput,
  SetupIntentAnswer,
  TestPaymentMethodInput,
} from '@tonearm/shared/billing/own-billing.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn, AllowOwnerOr, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { OwnBillingService } from './own-billing.service.js';
import { PaymentMethods } from './payment-methods.service.js';
import { SubscriptionChanges } from './subscription-changes.service.js';

/** What somebody has subscribed to, and pays with (3-decisions §17). */
@Controller(API)
export class OwnBillingController {
  constructor(
    private readonly billing: OwnBillingService,
    private readonly changes: SubscriptionChanges,
    private readonly methods: PaymentMethods,
  ) {}

  @Get('users/me/billing')
  @AllowLoggedIn()
  async getOwnBilling(@CurrentActor() actor: Actor): Promise<OwnBillingAnswer> {
    return { ...(await this.billing.get(actor.userId ?? 0)), status: 'success' };
  }

  /** What another price comes to; nothing changes. */
  @Post('billing/subscriptions/:id/preview-change')
  @AllowOwnerOr('subscriptions.update')
  @HttpCode(200)
  async previewPlanChange(
    @Param('id', Id) id: number,
    @Body() { price_id: priceId }: PreviewChangeInput,
    @CurrentActor() actor: Actor,
  ): Promise<ChangePreviewAnswer> {
    return { ...(await this.changes.preview(id, priceId, actor)), status: 'success' };
  }

  @Post('billing/stripe/create-setup-intent')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async createSetupIntent(@CurrentActor() actor: Actor): Promise<SetupIntentAnswer> {
    return { client_secret: await this.methods.ask('stripe', actor.userId ?? 0), status: 'success' };
  }

  @Post('billing/stripe/change-default-payment-method')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async changePaymentMethod(
    @Body() { payment_method_id: methodId }: ChangePaymentMethodInput,
    @CurrentActor() actor: Actor,
  ): Promise<PaymentMethodAnswer> {
    return { payment_method: await this.methods.use('stripe', methodId, actor.userId ?? 0), status: 'success' };
  }

  /** While a site is being built: no money moves. */
  @Post('billing/test/change-default-payment-method')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async testChangePaymentMethod(
    @Body() { card_number: card }: TestPaymentMethodInput,
    @CurrentActor() actor: Actor,
  ): Promise<PaymentMethodAnswer> {
    return { payment_method: await this.methods.use('test', card, actor.userId ?? 0), status: 'success' };
  }
}
