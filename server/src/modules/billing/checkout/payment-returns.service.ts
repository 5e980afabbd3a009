import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/config.js';
import type { GatewayReturn } from '../../../core/ports/payment-gateway.js';

/** As pages know that something is changed. */
const CHANGE = 'change';

/** Where payers come back to who were sent to a provider's own pages. */
@Injectable()
export class PaymentReturns {
  constructor(private readonly config: AppConfig) {}

  /** From a first payment. */
  ofCheckout(productId: number, priceId: number): GatewayReturn {
    const checkout = `${this.config.baseUrl}/checkout/${productId}/${priceId}`;
    // Also whoever has a plan that costs nothing, and pays for another one instead.
    return { agreed: `${checkout}/paypal/done`, refused: `${checkout}?${CHANGE}=1` };
  }

  /** From a change of what is paid. */
  ofChange(productId: number, priceId: number): GatewayReturn {
    return {
      agreed: `${this.config.baseUrl}/checkout/${productId}/${priceId}/paypal/done?${CHANGE}=1`,
      refused: `${this.config.baseUrl}/billing/change-plan/${productId}/${priceId}/confirm`,
    };
  }
}
