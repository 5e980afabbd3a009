import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnBillingAnswer } from '@tonearm/shared/billing/own-billing.dto';
import type { Subscription } from '@tonearm/shared/billing/subscriptions.dto';
import { bootstrap, openApp } from '../../../../test/app';
import { aSubscription } from '../../../../test/billing';
import {
  ARTIST_PLAN,
  FREE,
  LISTENER,
  OWN_SUBSCRIPTION,
  SELLS,
  SUBSCRIBED,
  UNSUBSCRIBED,
  anInvoice,
  aPrice,
  ownBilling,
} from '../../../../test/buying';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { FakeStripe } from '../../../../test/stripe';
import '../../../app/billing/billing-gate';
import '../../../app/site/site-layout';
import '../pricing/pricing-page';
import './billing-page';
import './cancel-page';
import './change-plan-page';
import './confirm-change-page';
import './renew-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const OWN = 'GET /api/v1/users/me/billing';
const PREVIEW = 'POST /api/v1/billing/subscriptions/:id/preview-change';
const CHANGE = 'POST /api/v1/billing/subscriptions/:id/change-plan';
const member = { ...SELLS, user: SUBSCRIBED };
const subscription = (given: Partial<Subscription>): Subscription => ({ ...OWN_SUBSCRIPTION, ...given });
const CANCELLED = subscription({
  status: 'cancelled',
  active: false,
  cancelled: true,
  on_grace_period: true,
  renews_at: null,
  ends_at: '2099-11-20T10:00:00.000Z',
});
const record = (given: Partial<Subscription>) => ({ subscription: aSubscription(7, given), status: 'success' as const });

describe('billing', () => {
  let server: FakeServer;
  let own: OwnBillingAnswer;
  const plan = () => within(screen.getByRole('region', { name: 'Listener' }));
  const sent = (path: string) => server.requests.filter((asked) => asked.path.endsWith(path)).map(({ body }) => body);
  beforeEach(() => {
    delete window.Stripe;
    own = ownBilling();
    server = new FakeServer()
      .on(OWN, () => own)
      .on('GET /api/v1/invoices', () => listOf([anInvoice('one'), anInvoice('two', { invoice_status: 'refunded', amount: 9.9 })]))
      .on('GET /api/v1/billing/products', () => listOf([FREE, LISTENER, ARTIST_PLAN]))
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap(member), status: 'success' }));
  });

  it('shows the plan, how it is paid, and the invoices', async () => {
    await openApp('/billing', member);
    expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    await screen.findByRole('region', { name: 'Listener' });
    expect(plan().getByText('Active')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Listener' })).toHaveTextContent(/Renews on November 20, 2099 for €89\.00/);
    expect(screen.getByRole('region', { name: 'Listener' })).toHaveTextContent('€89 / year');
    expect(plan().getByRole('link', { name: 'Change plan' })).toHaveAttribute('href', '/billing/change-plan');
    expect(plan().getByRole('link', { name: 'Cancel plan' })).toHaveAttribute('href', '/billing/cancel');
    const method = within(screen.getByRole('region', { name: 'Payment method' }));
    expect(method.getByText('Visa ending in 4242')).toBeVisible();
    expect(method.getByText('Expires 08/99')).toBeVisible();
    expect(method.getByRole('link', { name: 'Change payment method' })).toHaveAttribute(
      'href',
      '/billing/change-payment-method',
    );
    const invoices = within(screen.getByRole('region', { name: 'Invoices' }));
    expect((await invoices.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Nov 20, 2026.*Listener.*Paid.*€89\.00/),
      expect.stringMatching(/Refunded.*€9\.90/),
    ]);
    expect(invoices.getAllByRole('link', { name: /^Download the invoice/ })[0]).toHaveAttribute(
      'href',
      '/api/v1/invoices/one/download',
    );
  });

  it.each<[string, Partial<OwnBillingAnswer>, RegExp]>([
    [
      'on trial',
      { subscription: subscription({ status: 'trialing', on_trial: true, trial_ends_at: '2099-03-01T10:00:00.000Z' }) },
      /Trial.*Free until March 1, 2099, then €89\.00 per year/,
    ],
    ['cancelled', { subscription: CANCELLED, upcoming_invoice: null }, /Not renewed.*Ends on November 20, 2099.*Renew plan/],
    [
      'not paid',
      {
        subscription: subscription({
          status: 'past_due',
          active: false,
          past_due: true,
          ends_at: '2099-11-20T10:00:00.000Z',
        }),
      },
      /Payment overdue.*Unless it is paid, your plan ends on November 20, 2099.*Change payment method/,
    ],
    [
      'about to change',
      { pending_change: { product: LISTENER, price: aPrice(20), date: '2099-11-20T10:00:00.000Z' } },
      /From November 20, 2099 on you have Listener, €9\.90 per month/,
    ],
  ])('says how a plan stands that is %s', async (_how, given, said) => {
    own = ownBilling(given);
    await openApp('/billing', member);
    expect(await screen.findByRole('region', { name: 'Listener' })).toHaveTextContent(said);
  });

  it('says that a card has expired', async () => {
    own = ownBilling({ payment_method: { type: 'card', brand: 'mastercard', last4: '4444', exp_month: 1, exp_year: 2020, email: null } });
    await openApp('/billing', member);
    expect(await screen.findByText('Expired 01/20')).toBeVisible();
    expect(screen.getByText('Expired')).toBeVisible();
  });

  it('offers more to who has what is free', async () => {
    own = ownBilling({
      subscription: subscription({ product: { id: 1, name: 'Free' }, price: null, gateway_name: 'none', renews_at: null }),
      product: FREE,
      price: null,
      upcoming_invoice: null,
      payment_method: null,
      available_changes: [],
      gateway: null,
    });
    await openApp('/billing', member);
    expect(await screen.findByText('It goes on until you or we end it.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Payment method' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Change plan' }));
    const card = within(await screen.findByRole('article', { name: 'Listener' }));
    expect(card.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/billing/change-plan/2/21/confirm');
    expect(within(screen.getByRole('article', { name: 'Free' })).getByText('You have this')).toBeVisible();
  });

  it('is closed to who has no plan', async () => {
    const { address } = await openApp('/billing', { ...SELLS, user: UNSUBSCRIBED });
    await waitFor(() => expect(address()).toBe('/pricing'));
  });

  it('leads who has lost it meanwhile to the plans', async () => {
    server.on(OWN, () => {
      throw new Refusal(403, { message: 'You have no subscription.', code: 'subscription_required' });
    });
    const { address } = await openApp('/billing', member);
    await waitFor(() => expect(address()).toBe('/pricing'));
  });

  describe('cancelling', () => {
    it('says what is lost and when, and asks why', async () => {
      server.on('POST /api/v1/billing/subscriptions/:id/cancel', () => {
        own = ownBilling({ subscription: CANCELLED });
        return record(CANCELLED);
      });
      const { address } = await openApp('/billing/cancel', member);
      expect(await screen.findByText(/You keep your plan until November 20, 2099/)).toBeVisible();
      expect(screen.getByText('Lossless streaming')).toBeVisible();
      await userEvent.click(screen.getByRole('radio', { name: 'Too expensive' }));
      await userEvent.type(screen.getByRole('textbox', { name: /^Anything else/ }), ' Sorry ');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
      expect(await screen.findByText('Subscription cancelled. It stays active until November 20, 2099')).toBeVisible();
      expect(address()).toBe('/billing');
      expect(sent('/7/cancel')).toEqual([{ at: 'period_end', customer_reason: 'Too expensive', reason_text: 'Sorry' }]);
    });

    it('ends at once what is not paid, and closes what it opened', async () => {
      own = ownBilling({ subscription: subscription({ status: 'past_due', active: false, past_due: true }) });
      server
        .on('POST /api/v1/billing/subscriptions/:id/cancel', () => record({ status: 'expired', valid: false, active: false }))
        .on('GET /api/v1/bootstrap-data', () => ({
          bootstrapData: bootstrap({ ...SELLS, user: UNSUBSCRIBED }),
          status: 'success',
        }));
      const { address, store } = await openApp('/billing/cancel', member);
      expect(await screen.findByText('Your plan ends at once.')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
      await waitFor(() => expect(address()).toBe('/pricing'));
      expect(sent('/7/cancel')).toEqual([{ at: 'now' }]);
      await waitFor(() => expect(store.getState().session.user?.subscriptions).toEqual([]));
    });
  });

  it('renews what was cancelled, and nothing else', async () => {
    own = ownBilling({ subscription: CANCELLED });
    server.on('POST /api/v1/billing/subscriptions/:id/resume', () => {
      own = ownBilling();
      return record({});
    });
    const { address } = await openApp('/billing/renew', member);
    expect(await screen.findByText('€89.00 per year')).toBeVisible();
    expect(screen.getByText('November 20, 2099')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Renew plan' }));
    expect(await screen.findByText('Subscription renewed')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(sent('/7/resume')).toHaveLength(1);
  });

  describe('changing', () => {
    const preview = (given: object = {}) => ({
      price: aPrice(31, { amount: 179, interval: 'year' }),
      product: ARTIST_PLAN,
      proration_credit: 44.5,
      amount_due_now: 134.5,
      next_amount: 179,
      next_date: '2099-11-20T10:00:00.000Z',
      effective: 'now' as const,
      needs_checkout: false,
      lost_features: ['Lossless streaming'],
      quota_conflicts: [{ name: 'playlists.create', used: 40, allowed: 10 }],
      status: 'success' as const,
      ...given,
    });
    const changed = (secret: string | null = null) => ({
      ...record({}),
      effective: 'now' as const,
      client_secret: secret,
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
      await userEvent.click(pay);
      expect(await screen.findByText('Plan changed')).toBeVisible();
      await waitFor(() => expect(address()).toBe('/billing'));
      expect(sent('/7/change-plan')).toEqual([{ product_id: 3, price_id: 31, proration: 'now' }]);
      await waitFor(() => expect(server.asked).toContain('GET /api/v1/bootstrap-data'));
    });

    it('has the bank confirm it where it wants to, and says that it did not', async () => {
      const stripe = new FakeStripe().install();
      stripe.answers = { handleNextAction: { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } } };
      server.on(PREVIEW, () => preview()).on(CHANGE, () => changed('pi_secret'));
      const { address } = await openApp('/billing/change-plan/3/31/confirm', member);
      await userEvent.click(await screen.findByRole('button', { name: 'Change and pay €134.50' }));
      expect(await screen.findByText(/^Your bank did not confirm the payment/)).toBeVisible();
      expect(stripe.last('handleNextAction')).toEqual({ clientSecret: 'pi_secret' });
      expect(address()).toBe('/billing/change-plan/3/31/confirm');
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
});
