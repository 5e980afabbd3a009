import { Injectable } from '@nestjs/common';
import type { TestSettingsAnswer } from '@tonearm/shared/settings/settings.dto';
import type { Actor } from '../../../core/access/actor.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { KeysVerdict } from '../../../core/ports/payment-gateway.js';
import { DraftSettings } from './draft-settings.service.js';

const STRIPE: Record<KeysVerdict, Omit<TestSettingsAnswer, 'status'>> = {
  accepted: { ok: true, message: 'Stripe knows the secret key.' },
  refused: { ok: false, message: 'Stripe does not know the secret key.' },
  'no-answer': { ok: false, message: 'Stripe did not answer. Please try again.' },
};

const PAYPAL: Record<KeysVerdict, Omit<TestSettingsAnswer, 'status'>> = {
  accepted: { ok: true, message: 'PayPal knows the client id and the secret.' },
  refused: { ok: false, message: 'PayPal does not know the client id and the secret.' },
  'no-answer': { ok: false, message: 'PayPal did not answer. Please try again.' },
};

/** Tries the keys of payment providers before they are saved (3-decisions §14). */
@Injectable()
export class PaymentTests {
  constructor(
    private readonly drafts: DraftSettings,
    private readonly payments: PaymentGateways,
  ) {}

  /** @throws AppError 422 for a value that could not be saved, and 429. */
  async testStripe(actor: Actor, values: Record<string, unknown>): Promise<TestSettingsAnswer> {
    const draft = await this.drafts.of(actor, values, 'stripe');
    return { ...STRIPE[await this.payments.testStripe(draft)], status: 'success' };
  }

  /** @throws AppError 422 for a value that could not be saved, and 429. */
  async testPaypal(actor: Actor, values: Record<string, unknown>): Promise<TestSettingsAnswer> {
    const draft = await this.drafts.of(actor, values, 'paypal');
    return { ...PAYPAL[await this.payments.testPaypal(draft)], status: 'success' };
  }
}
