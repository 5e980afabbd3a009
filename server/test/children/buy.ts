// A server without its addresses, in the parent's folder: begins to buy, or hears what has become of it.
import { join } from 'node:path';
import { completeConfig } from '../../src/core/config/config.js';
import { readConfig } from '../../src/core/config/config.schema.js';
import { UnitOfWork } from '../../src/core/database/unit-of-work.js';
import { PaymentGateways } from '../../src/core/payments/payment-gateways.js';
import { createHttpApp } from '../../src/http-app.js';
import { Purchases } from '../../src/modules/billing/checkout/purchases.service.js';
import { ProviderTruth } from '../../src/modules/billing/payments/provider-truth.service.js';
import { options, say } from './open.js';

const asked = options<{
  folder: string;
  stripe: string;
  userId: number;
  productId: number;
  priceId: number;
  /** What was begun; null: it is begun now. */
  subscriptionId: number | null;
  /** Dies as all of this unit is written, and nothing of it is kept. */
  dieIn: string | null;
}>();
const config = completeConfig(
  readConfig({ DATA_DIR: asked.folder, LOG_LEVEL: 'silent', DEMO: 'false', STRIPE_API_URL: asked.stripe }),
);
const { nest } = await createHttpApp(config, join(asked.folder, '../client'));
nest.get(UnitOfWork).measure(({ name }) => {
  if (name === asked.dieIn) process.kill(process.pid, 'SIGKILL');
});
if (asked.subscriptionId === null) {
  const named = { name: 'stripe' as const, gateway: await nest.get(PaymentGateways).of('stripe') };
  const { row, told } = await nest
    .get(Purchases)
    .begin(
      named,
      { product_id: asked.productId, price_id: asked.priceId, billing_details: { name: 'Rosa', country: 'DE' } },
      asked.userId,
    );
  say(`begun ${row.id} ${told.intent?.clientSecret}`);
} else {
  const row = await nest.get(ProviderTruth).pull(asked.subscriptionId);
  say(`heard ${row?.status}`);
}
await nest.close();
process.exit();
