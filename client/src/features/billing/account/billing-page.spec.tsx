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
import '../../../app/billing/billing-gate';
import '../../../app/site/site-layout';
import '../pricing/pricing-page';
import './billing-page';
import './cancel-page';
import './change-plan-page';
import './renew-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const OWN = 'GET /api/v1/users/me/billing';
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
const record = (given: Partial<Subscription>) => ({
  subscription: aSubscription(7, given),
  status: 'success' as const,
});

describe('billing', () => {
  let server: FakeServer;
  let own: OwnBillingAnswer;
  const plan = () => within(screen.getByRole('region', { name: 'Listener' }));
  const sent = (path: string) => server.requests.filter((asked) => asked.path.endsWith(path)).map(({ body }) => body);
  beforeEach(() => {
    own = ownBilling();
    server = new FakeServer()
      .on(OWN, () => own)
      .on('GET /api/v1/invoices', () =>
        listOf([
          anInvoice('one'),
          anInvoice('two', { invoice_status: 'refunded', amount: 9.9, period_end: '2026-12-20T10:00:00.000Z' }),
          anInvoice('three', { amount: 20, period_end: '2027-01-04T10:00:00.000Z' }),
        ]),
      )
      .on('GET /api/v1/billing/products', () => listOf([FREE, LISTENER, ARTIST_PLAN]))
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap(member), status: 'success' }));
  });

  it('shows the plan, how it is paid, and the invoices', async () => {
    await openApp('/billing', member);
    expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    await screen.findByRole('region', { name: 'Listener' });
    expect(plan().getByText('Active')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Listener' })).toHaveTextContent(
      /Renews on November 20, 2099 for €89\.00/,
    );
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
      expect.stringMatching(/Nov 20, 2026.*Listener, annualPaid.*€89\.00/),
      expect.stringMatching(/Listener, monthlyRefunded.*€9\.90/),
      // What is left of a period is none that is paid for again and again.
      expect.stringMatching(/ListenerPaid.*€20\.00/),
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
    [
      'cancelled',
      { subscription: CANCELLED, upcoming_invoice: null },
      /Not renewed.*Ends on November 20, 2099.*Renew plan/,
    ],
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
      'paused',
      { subscription: subscription({ status: 'paused', valid: false, active: false, renews_at: null }) },
      /Paused.*It is paused: nothing is paid/,
    ],
    [
      'about to change',
      { pending_change: { product: LISTENER, price: aPrice(20), date: '2099-11-20T10:00:00.000Z' } },
      /From November 20, 2099 on you have Listener, €9\.90 per month/,
    ],
  ])('says how a plan stands that is %s', async (_how, given, said) => {
    own = ownBilling(given);
    const { valid, active } = own.subscription;
    await openApp('/billing', { ...member, user: { ...SUBSCRIBED, subscriptions: [{ valid, active }] } });
    expect(await screen.findByRole('region', { name: 'Listener' })).toHaveTextContent(said);
  });

  it('says that a card has expired', async () => {
    own = ownBilling({
      payment_method: { type: 'card', brand: 'mastercard', last4: '4444', exp_month: 1, exp_year: 2020, email: null },
    });
    await openApp('/billing', member);
    expect(await screen.findByText('Expired 01/20')).toBeVisible();
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.getByText('Your next payment needs another one.')).toBeVisible();
  });

  it('offers more to who has what is free', async () => {
    own = ownBilling({
      subscription: subscription({
        product: { id: 1, name: 'Free' },
        price: null,
        gateway_name: 'none',
        renews_at: null,
      }),
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
    server.on('GET /api/v1/bootstrap-data', () => ({
      bootstrapData: bootstrap({ ...SELLS, user: UNSUBSCRIBED }),
      status: 'success',
    }));
    const { address } = await openApp('/billing', member);
    await waitFor(() => expect(address()).toBe('/pricing'));
    // They can buy another one.
    const card = within(await screen.findByRole('article', { name: 'Artist' }));
    await waitFor(() => expect(card.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/checkout/3/31'));
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

    it('leads back who was faster in another window', async () => {
      server.on('POST /api/v1/billing/subscriptions/:id/cancel', () => {
        own = ownBilling({ subscription: CANCELLED });
        throw new Refusal(409, { message: 'This subscription has been cancelled already.', code: 'conflict' });
      });
      const { address } = await openApp('/billing/cancel', member);
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
      expect(await screen.findByText('This subscription has been cancelled already.')).toBeVisible();
      await waitFor(() => expect(address()).toBe('/billing'));
      expect(await screen.findByRole('link', { name: 'Renew plan' })).toBeVisible();
    });

    it('ends at once what is not paid, and closes what it opened', async () => {
      own = ownBilling({ subscription: subscription({ status: 'past_due', active: false, past_due: true }) });
      server
        .on('POST /api/v1/billing/subscriptions/:id/cancel', () =>
          record({ status: 'expired', valid: false, active: false }),
        )
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
});
