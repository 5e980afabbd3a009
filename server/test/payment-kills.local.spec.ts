import { openChildProcesses } from './child-processes.js';
import type { Child } from './child-processes.js';
import { PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
const PATIENCE_MS = 60_000 + KILLS * 90_000;
/** After what the provider has done, before it could say so: in turns. */
const CALLS = [/^POST customers$/, /^POST subscriptions$/, /^GET subscriptions\//];
const UNITS = ['checkout.attempt', 'payments.customer', 'payments.pull'];

describe('a purchase', () => {
  const children = openChildProcesses();
  let pay: PaymentsBed;
  beforeAll(async () => {
    pay = await PaymentsBed.open('payment-kills');
  });
  afterAll(async () => {
    children.kill();
    await pay.close();
  });

  it(
    'that is killed between what the provider does and what is written down is one, and is paid once',
    async () => {
      const { bed, stripe } = pay;
      const plan = await pay.plan();
      const start = (userId: number, subscriptionId: number | null, dieIn: string | null): Child =>
        children.start('buy', {
          folder: bed.app.config.dataDir,
          stripe: stripe.url,
          userId,
          productId: plan.id,
          priceId: plan.prices[0]?.id,
          subscriptionId,
          dieIn,
        });
      /** Dies once the provider has carried out such a call, and before it says so. */
      const killed = async (child: Child, call: RegExp): Promise<void> => {
        stripe.afterCall = (done) => {
          if (!call.test(done)) return;
          stripe.afterCall = null;
          child.process.kill('SIGKILL');
        };
        expect(await child.ended).toBe('SIGKILL');
        stripe.afterCall = null;
      };
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { id: userId } = await bed.person();
        const [call, unit] = [CALLS[kill % CALLS.length] as RegExp, UNITS[kill % UNITS.length] as string];
        if (kill % 2 === 0) await killed(start(userId, null, null), call);
        else expect(await start(userId, null, unit).ended).toBe('SIGKILL');
        const child = start(userId, null, null);
        const [, id = '', secret = ''] = (await child.said('begun')).split(' ');
        expect(await child.ended).toBe(0);
        const charges = stripe.books.charges.size;
        expect(stripe.confirm(secret, CARDS.pays)).toBe('succeeded');
        // It is paid, and whoever was to write that down dies of it.
        await killed(start(userId, Number(id), null), /^GET subscriptions\//);
        expect(await start(userId, Number(id), 'payments.pull').ended).toBe('SIGKILL');
        expect((await pay.subscription(Number(id))).status).toBe('incomplete');
        const last = start(userId, Number(id), null);
        expect(await last.said('heard')).toBe('heard active');
        expect(await last.ended).toBe(0);
        const gatewayId = (await pay.subscription(Number(id))).gateway_id;
        const customer = stripe.books.subscriptions.get(gatewayId ?? '')?.customer;
        const theirs = [...stripe.books.subscriptions.values()].filter((one) => one.customer === customer);
        expect([theirs.length, stripe.books.charges.size - charges]).toEqual([1, 1]);
      }
      const numbers = await bed.app.database.read<{ n: number }>('SELECT invoice_number AS n FROM invoices ORDER BY n');
      expect(numbers.map(({ n }) => Number(n))).toEqual(Array.from({ length: KILLS }, (_, at) => at + 1));
    },
    PATIENCE_MS,
  );
});
