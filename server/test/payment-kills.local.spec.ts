import { openChildProcesses } from './child-processes.js';
import type { Child } from './child-processes.js';
import type { Person } from './billing-bed.js';
import { jobsDone } from './jobs-done.js';
import { PaymentsBed } from './payments-bed.js';
import { idIn, paypalBuyers, priceOf } from './paypal-buyers.js';
import type { PaypalServer } from './paypal/paypal-server.js';
import { CARDS } from './stripe/books.js';
import type { StripeServer } from './stripe/stripe-server.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
const PATIENCE_MS = 60_000 + KILLS * 90_000;
/** After what the provider has done, before it could say so: in turns. */
const CALLS = [/^POST customers$/, /^POST subscriptions$/, /^GET subscriptions\//];
const UNITS = ['checkout.attempt', 'payments.customer', 'payments.pull'];
/** The same of what is begun with PayPal, and of what is paid as its payer is back: a call of its, or a unit of ours. */
const AWAY_BEGUN = [
  /^POST v1\/billing\/subscriptions$/,
  'payments.pull',
  /^GET v1\/billing\/subscriptions\/[\w-]+$/,
  'checkout.attempt',
  'payments.customer',
];
const AWAY_PAID = [/\/activate$/, 'payments.pull', /\/transactions$/];
/** Which of those who pay deletes their account before anybody has heard of it. */
const LEAVER = 1;

interface Begun {
  id: number;
  paypalId: string;
}

const inTurn = <T>(all: readonly T[], place: number): T => all[place % all.length] as T;

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

  /** Where a process of this site is to work. */
  const site = (): object => ({
    folder: pay.bed.app.config.dataDir,
    urls: { STRIPE_API_URL: pay.stripe.url, PAYPAL_API_URL: pay.paypal.url },
  });
  /** Dies once the provider has carried out such a call, and before it says so. */
  const killed = async (
    child: Child,
    call: RegExp,
    provider: Pick<StripeServer | PaypalServer, 'afterCall'> = pay.stripe,
  ): Promise<void> => {
    provider.afterCall = (done) => {
      if (!call.test(done)) return;
      provider.afterCall = null;
      child.process.kill('SIGKILL');
    };
    expect(await child.ended).toBe('SIGKILL');
    provider.afterCall = null;
  };
  const numbers = async (): Promise<number[]> => {
    const rows = await pay.bed.app.database.read<{ n: number }>(
      'SELECT invoice_number AS n FROM invoices WHERE invoice_number IS NOT NULL ORDER BY n',
    );
    return rows.map(({ n }) => Number(n));
  };

  it(
    'that is killed between what the provider does and what is written down is one, and is paid once',
    async () => {
      const { bed, stripe } = pay;
      const plan = await pay.plan();
      const start = (userId: number, subscriptionId: number | null, dieIn: string | null): Child =>
        children.start('buy', {
          ...site(),
          gateway: 'stripe',
          userId,
          productId: plan.id,
          priceId: plan.prices[0]?.id,
          subscriptionId,
          dieIn,
        });
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
      expect(await numbers()).toEqual(Array.from({ length: KILLS }, (_, at) => at + 1));
    },
    PATIENCE_MS,
  );

  it(
    'with PayPal that is killed so is one, is paid once, and is had or given back',
    async () => {
      const { bed, paypal } = pay;
      await pay.takePaypal(true);
      const plan = await pay.plan();
      const { begin, store, salesOf } = paypalBuyers(() => pay);
      const priceId = priceOf(plan);
      /** Dies after such a call, or in such a unit. */
      const dies = async (userId: number, subscriptionId: number | null, where: RegExp | string): Promise<void> => {
        const dieIn = typeof where === 'string' ? where : null;
        const asked = { ...site(), gateway: 'paypal', userId, productId: plan.id, priceId, subscriptionId, dieIn };
        const child = children.start('buy', asked);
        if (typeof where === 'string') expect(await child.ended).toBe('SIGKILL');
        else await killed(child, where, paypal);
      };
      const leave = async (userId: number): Promise<void> => {
        const address = `/api/v1/users/${userId}?contentAction=delete&cancelSubscription=true`;
        await bed.app.http.delete(address).set(bed.admin).send({}).expect(200);
        await jobsDone(bed.app);
      };
      /** How the site hears of what was paid. */
      const ways = [
        async (person: Person, { paypalId }: Begun) =>
          expect((await store(person, paypalId)).body.status).toBe('success'),
        async ({ id }: Person) => await leave(id),
        async () => await pay.deliverPaypal(),
        async (_person: Person, { id }: Begun) => {
          await pay.move(id, { updated_at: -1 });
          await pay.run('settle-subscriptions');
        },
      ];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const person = await bed.person();
        const [made, sales] = [paypal.books.subscriptions.size, paypal.books.sales.size];
        await dies(person.id, null, inTurn(AWAY_BEGUN, kill));
        const { approve_url: address, subscription_id: id } = await begin(person, priceId);
        const begun = { id, paypalId: idIn(address) };
        paypal.engine.approve(begun.paypalId);
        // It is paid, and whoever was to write that down dies of it.
        await dies(person.id, id, inTurn(AWAY_PAID, kill));
        expect([(await pay.subscription(id)).status, salesOf(begun.paypalId)]).toEqual(['incomplete', ['COMPLETED']]);
        await inTurn(ways, kill)(person, begun);
        // Whatever is heard of it after that, and asked once more.
        await pay.deliverPaypal();
        const isLeaver = kill % ways.length === LEAVER;
        if (!isLeaver) {
          await store(person, begun.paypalId);
          expect([kill, await pay.view(person)]).toEqual([kill, { status: 'active', hasRight: true }]);
        }
        expect([kill, paypal.books.subscriptions.get(begun.paypalId)?.status, salesOf(begun.paypalId)]).toEqual(
          isLeaver ? [kill, 'CANCELLED', ['REFUNDED']] : [kill, 'ACTIVE', ['COMPLETED']],
        );
        expect([kill, paypal.books.subscriptions.size - made, paypal.books.sales.size - sales]).toEqual([kill, 1, 1]);
      }
      const given = await numbers();
      expect(given).toEqual(given.map((_number, at) => at + 1));
    },
    PATIENCE_MS,
  );
});
