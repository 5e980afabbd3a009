import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckoutAnswer } from '@tonearm/shared/billing/checkout.dto';
import { bootstrap, openApp } from '../../../../test/app';
import {
  OWN_SUBSCRIPTION,
  SELLS,
  SUBSCRIBED,
  UNSUBSCRIBED,
  aCheckout,
  aGateway,
  ownBilling,
} from '../../../../test/buying';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { FakeStripe, stripeScript } from '../../../../test/stripe';
import '../../../app/billing/billing-gate';
import '../../../app/site/site-layout';
import '../../../platform/errors/not-found-view';
import '../../../ui/select/select-overlay';
import './checkout-done-page';
import '../account/billing-page';
import './checkout-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const CHECKOUT = 'GET /api/v1/billing/checkout/:productId/:priceId';
const BEGIN = 'POST /api/v1/billing/stripe/create-partial-subscription';
const TEST = 'POST /api/v1/billing/test/subscribe';
const buyer = { ...SELLS, user: UNSUBSCRIBED };
let keys = 0;

describe('checkout', () => {
  let server: FakeServer;
  let stripe: FakeStripe;
  let offered: CheckoutAnswer;
  const pay = (name: string | RegExp = 'Subscribe for €89.00') => screen.getByRole('button', { name });
  const sent = (path: string) => server.requests.filter((asked) => asked.path.endsWith(path)).map(({ body }) => body);
  const ready = async (): Promise<void> => {
    await screen.findByText('Card fields');
    await waitFor(() => expect(pay(/^(Subscribe|Start)/)).toBeEnabled());
  };
  beforeEach(() => {
    delete window.Stripe;
    stripe = new FakeStripe();
    // A key of its own: what is begun with one stays.
    offered = aCheckout({ gateways: [aGateway('stripe', { publishable_key: `pk_live_${(keys += 1)}` })] });
    server = new FakeServer()
      .on(CHECKOUT, () => offered)
      .on('GET /api/v1/value-lists/:names', () => ({
        countries: [
          { code: 'PT', name: 'Portugal' },
          { code: 'SE', name: 'Sweden' },
        ],
        timezones: [],
        localizations: [],
        status: 'success',
      }))
      .on(BEGIN, () => ({ client_secret: 'pi_secret', subscription_id: 7, kind: 'payment', status: 'success' }))
      .on('GET /api/v1/billing/stripe/finalize', () => ({
        status: 'success',
        subscription: OWN_SUBSCRIPTION,
        bootstrapData: bootstrap({ ...SELLS, user: SUBSCRIBED }),
      }));
  });

  // First: the script comes once for a page.
  it('says where the provider cannot be reached, and goes on once it can', async () => {
    await openApp('/checkout/2/21', buyer);
    const script = await waitFor(() => stripeScript() ?? Promise.reject(new Error('no script')));
    fireEvent.error(script);
    const second = await waitFor(() => stripeScript(script) ?? Promise.reject(new Error('no second script')));
    fireEvent.error(second);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(pay()).toBeDisabled();
    stripe.install();
    await userEvent.click(again);
    await ready();
  });

  it('shows what is bought and what it comes to, and hands the card to the provider alone', async () => {
    stripe.install();
    await openApp('/checkout/2/21', buyer);
    await ready();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    for (const text of ['Listener', 'Billed annually', '€72.36', 'Tax, 23%', '€16.64', 'Due today'])
      expect(summary.getByText(text)).toBeVisible();
    expect(summary.getAllByText('€89.00')).toHaveLength(2);
    expect(screen.getByText(/^You'll be charged €89\.00 today, then every year until you cancel/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', '/pricing');
    expect(stripe.fields).toMatchObject({ mode: 'subscription', amount: 8_900, currency: 'eur' });
    expect(screen.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Ines Moreau');
    await userEvent.type(screen.getByRole('textbox', { name: 'Postal code' }), '1200-109');
    await userEvent.click(screen.getByRole('button', { name: /address or a tax number/ }));
    expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Tax number (optional)' }), 'PT123{Tab}');
    await waitFor(() => expect(server.requests.at(-1)?.query.get('tax_id')).toBe('PT123'));
    await waitFor(() => expect(pay()).toBeEnabled());
    await userEvent.click(pay());
    await waitFor(() => expect(stripe.last('confirmPayment')).toBeDefined());
    expect(sent('/create-partial-subscription')).toEqual([
      {
        product_id: 2,
        price_id: 21,
        coupon: null,
        billing_details: {
          name: 'Ines Moreau',
          country: 'PT',
          postal_code: '1200-109',
          line1: null,
          city: null,
          state: null,
        },
        tax_id: 'PT123',
      },
    ]);
    expect(stripe.last('confirmPayment')).toMatchObject({
      clientSecret: 'pi_secret',
      confirmParams: {
        return_url: 'http://localhost/checkout/2/21/stripe/done',
        payment_method_data: { billing_details: { address: { country: 'PT', postal_code: '1200-109' } } },
      },
    });
    expect(pay()).toBeDisabled();
    // Somebody comes back from their bank with the back button.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await ready();
  });

  it.each([
    ['declined', { type: 'card_error', code: 'card_declined' }, /^Your card was declined/],
    ['expired', { type: 'card_error', code: 'expired_card' }, /^This card has expired/],
    [
      'not confirmed',
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      /^Your bank did not/,
    ],
    ['of a provider that is away', { type: 'api_connection_error' }, /^The payment provider cannot be reached/],
    ['of another fault', { type: 'card_error', code: 'new_one', message: 'Ask your bank.' }, /^Ask your bank\.$/],
  ])('says of a payment that is %s why, and lets it be tried again', async (_what, error, said) => {
    stripe.install().answers = { confirmPayment: { error } };
    const { address } = await openApp('/checkout/2/21', buyer);
    await ready();
    await userEvent.click(pay());
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText(said).closest('[role="alert"]')).not.toBeNull();
    expect(address()).toBe('/checkout/2/21');
    stripe.answers = {};
    await userEvent.click(pay());
    await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
    expect(sent('/create-partial-subscription')).toHaveLength(2);
  });

  it('asks nothing of the site while the card is not whole', async () => {
    stripe.install().answers = { submit: { error: { type: 'validation_error', message: 'Incomplete.' } } };
    await openApp('/checkout/2/21', buyer);
    await ready();
    await userEvent.click(pay());
    await waitFor(() => expect(stripe.last('submit')).toBeDefined());
    expect(sent('/create-partial-subscription')).toEqual([]);
    // The fields say it themselves.
    expect(screen.queryByText('Incomplete.')).not.toBeInTheDocument();
  });

  it('takes what the server refuses to its field, and says beside the button that it cannot be asked', async () => {
    stripe.install();
    server.on(BEGIN, () => {
      const errors = { 'billing_details.postal_code': ['The provider does not know this place.'] };
      throw new Refusal(422, { message: 'x', code: 'invalid', errors });
    });
    await openApp('/checkout/2/21', buyer);
    await ready();
    await userEvent.click(pay());
    expect(await screen.findByText('The provider does not know this place.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toHaveFocus();
    server.on(BEGIN, () => {
      throw new Refusal(503, { message: 'The payment provider does not answer.', code: 'gateway_unavailable' });
    });
    await userEvent.click(pay());
    expect(await screen.findByText(/^The payment provider cannot be reached/)).toBeVisible();
  });

  it.each([
    ['JPY', 1_200, 1_200, 'Subscribe for ¥1,200'],
    ['KWD', 2.5, 2_500, /^Subscribe for KWD\s2\.500$/],
    // Stripe counts it in hundredths that nobody else has.
    ['ISK', 900, 90_000, /^Subscribe for ISK\s900$/],
  ])('tells the provider of %s what it calls as much', async (currency, amount, counted, label) => {
    stripe.install();
    const price = { ...offered.price, currency, amount };
    offered = { ...offered, price, subtotal: amount, tax: null, total_today: amount };
    await openApp('/checkout/2/21', buyer);
    await ready();
    expect(pay(label)).toBeVisible();
    expect(stripe.fields).toMatchObject({ amount: counted, currency: currency.toLowerCase() });
  });

  it('asks for the country, which the tax depends on', async () => {
    stripe.install();
    await openApp('/checkout/2/21', { ...SELLS, user: { ...UNSUBSCRIBED, country: null } });
    await ready();
    await userEvent.click(pay());
    expect(await screen.findByText('Choose your country.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Country/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sweden' }));
    const queries = () =>
      server.requests.filter(({ path }) => path.endsWith('/checkout/2/21')).map(({ query }) => query);
    await waitFor(() => expect(queries().at(-1)?.get('country')).toBe('SE'));
  });

  it('takes no other sum than the one that is shown: a place that makes it another one is asked for first', async () => {
    stripe.install();
    let isAway = true;
    server.on(CHECKOUT, ({ query }) => {
      if (query.get('country') !== 'PT') return offered;
      if (query.get('postal_code') === null) return offered;
      if (isAway) throw new Refusal(503, { message: 'x', code: 'gateway_unavailable' });
      return { ...offered, total_today: 95, next_charge: { ...offered.next_charge, amount: 95 } };
    });
    await openApp('/checkout/2/21', buyer);
    await ready();
    // Sent without leaving the field.
    const code = screen.getByRole('textbox', { name: 'Postal code' });
    await userEvent.type(code, '9000-001{Enter}');
    expect(await screen.findByText(/^The payment provider cannot be reached/)).toBeVisible();
    isAway = false;
    await userEvent.click(pay());
    expect(await screen.findByText(/^For this place it comes to €95\.00/)).toBeVisible();
    expect(sent('/create-partial-subscription')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe for €95.00' }));
    await waitFor(() => expect(stripe.last('confirmPayment')).toBeDefined());
    expect(stripe.last('update')).toEqual(expect.objectContaining({ amount: 9_500 }));
    expect(sent('/create-partial-subscription')).toHaveLength(1);
  });

  it('leads who has subscribed in another window to what they have, also when they pay', async () => {
    const taken = (): never => {
      const action = { label: 'Billing', action: '/billing' };
      throw new Refusal(409, { message: 'You have a subscription already.', code: 'conflict', action });
    };
    offered = aCheckout({ gateways: [aGateway('test')] });
    server
      .on(TEST, taken)
      .on('GET /api/v1/bootstrap-data', () => ({
        bootstrapData: bootstrap({ ...SELLS, user: SUBSCRIBED }),
        status: 'success',
      }))
      .on('GET /api/v1/users/me/billing', () => ownBilling())
      .on('GET /api/v1/invoices', () => listOf([]));
    const { address } = await openApp('/checkout/2/21', buyer);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242424242424242');
    await userEvent.click(pay());
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(await screen.findByText('You have a subscription already.')).toBeVisible();
    server.on(CHECKOUT, taken);
    const second = await openApp('/checkout/2/21', buyer);
    await waitFor(() => expect(second.address()).toBe('/billing'));
  });

  it('takes a coupon off, and says that there is no such one', async () => {
    stripe.install();
    server.on(CHECKOUT, ({ query }) => {
      const coupon = query.get('coupon');
      if (coupon === null) return offered;
      if (coupon !== 'HALF') {
        const errors = { coupon: ['There is no such coupon.'] };
        throw new Refusal(422, { message: 'x', code: 'invalid', errors });
      }
      return { ...offered, discount: { coupon, amount: 44.5, percent_off: 50, repeats: false }, total_today: 44.5 };
    });
    await openApp('/checkout/2/21', buyer);
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'I have a coupon' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon' }), 'NONE{Enter}');
    expect(await screen.findByText('There is no such coupon.')).toBeVisible();
    expect(pay()).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Coupon' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon' }), 'HALF{Enter}');
    expect(await screen.findByText('Coupon HALF')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove coupon' })).toHaveFocus();
    expect(pay('Subscribe for €44.50')).toBeVisible();
    // Later payments are whole.
    expect(screen.getByText(/today, then €89\.00 every year until/)).toBeVisible();
    await waitFor(() => expect(stripe.last('update')).toEqual(expect.objectContaining({ amount: 4_450 })));
    await waitFor(() => expect(pay('Subscribe for €44.50')).toBeEnabled());
    await userEvent.click(pay('Subscribe for €44.50'));
    await waitFor(() =>
      expect(sent('/create-partial-subscription')).toEqual([expect.objectContaining({ coupon: 'HALF' })]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon' }));
    await waitFor(() => expect(screen.queryByText('Coupon HALF')).not.toBeInTheDocument());
  });

  it('begins a trial: keeps the card for later, or asks for none', async () => {
    stripe.install();
    const trial = {
      total_today: 0,
      trial_ends_at: '2099-03-01T10:00:00.000Z',
      next_charge: { amount: 89, date: '2099-03-01T10:00:00.000Z' },
    };
    offered = { ...offered, ...trial };
    server.on(BEGIN, () => ({ client_secret: 'seti_secret', subscription_id: 7, kind: 'setup', status: 'success' }));
    await openApp('/checkout/2/21', buyer);
    await ready();
    expect(stripe.fields).toMatchObject({ mode: 'setup', currency: 'eur' });
    expect(screen.getByText(/^Nothing is charged today\. From March 1, 2099 it is €89\.00 every year/)).toBeVisible();
    expect(screen.getByText('First payment on March 1, 2099')).toBeVisible();
    await userEvent.click(pay('Start the free trial'));
    await waitFor(() => expect(stripe.last('confirmSetup')).toMatchObject({ clientSecret: 'seti_secret' }));
  });

  it('begins a trial without a card where none is asked for', async () => {
    offered = aCheckout({ total_today: 0, trial_ends_at: '2099-03-01T10:00:00.000Z', needs_payment_method: false });
    server.on(BEGIN, () => ({ client_secret: null, subscription_id: 7, kind: 'none', status: 'success' }));
    const { address } = await openApp('/checkout/2/21', buyer);
    await userEvent.click(await screen.findByRole('button', { name: 'Start the free trial' }));
    await waitFor(() => expect(address()).toBe('/checkout/2/21/stripe/done'));
  });

  it('pays with the test gateway while a site is being built, and says what it declines', async () => {
    offered = aCheckout({ gateways: [aGateway('test')] });
    server.on(TEST, () => {
      throw new Refusal(402, { message: 'The payment was declined. Please try another way of paying.' });
    });
    const { address, store } = await openApp('/checkout/2/21', buyer);
    const card = await screen.findByRole('textbox', { name: 'Card number' });
    await userEvent.click(pay());
    expect(await screen.findByText('Enter a card number.')).toBeVisible();
    await userEvent.type(card, '4000 0000 0000 0002');
    await userEvent.click(pay());
    expect(await screen.findByText(/^The payment was declined/)).toBeVisible();
    server.on(TEST, () => ({ status: 'success', subscription: OWN_SUBSCRIPTION, bootstrapData: null }));
    await userEvent.clear(card);
    await userEvent.type(card, '4242 4242 4242 4242');
    await userEvent.click(pay());
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Listener' })).toBeVisible();
    expect(address()).toBe('/checkout/2/21/stripe/done');
    expect(sent('/test/subscribe').at(-1)).toMatchObject({ card_number: '4242 4242 4242 4242', price_id: 21 });
    // What they have by then is not offered to them once more.
    const asked = server.requests.map(({ method, path }) => `${method} ${path}`);
    expect(asked.slice(asked.findLastIndex((call) => call.endsWith('/test/subscribe')))).not.toContain(
      'GET /api/v1/billing/checkout/2/21',
    );
    expect(store.getState().session.user?.subscriptions).toHaveLength(1);
  });

  it('goes on at PayPal where that is chosen, for what it comes to there', async () => {
    offered = aCheckout({ gateways: [aGateway('test'), aGateway('paypal')] });
    server.on('POST /api/v1/billing/paypal/create-subscription', () => {
      throw new Refusal(503, { message: 'x', code: 'gateway_unavailable' });
    });
    await openApp('/checkout/2/21', buyer);
    expect(await screen.findByRole('button', { name: 'I have a coupon' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to PayPal' }));
    expect(await screen.findByText(/^The payment provider cannot be reached/)).toBeVisible();
    expect(sent('/paypal/create-subscription')).toEqual([{ price_id: 21 }]);
    expect(server.requests.some(({ query }) => query.get('gateway') === 'paypal')).toBe(true);
    // PayPal knows who they are, and takes no coupons.
    expect(screen.queryByRole('button', { name: 'I have a coupon' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Postal code' })).toBeNull();
  });

  it('says that nothing can be paid for now', async () => {
    offered = aCheckout({ gateways: [] });
    await openApp('/checkout/2/21', buyer);
    expect(await screen.findByRole('heading', { name: 'This cannot be paid for right now' })).toBeVisible();
  });

  it.each([
    [409, 'The payment provider does not do this now.'],
    [404, /the great nothing/],
  ])('says what %s means', async (status, said) => {
    server.on(CHECKOUT, () => {
      throw new Refusal(status, { message: 'The payment provider does not do this now.' });
    });
    await openApp('/checkout/2/21', buyer);
    expect(await screen.findByText(said)).toBeVisible();
  });
});
