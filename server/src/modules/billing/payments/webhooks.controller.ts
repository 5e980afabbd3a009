import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { AllowAnyone, OpenInMaintenance } from '../../../core/access/allow.decorators.js';
import { NotInApiDocument } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../../core/http/client-address.decorator.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { RawBody } from '../../../core/http/raw-body.decorator.js';
import { networkOf } from '../../../core/net/address-network.js';
import type { GatewayHeaders } from '../../../core/ports/payment-gateway.js';
import { Webhooks } from './webhooks.service.js';

/** More than a day of renewals needs; what is turned away is sent again. */
const PAYPAL_MESSAGES_PER_MINUTE = 600;

/** What payment providers tell by themselves (3-decisions §17). */
@Controller(`${API}/billing`)
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('stripe/webhook')
  @AllowAnyone()
  @OpenInMaintenance()
  @NotInApiDocument()
  @HttpCode(200)
  async receiveStripeEvent(@RawBody() body: Buffer, @Headers() headers: GatewayHeaders): Promise<StatusAnswer> {
    await this.webhooks.receive('stripe', body, headers);
    return { status: 'success' };
  }

  @Post('paypal/webhook')
  @AllowAnyone()
  @OpenInMaintenance()
  @NotInApiDocument()
  @HttpCode(200)
  async receivePaypalEvent(
    @RawBody() body: Buffer,
    @Headers() headers: GatewayHeaders,
    @ClientAddressOf() address: string,
  ): Promise<StatusAnswer> {
    // PayPal is asked about each of them: whoever sends nonsense would have it turn the site away.
    await this.limiter.hit(`paypal-messages:${networkOf(address)}`, PAYPAL_MESSAGES_PER_MINUTE, 60);
    await this.webhooks.receive('paypal', body, headers);
    return { status: 'success' };
  }
}
