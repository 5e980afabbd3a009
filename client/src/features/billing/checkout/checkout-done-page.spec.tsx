import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FinalizeAnswer } from '@tonearm/shared/billing/checkout.dto';
import { bootstrap, openApp } from '../../../../test/app';
import { ARTIST_PLAN, OWN_SUBSCRIPTION, ownBilling, SELLS, SUBSCRIBED, UNSUBSCRIBED } from '../../../../test/buying';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import '../../../app/billing/billing-gate';
import '../../../app/site/site-layout';
import './checkout-done-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const FINALIZE = 'GET /api/v1/billing/stripe/finalize';
const STORE = 'POST /api/v1/billing/paypal/store-subscription-details-locally';
const OWN = 'GET /api/v1/users/me/billing';
const DONE = '/checkout/2/21/stripe/done';
const PAID: FinalizeAnswer = {
  status: 'success',
  subscription: OWN_SUBSCRIPTION,
  bootstrapData: bootstrap({ ...SELLS, user: SUBSCRIBED }),
};
const WAITS: FinalizeAnswer = { status: 'processing', subscription: null, bootstrapData: null };
const buyer = { ...SELLS, user: UNSUBSCRIBED };

describe('after paying', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().on(FINALIZE, () => PAID);
  });
  const asks = () => server.requests.filter(({ path }) => path.endsWith('/finalize'));

  it('says so, and the page knows at once what the plan opens', async () => {
    const { store, address } = await openApp(`${DONE}?payment_intent=pi_1&payment_intent_client_secret=x`, buyer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Listener' })).toBeVisible();
    expect(asks()[0]?.query.get('payment_intent')).toBe('pi_1');
    expect(store.getState().session.user?.subscriptions).toEqual(SUBSCRIBED.subscriptions);
    expect(screen.getByRole('link', { name: 'Start listening' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/billing');
    // Being subscribed leads nobody away from it.
    expect(address()).toMatch(new RegExp(`^${DONE}`));
    expect(asks()).toHaveLength(1);
  });

  it('begins what was agreed to elsewhere, once, and then asks what came of it', async () => {
    server.on(STORE, () => WAITS);
    await openApp('/checkout/2/21/paypal/done?subscription_id=I-1&ba_token=BA-1', buyer);
    expect(await screen.findByRole('heading', { name: 'Welcome to Listener' })).toBeVisible();
    const begun = server.requests.filter(({ path }) => path.endsWith('/store-subscription-details-locally'));
    expect(begun.map(({ body }) => body)).toEqual([{ paypal_subscription_id: 'I-1' }]);
    expect(asks()).toHaveLength(1);
  });

  it('says when a change begins that was agreed to elsewhere, and nothing of one that was not', async () => {
    const [own, price] = [ownBilling(), ARTIST_PLAN.prices[0]];
    if (!price) throw new Error('It costs something.');
    let billing = own;
    server.on(STORE, () => PAID).on(OWN, () => billing);
    const address = `/checkout/3/${price.id}/paypal/done?change=1&subscription_id=I-1`;
    await openApp(address, { ...SELLS, user: SUBSCRIBED });
    expect(await screen.findByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your plan changes with your next payment' })).toBeNull();
    cleanup();
    billing = { ...own, pending_change: { product: ARTIST_PLAN, price, date: '2099-11-20T10:00:00.000Z' } };
    await openApp(address, { ...SELLS, user: SUBSCRIBED });
    expect(await screen.findByRole('heading', { name: 'Your plan changes with your next payment' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/billing');
  });

  it('waits for the provider, and goes on by itself', async () => {
    let answer = WAITS;
    server.on(FINALIZE, () => answer);
    await openApp(`${DONE}?setup_intent=seti_1`, buyer);
    expect(await screen.findByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    expect(asks()[0]?.query.get('setup_intent')).toBe('seti_1');
    answer = PAID;
    expect(await screen.findByRole('heading', { name: 'Welcome to Listener' })).toBeVisible();
  });

  it('goes on asking while nobody can say, and says aloud what came of it', async () => {
    server.on(FINALIZE, () => {
      throw new Refusal(503, { message: 'x', code: 'gateway_unavailable' });
    });
    await openApp(`${DONE}?payment_intent=pi_1`, buyer);
    const waits = await screen.findByRole('heading', { name: 'Your payment is being processed' });
    const said = waits.closest('[role="status"]');
    expect(said).not.toBeNull();
    server.on(FINALIZE, () => PAID);
    const paid = await screen.findByRole('heading', { name: 'Welcome to Listener' }, { timeout: 5_000 });
    expect(paid.closest('[role="status"]')).toBe(said);
  });

  it('leads who has a free plan back to paying for another one', async () => {
    server.on(FINALIZE, () => ({ status: 'requires_payment_method', subscription: null, bootstrapData: null }));
    await openApp(DONE, { ...SELLS, user: SUBSCRIBED });
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout/2/21?change=1');
  });

  it('says that it was not paid, and leads back', async () => {
    server.on(FINALIZE, () => ({ status: 'requires_payment_method', subscription: null, bootstrapData: null }));
    await openApp(DONE, buyer);
    expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout/2/21');
  });

  it('can be asked again where the site could not say', async () => {
    server.on(FINALIZE, () => {
      throw new Refusal(400, { message: 'x' });
    });
    await openApp(DONE, buyer);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(FINALIZE, () => PAID);
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Welcome to Listener' })).toBeVisible();
  });

  it('leads who was signed out meanwhile back to it', async () => {
    const { address } = await openApp(`${DONE}?payment_intent=pi_1`, SELLS);
    await waitFor(() =>
      expect(address()).toBe(`/register?redirect=${encodeURIComponent(`${DONE}?payment_intent=pi_1`)}`),
    );
  });
});
