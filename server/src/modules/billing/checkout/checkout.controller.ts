import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  CheckoutAnswer,
  CheckoutQuery,
  FinalizeAnswer,
  FinalizeQuery,
  FreeSubscribeAnswer,
  FreeSubscribeInput,
  PartialSubscriptionAnswer,
  PartialSubscriptionInput,
  PaypalSubscriptionAnswer,
  PaypalSubscriptionInput,
  StorePaypalSubscriptionInput,
  TestSubscribeInput,
} from '@tonearm/shared/billing/checkout.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { Approvals } from './approvals.service.js';
import { CheckoutEnd } from './checkout-end.service.js';
import { CheckoutService } from './checkout.service.js';
import { FreePlans } from './free-plans.service.js';
import { FreshBootstrap } from './fresh-bootstrap.service.js';
import { Paying } from './paying.service.js';

/** How somebody comes to a subscription (3-decisions §17). Cards never come here: the provider's script takes them in the page. */
@Controller(`${API}/billing`)
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly paying: Paying,
    private readonly approvals: Approvals,
    private readonly end: CheckoutEnd,
    private readonly free: FreePlans,
    private readonly fresh: FreshBootstrap,
  ) {}

  @Get('checkout/:productId/:priceId')
  @AllowLoggedIn()
  async getCheckout(
    @Param('productId', Id) productId: number,
    @Param('priceId', Id) priceId: number,
    @Query() query: CheckoutQuery,
    @CurrentActor() actor: Actor,
  ): Promise<CheckoutAnswer> {
    return { ...(await this.checkout.get(productId, priceId, query, actor.userId ?? 0)), status: 'success' };
  }

  @Post('stripe/create-partial-subscription')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async createPartialSubscription(
    @Body() input: PartialSubscriptionInput,
    @CurrentActor() actor: Actor,
  ): Promise<PartialSubscriptionAnswer> {
    return { ...(await this.paying.begin('stripe', input, actor.userId ?? 0)), status: 'success' };
  }

  @Post('paypal/create-subscription')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async createPaypalSubscription(
    @Body() { price_id: priceId }: PaypalSubscriptionInput,
    @CurrentActor() actor: Actor,
  ): Promise<PaypalSubscriptionAnswer> {
    return { ...(await this.paying.beginAway('paypal', priceId, actor.userId ?? 0)), status: 'success' };
  }

  /** What somebody has agreed to is begun, once they are back; so is it looked at what they have changed. */
  @Post('paypal/store-subscription-details-locally')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async storePaypalSubscription(
    @Body() { paypal_subscription_id: gatewayId }: StorePaypalSubscriptionInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<FinalizeAnswer> {
    await this.approvals.confirm('paypal', gatewayId, actor.userId ?? 0);
    return await this.end.finalize(actor, exchange);
  }

  /** What the page asks that comes after paying; whatever it names, the answer is about one's own. */
  @Get('stripe/finalize')
  @AllowLoggedIn()
  async finalizeCheckout(
    @Query() _query: FinalizeQuery,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<FinalizeAnswer> {
    return await this.end.finalize(actor, exchange);
  }

  /** While a site is being built: no money moves. */
  @Post('test/subscribe')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async testSubscribe(
    @Body() input: TestSubscribeInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<FinalizeAnswer> {
    await this.paying.pretend(input, actor.userId ?? 0);
    return await this.end.finalize(actor, exchange);
  }

  @Post('free/subscribe')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async freeSubscribe(
    @Body() { product_id: productId }: FreeSubscribeInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<FreeSubscribeAnswer> {
    const row = await this.free.subscribe(productId, actor.userId ?? 0);
    return {
      subscription: await this.end.show(row),
      bootstrapData: await this.fresh.build(actor, exchange),
      status: 'success',
    };
  }
}
