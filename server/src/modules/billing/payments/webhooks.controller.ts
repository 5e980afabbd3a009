import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { AllowAnyone, OpenInMaintenance } from '../../../core/access/allow.decorators.js';
import { NotInApiDocument } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { RawBody } from '../../../core/http/raw-body.decorator.js';
import type { GatewayHeaders } from '../../../core/ports/payment-gateway.js';
import { Webhooks } from './webhooks.service.js';

/** What payment providers tell by themselves (3-decisions §17). */
@Controller(`${API}/billing`)
export class WebhooksController {
  constructor(private readonly webhooks: Webhooks) {}

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
  async receivePaypalEvent(@RawBody() body: Buffer, @Headers() headers: GatewayHeaders): Promise<StatusAnswer> {
    await this.webhooks.receive('paypal', body, headers);
    return { status: 'success' };
  }
}
