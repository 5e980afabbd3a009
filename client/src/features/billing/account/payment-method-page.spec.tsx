import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnBillingAnswer } from '@tonearm/shared/billing/own-billing.dto';
import { openApp } from '../../../../test/app';
import { SELLS, SUBSCRIBED, aGateway, ownBilling } from '../../../../test/buying';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { FakeStripe } from '../../../../test/stripe';
import '../../../app/billing/billing-gate';
import '../../../app/site/site-layout';
import './payment-method-done-page';
import './payment-method-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const PAGE = '/billing/change-payment-method';
const CHANGE = 'POST /api/v1/billing/stripe/change-default-payment-method';
const TEST = 'POST /api/v1/billing/test/change-default-payment-method';
const member = { ...SELLS, user: SUBSCRIBED };
let keys = 0;

describe('the payment method', () => {
  let server: FakeServer;
  let stripe: FakeStripe;
  let own: OwnBillingAnswer;
  const sent = (path: string) => server.requests.filter((asked) => asked.path.endsWith(path)).map(({ body }) => body);
  const save = async () => {
    const button = await screen.findByRole('button', { name: 'Save payment method' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  beforeEach(() => {
    stripe = new FakeStripe().install();
    // A key of its own: what is begun with one stays.
    own = ownBilling({ gateway: aGateway('stripe', { publishable_key: `pk_live_${(keys += 1)}` }) });
    server = new FakeServer()
      .on('GET /api/v1/users/me/billing', () => own)
      .on('POST /api/v1/billing/stripe/create-setup-intent', () => ({
        client_secret: 'seti_secret',
        status: 'success',
      }))
      .on(CHANGE, () => ({ payment_method: own.payment_method, status: 'success' }));
  });

  it('is entered in the provider’s fields, and paid with from then on', async () => {
    stripe.answers = { confirmSetup: { setupIntent: { payment_method: 'pm_1' } } };
    const { address } = await openApp(PAGE, member);
    expect(await screen.findByRole('heading', { level: 1, name: 'Change payment method' })).toBeVisible();
    await save();
    expect(await screen.findByRole('heading', { name: 'Payment method updated' })).toBeVisible();
    expect(address()).toBe(`${PAGE}/done`);
    expect(stripe.last('confirmSetup')).toMatchObject({
      clientSecret: 'seti_secret',
      redirect: 'if_required',
      confirmParams: { return_url: `http://localhost${PAGE}/done` },
    });
    expect(sent('/change-default-payment-method')).toEqual([{ payment_method_id: 'pm_1' }]);
  });

  it('says why it was not taken', async () => {
    stripe.answers = { confirmSetup: { error: { type: 'card_error', code: 'setup_intent_authentication_failure' } } };
    await openApp(PAGE, member);
    await save();
    expect(await screen.findByText(/^Your bank did not confirm/)).toBeVisible();
    stripe.answers = { confirmSetup: { setupIntent: { payment_method: { id: 'pm_2' } } } };
    server.on(CHANGE, () => {
      throw new Refusal(402, { message: 'The payment was declined. Please try another way of paying.' });
    });
    await save();
    expect(await screen.findByText(/^The payment was declined/)).toBeVisible();
    expect(sent('/change-default-payment-method')).toEqual([{ payment_method_id: 'pm_2' }]);
  });

  it('is taken up where somebody had to leave for their bank', async () => {
    stripe.answers = { retrieve: { setupIntent: { status: 'succeeded', payment_method: 'pm_3' } } };
    await openApp(`${PAGE}/done?setup_intent=seti_1&setup_intent_client_secret=seti_secret`, member);
    expect(await screen.findByRole('heading', { name: 'Payment method updated' })).toBeVisible();
    expect(stripe.last('retrieve')).toEqual({ secret: 'seti_secret' });
    expect(sent('/change-default-payment-method')[0]).toEqual({ payment_method_id: 'pm_3' });
  });

  it('says that the bank did not confirm it, and has nothing to say without a word of it', async () => {
    stripe.answers = { retrieve: { setupIntent: { status: 'requires_payment_method', payment_method: null } } };
    await openApp(`${PAGE}/done?setup_intent_client_secret=seti_secret`, member);
    expect(await screen.findByRole('heading', { name: 'The payment method was not saved' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', PAGE);
    expect(sent('/change-default-payment-method')).toEqual([]);
  });

  it('of the test gateway is a number', async () => {
    own = ownBilling({ gateway: aGateway('test') });
    server.on(TEST, () => ({ payment_method: own.payment_method, status: 'success' }));
    await openApp(PAGE, member);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242424242424242');
    await save();
    expect(await screen.findByRole('heading', { name: 'Payment method updated' })).toBeVisible();
    expect(sent('/change-default-payment-method')).toEqual([{ card_number: '4242424242424242' }]);
  });

  it('of PayPal is changed there', async () => {
    own = ownBilling({ gateway: aGateway('paypal') });
    await openApp(PAGE, member);
    expect(await screen.findByRole('heading', { name: 'You pay with your PayPal account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open PayPal' })).toHaveAttribute(
      'href',
      'https://www.paypal.com/myaccount/autopay/',
    );
  });

  it('is none where nothing is paid', async () => {
    own = ownBilling({ gateway: null, price: null, payment_method: null });
    await openApp(PAGE, member);
    expect(await screen.findByRole('heading', { name: 'There is nothing to pay' })).toBeVisible();
  });
});
