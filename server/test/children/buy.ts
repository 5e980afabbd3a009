// A server without its addresses, in the parent's folder: begins to buy, or hears what has become of it.
import { join } from 'node:path';
import { completeConfig } from '../../src/core/config/config.js';
import { readConfig } from '../../src/core/config/config.schema.js';
import { UnitOfWork } from '../../src/core/database/unit-of-work.js';
import { PaymentGateways } from '../../src/core/payments/payment-gateways.js';
import { createHttpApp } from '../../src/http-app.js';
import { Approvals } from '../../src/modules/billing/checkout/approvals.service.js';
import { PaymentReturns } from '../../src/modules/billing/checkout/payment-returns.service.js';
import { Purchases } from '../../src/modules/billing/checkout/purchases.service.js';
import { ProviderTruth } from '../../src/modules/billing/payments/provider-truth.service.js';
import { SubscriptionsRepository } from '../../src/modules/billing/subscriptions/subscriptions.repository.js';
import { options, say } from './open.js';

const asked = options<{
  folder: string;
  gateway: 'stripe' | 'paypal';
  /** Where the providers are. */
  urls: { STRIPE_API_URL: string; PAYPAL_API_URL: string };
  userId: number;
  productId: number;
  priceId: number;
  /** What was begun; null: it is begun now. */
  subscriptionId: number | null;
  /** Dies as all of this unit is written, and nothing of it is kept. */
  dieIn: string | null;
}>();
const config = completeConfig(
  readConfig({ DATA_DIR: asked.folder, LOG_LEVEL: 'silent', DEMO: 'false', ...asked.urls }),
);
const { nest } = await createHttpApp(config, join(asked.folder, '../client'));
nest.get(UnitOfWork).measure(({ name }) => {
  if (name === asked.dieIn) process.kill(process.pid, 'SIGKILL');
});
const { gateway: name, productId, priceId, userId } = asked;
if (asked.subscriptionId === null) {
  const named = { name, gateway: await nest.get(PaymentGateways).of(name) };
  const wanted = {
    product_id: productId,
    price_id: priceId,
    ...(name === 'paypal'
      ? { billing_details: null, back: nest.get(PaymentReturns).ofCheckout(productId, priceId) }
      : { billing_details: { name: 'Rosa', country: 'DE' } }),
  };
  const { row, told } = await nest.get(Purchases).begin(named, wanted, userId);
  say(`begun ${row.id} ${told.intent?.clientSecret}`);
} else if (name === 'paypal') {
  // Who has agreed there is back.
  const row = await nest.get(SubscriptionsRepository).find(asked.subscriptionId);
  await nest.get(Approvals).confirm(name, row?.gateway_id ?? '', userId);
} else {
  const row = await nest.get(ProviderTruth).pull(asked.subscriptionId);
  say(`heard ${row?.status}`);
}
await nest.close();
process.exit();
