import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { PHONE, visitor, type Visit } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'a harbour and its lights';
const EMAIL = 'sanna@example.net';
const yearly = (amount: number) => ({ amount, currency: 'EUR', interval: 'year', interval_count: 1 });
const monthly = (amount: number) => ({ amount, currency: 'EUR', interval: 'month', interval_count: 1 });

let site: Site;
let admin: Visitor;
let sanna: Visit;
test.beforeAll(async ({ browser }) => {
  // In debug mode payments are pretended.
  site = await startSite({ demo: false, extra: { DEBUG: 'true' } });
  admin = await signedIn(site.url, site.admin);
  const put = async (path: string, body: object): Promise<void> =>
    assert.equal((await admin(`/api/v1/${path}`, { method: 'PUT', body })).status, 200);
  await put('settings', { client: { 'billing.enable': true, 'cookie_notice.enable': false } });
  await put('ads', { ads: { general_top: { code: '<div style="height:90px">Buy this</div>' } } });
  const plans = [
    { name: 'Free', free: true, description: 'Listen to everything, with the odd break.', feature_list: ['All songs'] },
    {
      name: 'Listener',
      description: 'No ads, full quality, on every device.',
      recommended: true,
      feature_list: ['No ads, ever', 'Lossless streaming'],
      permissions: [{ name: 'ads.hide', restrictions: [] }],
      prices: [yearly(89), monthly(9.9)],
    },
    { name: 'Artist', feature_list: ['Unlimited uploads'], prices: [yearly(179), monthly(19.9)] },
  ];
  for (const body of plans)
    assert.equal((await admin('/api/v1/billing/products', { method: 'POST', body })).status, 201);
  sanna = await visitor(browser);
});
test.afterAll(async () => {
  await sanna?.close();
  await site?.stop();
});

const advertisement = (page: Page) => page.locator('[data-ad]');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const isWithinWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Whom the invoice is for; the number goes to the gateway that only pretends. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Sanna Lindqvist');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('1200-109');
}

test('a visitor chooses a plan, makes an account and comes to its checkout', async () => {
  const { page, problems } = sanna;
  await page.goto(site.url);
  await advertisement(page).waitFor();
  await page.goto(`${site.url}/pricing`);
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor();
  await page.getByText('Save up to 25%').waitFor();
  assert.match(await card(page, 'Listener').innerText(), /Most popular[\s\S]*€89[\s\S]*per year[\s\S]*€7\.42 a month/);
  assert.deepEqual(await violationsInBothThemes(page), []);
  // By keyboard: one stop for both.
  await page.getByRole('radio', { name: 'Annual' }).focus();
  await page.keyboard.press('ArrowRight');
  await card(page, 'Listener').getByText('€9.90').waitFor();
  await page.keyboard.press('ArrowLeft');
  await card(page, 'Listener').getByText('€89', { exact: true }).waitFor();
  await card(page, 'Listener').getByRole('link', { name: 'Upgrade' }).click();
  await page.getByText("First, let's create your account").waitFor();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  // The page of paying has a document of its own.
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some(({ name }) => /\/checkout\/\d+\/\d+$/.test(name)),
  );
  await page.getByRole('textbox', { name: 'Card number' }).waitFor();
  assert.match(new URL(page.url()).pathname, /^\/checkout\/\d+\/\d+$/);
  assert.deepEqual(problems, []);
});

test('the card is declined, another one pays, and the plan opens at once what it promises', async () => {
  const { page, problems } = sanna;
  const summary = page.getByRole('region', { name: 'Summary' });
  assert.match(await summary.innerText(), /Listener[\s\S]*Billed annually[\s\S]*Due today[\s\S]*€89\.00/);
  const pay = page.getByRole('button', { name: 'Subscribe for €89.00' });
  await enterCard(page, '4000 0000 0000 0002');
  await pay.click();
  await page.getByText('Choose your country.').waitFor();
  await page.getByRole('button', { name: /^Country/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('Portu');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await pay.click();
  await page.getByText(/^The payment was declined/).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await enterCard(page, '4242 4242 4242 4242');
  await pay.click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to Listener' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  // The page of what came of it survives being opened again.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Welcome to Listener' }).waitFor();
  await page.getByRole('link', { name: 'Start listening' }).click();
  await page.getByRole('region', { name: 'Player' }).waitFor();
  // The first visit asks for a name, but nobody who pays.
  const step = page.getByRole('dialog', { name: 'What should others call you?' });
  await step.getByLabel('Display name').fill('Sanna');
  await step.getByRole('button', { name: 'Save' }).click();
  await step.waitFor({ state: 'detached' });
  await advertisement(page).waitFor({ state: 'detached' });
  // Nobody subscribes twice.
  await page.goto(`${site.url}/checkout/2/2`);
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  assert.deepEqual(problems, []);
});

test('they cancel, keep it, and renew it', async () => {
  const { page, problems } = sanna;
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  const plan = page.getByRole('region', { name: 'Listener' });
  await plan.getByText('Active').waitFor();
  await page.getByText('Visa ending in 4242').waitFor();
  await page.getByRole('region', { name: 'Invoices' }).getByText('Paid').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await page.getByText('Lossless streaming').waitFor();
  await page.getByRole('radio', { name: 'Too expensive' }).press('Space');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByText(/^Subscription cancelled\. It stays active until/).waitFor();
  await plan.getByText('Not renewed').waitFor();
  await plan.getByRole('link', { name: 'Renew plan' }).click();
  await page.getByText('€89.00 per year').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Renew plan' }).click();
  await page.getByText('Subscription renewed').waitFor();
  await plan.getByText('Active').waitFor();
  assert.deepEqual(problems, []);
});

test('they take more, with what is left taken off, and pay with another card', async () => {
  const { page, problems } = sanna;
  await page.getByRole('link', { name: 'Change plan' }).click();
  await card(page, 'Listener').getByText('You have this').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await card(page, 'Artist').getByRole('link', { name: 'Upgrade' }).click();
  await page.getByRole('heading', { name: 'From Listener to Artist' }).waitFor();
  await page.getByText('Left of what you have paid').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: /^Change and pay €\d/ }).click();
  await page.getByText('Plan changed').waitFor();
  await page.getByRole('region', { name: 'Artist' }).getByText('Active').waitFor();
  await page.getByRole('link', { name: 'Change payment method' }).click();
  await page.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Save payment method' }).click();
  await page.getByText(/^The payment was declined/).waitFor();
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Save payment method' }).click();
  await page.getByRole('heading', { name: 'Payment method updated' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'Back to billing' }).last().click();
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await invoices.getByRole('listitem').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Invoice / }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  assert.match((await file).suggestedFilename(), /\.pdf$/);
  assert.deepEqual(problems, []);
});

test('the owner reads what came in, and takes the books along', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  const payer = await signedIn(site.url, { email: EMAIL, password: PASSWORD });
  const { body } = await payer('/api/v1/invoices');
  const invoices = (body as unknown as { pagination: { data: { amount: number; currency: string }[] } }).pagination
    .data;
  const paid = invoices.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  await page.goto(`${site.url}/admin`);
  await page.getByRole('link', { name: 'Revenue' }).click();
  const totals = page.getByRole('list', { name: 'Revenue' });
  await totals.getByText('€14.92').waitFor();
  assert.match(await totals.innerText(), /MRR now\s+€14\.92[\s\S]*ARR now\s+€179\.00[\s\S]*Subscribers now\s+1/);
  assert.match(
    await page.getByRole('region', { name: 'Sums' }).innerText(),
    new RegExp(`Paid\\s+€${paid.toFixed(2)}[\\s\\S]*Net\\s+€${paid.toFixed(2)}`),
  );
  assert.match(await page.getByRole('row', { name: /^Artist/ }).innerText(), /Artist\s+€14\.92\s+1/);
  assert.deepEqual(await violationsInBothThemes(page), []);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV for bookkeeping' }).click();
  assert.match((await file).suggestedFilename(), /^bookkeeping-[\d-]+\.csv$/);
  await page.setViewportSize(PHONE);
  await page.reload();
  await totals.getByText('€14.92').waitFor();
  assert.equal(await isWithinWindow(page), true);
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(problems, []);
  await close();
});

test('the owner finds the invoice of a customer, reads it and its file; nobody else has such a page', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  const paper = page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('textbox', { name: 'Search invoices' }).fill('sanna');
  await page.waitForURL(/[?&]query=sanna/);
  const found = page.getByRole('row').filter({ hasText: 'Sanna' }).first();
  await found.waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  const list = page.url();
  await found.getByRole('link', { name: /^\d{6}$/ }).click();
  await paper.waitFor();
  await page.getByText('Sanna Lindqvist').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  const file = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const answer = await page.request.get(site.url + file);
  assert.deepEqual([answer.status(), answer.headers()['content-type']], [200, 'application/pdf']);
  const invoice = page.url();
  await page.getByRole('link', { name: 'Back to invoices' }).click();
  await page.waitForURL(`${site.url}/admin/invoices`);
  await found.waitFor();
  await page.setViewportSize(PHONE);
  for (const [address, shown] of [
    [list, found],
    [invoice, paper],
  ] as const) {
    await page.goto(address);
    await shown.waitFor();
    assert.deepEqual([address, await isWithinWindow(page)], [address, true]);
    assert.deepEqual([address, await violationsInBothThemes(page)], [address, []]);
  }
  assert.deepEqual(problems, []);
  await close();

  // Whoever looks after subscriptions does not thereby see what was paid for them.
  const account = { email: 'helper@example.net', password: PASSWORD };
  const permissions = ['admin.access', 'subscriptions.update'].map((name) => ({ name, restrictions: [] }));
  const role = await admin('/api/v1/roles', { method: 'POST', body: { name: 'Helpers', permissions } });
  assert.equal(role.status, 201);
  const body = { ...account, first_name: 'Helper', email_verified: true, roles: [role.body.role.id] };
  assert.equal((await admin('/api/v1/users', { method: 'POST', body })).status, 201);
  const helper = await signedIn(site.url, account);
  assert.equal((await helper('/api/v1/billing/invoices')).status, 403);
  const other = await visitor(browser, { cookies: helper.cookies() });
  await other.page.goto(`${site.url}/admin/invoices`);
  await other.page.waitForURL(`${site.url}/404`);
  await other.close();
});

test('all of it fits on a phone', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, {
    cookies: await sanna.context.cookies(),
    viewport: PHONE,
    hasTouch: true,
  });
  const pages = [
    ['/pricing', 'Choose the right plan for you'],
    ['/billing', 'Billing'],
    ['/billing/change-plan', 'Change plan'],
    ['/billing/cancel', 'Cancel plan'],
    ['/billing/change-payment-method', 'Change payment method'],
    ['/billing/invoices', 'Invoices'],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(site.url + path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
    assert.deepEqual([path, await isWithinWindow(page)], [path, true]);
    assert.deepEqual([path, await violationsInBothThemes(page)], [path, []]);
  }
  // The recommended one is the first.
  await page.goto(`${site.url}/pricing`);
  await page.getByRole('article').first().getByText('Most popular').waitFor();
  await close();

  const guest = await visitor(browser, { viewport: PHONE, hasTouch: true });
  await guest.page.goto(`${site.url}/checkout/2/2`);
  await guest.page.getByText("First, let's create your account").waitFor();
  assert.deepEqual([...problems, ...guest.problems], []);
  await guest.close();
});
