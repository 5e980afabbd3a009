import assert from 'node:assert/strict';
import { PAYPAL_KEYS, PaypalServer } from '../../../server/test/paypal/paypal-server.ts';
import type { Visitor } from './api.ts';

/** PayPal on loopback, for a site and its payers: its own page stands in for the one where they agree. */
export class PaypalStandIn {
  private constructor(readonly server: PaypalServer) {}

  static async start(): Promise<PaypalStandIn> {
    return new PaypalStandIn(await PaypalServer.start());
  }

  /** What the site is started with, to speak to it. */
  get env(): Record<string, string> {
    return { PAYPAL_API_URL: this.server.url };
  }

  /** The keys, as an administrator enters them. */
  async enterKeys(admin: Visitor): Promise<void> {
    const { clientId, secret, webhookId } = PAYPAL_KEYS;
    const body = {
      client: { 'billing.enable': true, 'billing.paypal.enable': true, 'billing.paypal.client_id': clientId },
      server: { 'billing.paypal.secret': secret, 'billing.paypal.webhook_id': webhookId },
    };
    assert.equal((await admin('/api/v1/settings', { method: 'PUT', body })).status, 200);
  }

  /** Sends the site all that PayPal has told since. */
  async deliver(siteUrl: string): Promise<void> {
    for (const { type, body } of this.server.messages.take()) {
      const headers = { 'Content-Type': 'application/json', ...this.server.messages.sign(body) };
      const { status } = await fetch(`${siteUrl}/api/v1/billing/paypal/webhook`, { method: 'POST', headers, body });
      assert.deepEqual([type, status], [type, 200]);
    }
  }

  close(): void {
    this.server.close();
  }
}
