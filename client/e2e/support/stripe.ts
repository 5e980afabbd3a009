import assert from 'node:assert/strict';
import type { BrowserContext } from '@playwright/test';
import { CARDS } from '../../../server/test/stripe/books.ts';
import { KEYS, StripeServer } from '../../../server/test/stripe/stripe-server.ts';
import type { Visitor } from './api.ts';

export { CARDS };

/** What the script in a page is told of an intent. */
interface Told {
  id: string;
  status: string;
  paymentMethod: string | null;
  /** Why its card does not pay, if it does not. */
  refusal: string;
}

/**
 * Stands in for Stripe's own script, which comes from Stripe alone: one field for a card in the place of its frames, the bank's question as a
 * dialog, and the way on to `return_url`. It runs in the page, and asks Stripe on loopback by what `servePages` gives it.
 */
function standIn(): void {
  type Ask = (name: string, ...values: unknown[]) => Promise<Told>;
  interface Confirmation {
    elements?: { number: () => string };
    clientSecret: string;
    confirmParams?: { return_url: string };
    redirect?: 'if_required';
  }
  const page = window as unknown as { askStripe: Ask; Stripe: unknown };
  const refused = (code: string) => ({ error: { type: 'card_error', code, message: code } });

  const askBank = (): Promise<boolean> =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Your bank');
      for (const [label, isAgreed] of [
        ['Confirm', true],
        ['Refuse', false],
      ] as const) {
        const button = document.createElement('button');
        button.textContent = label;
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(isAgreed);
        });
        dialog.append(button);
      }
      document.body.append(dialog);
      dialog.showModal();
    });

  const finish = async (secret: string, told: Told) => {
    if (told.status !== 'requires_action') return told;
    return await page.askStripe('authenticate', secret, await askBank());
  };
  const intentOf = ({ id, status, paymentMethod }: Told) => ({ id, status, payment_method: paymentMethod });

  const confirm =
    (kind: 'payment_intent' | 'setup_intent') =>
    async ({ elements, clientSecret, confirmParams, redirect }: Confirmation) => {
      const first = await page.askStripe('confirm', clientSecret, elements?.number() ?? '');
      const told = await finish(clientSecret, first);
      if (told.status === 'requires_payment_method')
        return refused(first.status === 'requires_action' ? `${kind}_authentication_failure` : told.refusal);
      if (redirect === 'if_required') return { setupIntent: intentOf(told), paymentIntent: intentOf(told) };
      const query = new URLSearchParams({ [kind]: told.id, redirect_status: told.status });
      window.location.assign(`${confirmParams?.return_url}?${query.toString()}`);
      return await new Promise<never>(() => undefined);
    };

  const elements = () => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number');
    return {
      number: () => field.value.replaceAll(' ', ''),
      submit: () => Promise.resolve({}),
      update: () => undefined,
      create: () => ({
        on: (event: string, hear: () => void) => event === 'ready' && setTimeout(hear),
        mount: (place: Element) => place.append(field),
        destroy: () => field.remove(),
      }),
    };
  };

  const start = () => ({
    elements,
    confirmPayment: confirm('payment_intent'),
    confirmSetup: confirm('setup_intent'),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const told = await finish(clientSecret, await page.askStripe('look', clientSecret));
      return told.status === 'succeeded' ? { paymentIntent: intentOf(told) } : refused('authentication_required');
    },
  });
  page.Stripe = Object.assign(start, { version: 'endive' });
}

/** Stripe on loopback, for a site and its pages. */
export class StripeStandIn {
  private constructor(readonly server: StripeServer) {}

  static async start(): Promise<StripeStandIn> {
    return new StripeStandIn(await StripeServer.start());
  }

  /** What the site is started with, to speak to it. */
  get env(): Record<string, string> {
    return { STRIPE_API_URL: this.server.url };
  }

  /** The keys, as an administrator enters them. */
  async enterKeys(admin: Visitor): Promise<void> {
    const body = {
      client: { 'billing.enable': true, 'billing.stripe.enable': true, 'billing.stripe.key': KEYS.publishable },
      server: { 'billing.stripe.secret': KEYS.secret, 'billing.stripe.webhook_secret': KEYS.webhook },
    };
    assert.equal((await admin('/api/v1/settings', { method: 'PUT', body })).status, 200);
  }

  /** Serves the script to pages, and answers it. */
  async servePages(context: BrowserContext): Promise<void> {
    const { server } = this;
    const told = (secret: string): Told => {
      const intent = [...server.books.intents.values()].find((one) => one.secret === secret);
      if (!intent) throw new Error(`Nobody was given ${secret}.`);
      const card = server.books.methods.get(intent.method ?? '')?.card;
      const refusal = card === CARDS.expired ? 'expired_card' : 'card_declined';
      return { id: intent.id, status: intent.status, paymentMethod: intent.method, refusal };
    };
    const answers: Record<string, (secret: string, value: never) => unknown> = {
      confirm: (secret, number: string) => server.confirm(secret, number),
      authenticate: (secret, isAgreed: boolean) => server.authenticate(secret, isAgreed),
      look: () => undefined,
    };
    await context.exposeFunction('askStripe', (name: string, secret: string, value: never) => {
      answers[name](secret, value);
      return told(secret);
    });
    await context.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
    );
  }

  /** Sends the site all that Stripe has told since. */
  async deliver(siteUrl: string): Promise<void> {
    for (const { type, body } of this.server.messages.take()) {
      const { status } = await fetch(`${siteUrl}/api/v1/billing/stripe/webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': this.server.messages.sign(body) },
        body,
      });
      assert.deepEqual([type, status], [type, 200]);
    }
  }

  close(): void {
    this.server.close();
  }
}
