import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { saveSettings, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, visitor, type Visit } from '../support/browser.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { PaypalStandIn } from '../support/paypal.ts';
import { startSite, type Site } from '../support/site.ts';
import { CARDS, StripeStandIn } from '../support/stripe.ts';
import { somebody } from '../support/teams.ts';

test.describe.configure({ mode: 'serial' });

const EMAIL = 'sanna@example.net';
const PAYPAL_EMAIL = 'maren@example.net';
const monthly = (amount: number) => ({ amount, currency: 'EUR', interval: 'month', interval_count: 1 });

let site: Site;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
let mailbox: Mailbox;
let admin: Visitor;
let sanna: Visit;
test.beforeAll(async ({ browser }) => {
  [stripe, paypal, mailbox] = await Promise.all([StripeStandIn.start(), PaypalStandIn.start(), openMailbox()]);
  site = await startSite({ demo: false, extra: { ...stripe.env, ...paypal.env } });
  await saveSettings(site, mailbox.settings);
  admin = await signedIn(site.url, site.admin);
  await stripe.enterKeys(admin);
  const plans = [
    { name: 'Listener', feature_list: ['No ads, ever'], prices: [monthly(9.9)] },
    { name: 'Artist', feature_list: ['Unlimited uploads'], prices: [monthly(19.9)] },
  ];
  for (const body of plans)
    assert.equal((await admin('/api/v1/billing/products', { method: 'POST', body })).status, 201);
  sanna = await visitor(browser, { cookies: (await somebody(site, EMAIL)).cookies() });
  await stripe.servePages(sanna.context);
});
test.afterAll(async () => {
  await sanna?.close();
  await site?.stop();
  await mailbox?.close();
  stripe?.close();
  paypal?.close();
});

const planPanel = (page: Page, name: string) => page.getByRole('region', { name });
const bank = (page: Page) => page.getByRole('dialog', { name: 'Your bank' });
const enterCard = (page: Page, number: string) => page.getByRole('textbox', { name: 'Card number' }).fill(number);

test('a card that its bank asks about pays once the bank has its word, after a provider that is away and a card that has expired', async () => {
  const { page, problems } = sanna;
  await page.goto(`${site.url}/pricing`);
  await page.getByRole('article', { name: 'Listener' }).getByRole('link', { name: 'Upgrade' }).click();
  await enterCard(page, CARDS.expired);
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Sanna Lindqvist');
  await page.getByRole('button', { name: /^Country/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('Portu');
  await page.getByRole('option', { name: 'Portugal' }).click();
  const pay = page.getByRole('button', { name: 'Subscribe for €9.90' });
  stripe.server.faults.push({ call: /^POST subscriptions/, times: 1, what: 'unavailable' });
  await pay.click();
  await page.getByText(/^The payment provider cannot be reached right now\. Please try again/).waitFor();
  await pay.click();
  await page.getByText('This card has expired. Use another one.').waitFor();
  await enterCard(page, CARDS.asks);
  await pay.click();
  await bank(page).getByRole('button', { name: 'Refuse' }).click();
  await page.getByText(/^Your bank did not confirm the payment\./).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await pay.click();
  await bank(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to Listener' }).waitFor();
  // However often they tried, they have subscribed once.
  assert.deepEqual([stripe.server.books.charges.size, stripe.server.books.subscriptions.size], [1, 1]);
  await stripe.deliver(site.url);
  await mailbox.next(EMAIL, /^Your invoice/);
  assert.deepEqual(problems, []);
});

test('they take more: what is left is taken off, and the bank is asked again', async () => {
  const { page, problems } = sanna;
  await page.goto(`${site.url}/billing/change-plan`);
  await page.getByRole('article', { name: 'Artist' }).getByRole('link', { name: 'Upgrade' }).click();
  await page.getByText('Left of what you have paid').waitFor();
  await page.getByRole('button', { name: /^Change and pay €\d/ }).click();
  await bank(page).getByRole('button', { name: 'Confirm' }).click();
  await eventually(() => stripe.server.books.charges.size === 2);
  await stripe.deliver(site.url);
  await page.getByText('Plan changed').waitFor();
  await planPanel(page, 'Artist').getByText('Active').waitFor();
  assert.deepEqual(problems, []);
});

test('a renewal that fails asks for the money by mail and in the page, and another card brings it right', async () => {
  const { page, problems } = sanna;
  // The bank wants a word with each payment, and nobody is there to have it.
  stripe.server.engine.advance(32);
  await stripe.deliver(site.url);
  await mailbox.next(EMAIL, /^Your payment for Artist failed/);
  await page.goto(`${site.url}/billing`);
  await planPanel(page, 'Artist').getByText('Payment overdue').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.goto(`${site.url}/billing/change-payment-method`);
  await enterCard(page, CARDS.pays);
  await page.getByRole('button', { name: 'Save payment method' }).click();
  await page.getByRole('heading', { name: 'Payment method updated' }).waitFor();
  await stripe.deliver(site.url);
  await page.goto(`${site.url}/billing`);
  await planPanel(page, 'Artist').getByText('Active').waitFor();
  await page.getByText('Visa ending in 4242').waitFor();
  assert.deepEqual(problems, []);
});

test('they cancel, renew, and what is given back stands in their invoice', async () => {
  const { page, problems } = sanna;
  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await page.getByRole('radio', { name: 'Too expensive' }).press('Space');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await planPanel(page, 'Artist').getByText('Not renewed').waitFor();
  await planPanel(page, 'Artist').getByRole('link', { name: 'Renew plan' }).click();
  await page.getByRole('button', { name: 'Renew plan' }).click();
  await planPanel(page, 'Artist').getByText('Active').waitFor();
  const charge = [...stripe.server.books.charges.values()].at(-1);
  assert.ok(charge);
  stripe.server.engine.refund(charge, charge.amount);
  await stripe.deliver(site.url);
  await page.reload();
  await page.getByRole('region', { name: 'Invoices' }).getByText('Refunded').waitFor();
  assert.deepEqual(problems, []);
});

test('with PayPal they agree there, pay once they are back, are late once, change with the next payment, and cancel', async ({
  browser,
}) => {
  await paypal.enterKeys(admin);
  const maren = await visitor(browser, { cookies: (await somebody(site, PAYPAL_EMAIL)).cookies() });
  const { page, problems } = maren;
  await stripe.servePages(maren.context);
  await page.goto(`${site.url}/pricing`);
  await page.getByRole('article', { name: 'Listener' }).getByRole('link', { name: 'Upgrade' }).click();
  const choose = async (): Promise<void> => {
    await page.getByRole('radio', { name: 'PayPal' }).press('Space');
    await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  };
  await choose();
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await page.getByRole('radio', { name: 'PayPal' }).waitFor({ state: 'attached' });
  assert.deepEqual(await violationsInBothThemes(page), []);
  await choose();
  await page.getByRole('link', { name: 'Agree and Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to Listener' }).waitFor();
  assert.equal(paypal.server.books.sales.size, 1);
  await paypal.deliver(site.url);
  await mailbox.next(PAYPAL_EMAIL, /^Your invoice/);

  const { books, engine } = paypal.server;
  const subscription = [...books.subscriptions.values()].find(({ status }) => status === 'ACTIVE');
  assert.ok(subscription);
  subscription.payer = books.payers.declined;
  engine.advance(32);
  await paypal.deliver(site.url);
  await mailbox.next(PAYPAL_EMAIL, /^Your payment for Listener failed/);
  await page.goto(`${site.url}/billing`);
  await planPanel(page, 'Listener').getByText('Payment overdue').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  // They have put money into their account there.
  engine.retry(subscription.id);
  await paypal.deliver(site.url);
  await mailbox.next(PAYPAL_EMAIL, /^Your invoice/);
  await page.reload();
  await planPanel(page, 'Listener').getByText('Active').waitFor();

  await page.goto(`${site.url}/billing/change-plan`);
  await page.getByRole('article', { name: 'Artist' }).getByRole('link', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('link', { name: 'Agree and Continue' }).click();
  await page.getByRole('heading', { name: 'Your plan changes with your next payment' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Billing' }).click();
  await planPanel(page, 'Listener')
    .getByText(/you have Artist/)
    .waitFor();
  await page.getByRole('region', { name: 'Payment method' }).getByText('PayPal').first().waitFor();

  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await planPanel(page, 'Listener').getByText('Not renewed').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Renew plan' }).count(), 0);
  await paypal.deliver(site.url);
  const sale = [...books.sales.values()].findLast(({ status }) => status === 'COMPLETED');
  assert.ok(sale);
  engine.refund(sale);
  await paypal.deliver(site.url);
  await page.reload();
  await page.getByRole('region', { name: 'Invoices' }).getByText('Refunded').waitFor();
  assert.deepEqual(problems, []);
  await maren.close();
});
