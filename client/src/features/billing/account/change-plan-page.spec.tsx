import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscription } from '@tonearm/shared/billing/subscriptions.dto';
import { bootstrap, openApp } from '../../../../test/app';
import { aSubscription } from '../../../../test/billing';
import { ARTIST_PLAN, FREE, LISTENER, SELLS, SUBSCRIBED, aGateway, aPrice, ownBilling } from '../../../../test/buying';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { FakeStripe } from '../../../../test/stripe';
import '../../../app/billing/billing-gate';
import '../../../app/site/site-layout';
import './billing-page';
import './change-plan-page';
import './confirm-change-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const PREVIEW = 'POST /api/v1/billing/subscriptions/:id/preview-change';
const CHANGE = 'POST /api/v1/billing/subscriptions/:id/change-plan';
const member = { ...SELLS, user: SUBSCRIBED };

describe('changing one’s plan', () => {
  let server: FakeServer;
  const sent = (path: string) => server.requests.filter((asked) => asked.path.endsWith(path)).map(({ body }) => body);
  beforeEach(() => {
    delete window.Stripe;
    server = new FakeServer()
      .on('GET /api/v1/users/me/billing', () => ownBilling())
      .on('GET /api/v1/invoices', () => listOf([]))
      .on('GET /api/v1/billing/products', () => listOf([FREE, LISTENER, { ...ARTIST_PLAN, trial_period_days: 14 }]))
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap(member), status: 'success' }));
  });
  const preview = (given: object = {}) => ({
    price: aPrice(31, { amount: 179, interval: 'year' }),
    product: ARTIST_PLAN,
    proration_credit: 44.5,
    amount_due_now: 134.5,
    next_amount: 179,
    next_date: '2099-11-20T10:00:00.000Z',
    proration_date: '2099-10-20T10:00:00.000Z',
    effective: 'now' as const,
    needs_checkout: false,
    lost_features: ['Lossless streaming'],
    quota_conflicts: [
      { name: 'playlists.create', used: 40, allowed: 10 },
      { name: 'members', used: 5, allowed: 3 },
    ],
    status: 'success' as const,
    ...given,
  });
  const changed = (secret: string | null = null) => ({
    subscription: aSubscription(7),
    status: 'success' as const,
    effective: 'now' as const,
    client_secret: secret,
    approve_url: null as string | null,
  });

  it('offers what there is, in both cycles', async () => {
    await openApp('/billing/change-plan', member);
    const card = (name: string) => within(screen.getByRole('article', { name }));
    await screen.findByRole('article', { name: 'Artist' });
    expect(card('Artist').getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/billing/change-plan/3/31/confirm',
    );
    expect(card('Listener').getByText('Your plan')).toBeVisible();
    // A change begins no trial.
    expect(screen.queryByText(/days are free/)).not.toBeInTheDocument();
    expect(card('Listener').getByText('You have this')).toBeVisible();
    expect(card('Free').getByRole('link', { name: 'Cancel plan' })).toHaveAttribute('href', '/billing/cancel');
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(card('Listener').getByRole('link', { name: 'Change' })).toHaveAttribute(
      'href',
      '/billing/change-plan/2/20/confirm',
    );
    expect(card('Artist').getByText('Not for your plan')).toBeVisible();
  });

  it('says what it comes to, and does it once that is agreed to', async () => {
    server.on(PREVIEW, () => preview()).on(CHANGE, () => changed());
    const { address } = await openApp('/change-plan/3/31/confirm', member);
    const pay = await screen.findByRole('button', { name: 'Change and pay €134.50' });
    expect(address()).toBe('/billing/change-plan/3/31/confirm');
    for (const text of ['From Listener to Artist', '-€44.50', '€179.00 every year', 'Lossless streaming'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Playlists: you have 40, the plan has room for 10.')).toBeVisible();
    expect(screen.getByText('People in a workspace: you have 5, the plan has room for 3.')).toBeVisible();
    await userEvent.click(pay);
    expect(await screen.findByText('Plan changed')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(sent('/7/change-plan')).toEqual([
      { product_id: 3, price_id: 31, proration: 'now', proration_date: '2099-10-20T10:00:00.000Z' },
    ]);
    await waitFor(() => expect(server.asked).toContain('GET /api/v1/bootstrap-data'));
  });

  it('has the bank confirm it where it wants to, and says that it did not', async () => {
    const stripe = new FakeStripe().install();
    stripe.answers = {
      handleNextAction: { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } },
    };
    server.on(PREVIEW, () => preview()).on(CHANGE, () => changed('pi_secret'));
    const { address } = await openApp('/billing/change-plan/3/31/confirm', member);
    await userEvent.click(await screen.findByRole('button', { name: 'Change and pay €134.50' }));
    expect(await screen.findByText(/^Your bank did not confirm the payment/)).toBeVisible();
    expect(stripe.last('handleNextAction')).toEqual({ clientSecret: 'pi_secret' });
    expect(address()).toBe('/billing/change-plan/3/31/confirm');
  });

  it('says that it is changed once what the bank has confirmed has arrived', async () => {
    new FakeStripe().install();
    let own = ownBilling({ gateway: aGateway('stripe', { publishable_key: 'pk_live_sca' }) });
    let asked = 0;
    server
      .on(PREVIEW, () => preview())
      .on(CHANGE, () => changed('pi_secret'))
      .on('GET /api/v1/users/me/billing', () => {
        // The page, what the change makes stale, and the first look find it as it was.
        if ((asked += 1) > 3) own = ownBilling({ price: aPrice(31), product: ARTIST_PLAN });
        return own;
      });
    await openApp('/billing/change-plan/3/31/confirm', member);
    await userEvent.click(await screen.findByRole('button', { name: 'Change and pay €134.50' }));
    expect(await screen.findByRole('region', { name: 'Artist' }, { timeout: 5_000 })).toBeVisible();
    expect(asked).toBeGreaterThan(3);
    // The page with the provider's script is left by a new document, which says it.
    cleanup();
    delete window.Stripe;
    await openApp('/billing', member);
    expect(await screen.findByText('Plan changed')).toBeVisible();
  });

  it.each<[string, Partial<Subscription>, string, string]>([
    ['is cancelled', { status: 'cancelled', cancelled: true, active: false }, 'Renew plan', '/billing/renew'],
    [
      'is not paid',
      { status: 'past_due', past_due: true, active: false },
      'Change payment method',
      '/billing/change-payment-method',
    ],
  ])('says what comes first where the plan %s', async (_how, given, label, path) => {
    const own = ownBilling();
    server.on('GET /api/v1/users/me/billing', () => ({ ...own, subscription: { ...own.subscription, ...given } }));
    for (const page of ['/billing/change-plan', '/billing/change-plan/3/31/confirm']) {
      await openApp(page, member);
      expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', path);
      cleanup();
    }
  });

  it('says so where what was cancelled cannot be renewed', async () => {
    const own = ownBilling({ gateway: aGateway('paypal') });
    const cancelled = { status: 'cancelled', cancelled: true, active: false } as const;
    server.on('GET /api/v1/users/me/billing', () => ({ ...own, subscription: { ...own.subscription, ...cancelled } }));
    await openApp('/billing/change-plan', member);
    expect(await screen.findByText(/You can choose another plan when it has ended\.$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Renew plan' })).toBeNull();
  });

  it('says so where the plan was cancelled in another window, and what they have already', async () => {
    let own = ownBilling();
    server
      .on('GET /api/v1/users/me/billing', () => own)
      .on(PREVIEW, () => preview())
      .on(CHANGE, () => {
        own = ownBilling({
          subscription: { ...own.subscription, status: 'cancelled', cancelled: true, active: false },
        });
        throw new Refusal(409, { message: 'This subscription has been cancelled. Renew it first.', code: 'conflict' });
      });
    await openApp('/billing/change-plan/3/31/confirm', member);
    await userEvent.click(await screen.findByRole('button', { name: 'Change and pay €134.50' }));
    expect(await screen.findByRole('link', { name: 'Renew plan' })).toBeVisible();
    cleanup();
    own = ownBilling();
    await openApp('/billing/change-plan/2/21/confirm', member);
    expect(await screen.findByText('You have this plan already.')).toBeVisible();
  });

  it('says of one at the end of the period when that is, and what is declined', async () => {
    server
      .on(PREVIEW, () => preview({ effective: 'period_end', proration_credit: 0, amount_due_now: 0 }))
      .on(CHANGE, () => {
        throw new Refusal(402, { message: 'The payment was declined. Please try another way of paying.' });
      });
    await openApp('/billing/change-plan/3/31/confirm', member);
    const change = await screen.findByRole('button', { name: 'Change plan' });
    expect(screen.getByText('November 20, 2099')).toBeVisible();
    await userEvent.click(change);
    expect(await screen.findByText(/^The payment was declined/)).toBeVisible();
    server.on(CHANGE, () => ({ ...changed(), effective: 'period_end' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText('Your plan changes on November 20, 2099')).toBeVisible();
  });

  it('leads to the checkout where nothing is paid yet', async () => {
    server.on(PREVIEW, () => preview({ needs_checkout: true, proration_credit: 0, amount_due_now: 179 }));
    await openApp('/billing/change-plan/3/31/confirm', member);
    expect(await screen.findByRole('link', { name: 'Go to checkout' })).toHaveAttribute(
      'href',
      '/checkout/3/31?change=1',
    );
  });

  it('says why there is nothing to confirm', async () => {
    server.on(PREVIEW, () => {
      throw new Refusal(409, { message: 'Please pay what is due first.', code: 'conflict' });
    });
    await openApp('/billing/change-plan/3/31/confirm', member);
    expect(await screen.findByText('Please pay what is due first.')).toBeVisible();
  });
});
