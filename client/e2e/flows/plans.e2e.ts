import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { PHONE, visitor, type Visit } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const LISTENER = { email: 'sanna@example.net', password: 'a harbour and its lights' };
const NAME = 'Sanna Lindqvist';

let site: Site;
let admin: Visitor;
let listener: Visit;
test.beforeAll(async ({ browser }) => {
  site = await startSite();
  admin = await signedIn(site.url, site.admin);
  const put = async (path: string, body: object): Promise<void> =>
    assert.equal((await admin(`/api/v1/${path}`, { method: 'PUT', body })).status, 200);
  await put('settings', { client: { 'billing.enable': true, 'cookie_notice.enable': false } });
  await put('ads', { ads: { general_top: { code: '<div style="height:90px">Buy this</div>' } } });
  const account = { ...LISTENER, first_name: 'Sanna', last_name: 'Lindqvist', email_verified: true };
  assert.equal((await admin('/api/v1/users', { method: 'POST', body: account })).status, 201);
  const cookies = (await signedIn(site.url, LISTENER)).cookies();
  listener = await visitor(browser, { cookies });
});
test.afterAll(async () => {
  await listener?.close();
  await site?.stop();
});

const advertisement = () => listener.page.locator('[data-ad]');
const isWithinWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: NAME });

test('an administrator makes a plan and gives it by hand, and the page of who has it shows at once what it opens', async ({
  browser,
}) => {
  await listener.page.goto(site.url);
  await advertisement().waitFor();
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin`);
  const areas = page.getByRole('navigation', { name: 'Admin area' });
  await areas.getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('heading', { name: 'No plans yet' }).waitFor();
  await page.getByRole('link', { name: 'New plan' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Supporter');
  await page.getByLabel('Amount').fill('4.50');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Line 1').fill('No advertisements');
  await page.getByRole('switch', { name: 'See no advertisements' }).press('Space');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Supporter created').waitFor();
  await page.getByRole('button', { name: 'Delete plan' }).waitFor();

  await areas.getByRole('link', { name: 'Subscriptions' }).click();
  await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor();
  await page.getByRole('button', { name: 'Give a subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a subscription' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('sanna');
  await page.getByRole('option', { name: new RegExp(NAME) }).click();
  await dialog.getByRole('button', { name: /^Plan/ }).click();
  await page.getByRole('option', { name: /^Supporter/ }).click();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await page.getByText(`${NAME} is subscribed now`).waitFor();
  await rowOf(page).getByText('Active', { exact: true }).waitFor();
  await advertisement().waitFor({ state: 'detached' });
  assert.deepEqual(await violationsInBothThemes(page), []);

  // Somebody has it now: it stays.
  await areas.getByRole('link', { name: 'Plans' }).click();
  await page.getByText('Subscribers: 1').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual([...problems, ...listener.problems], []);
  await close();
});

test('on a phone it is ended, and what it opened is closed at once', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, {
    cookies: admin.cookies(),
    viewport: PHONE,
    hasTouch: true,
  });
  await page.goto(`${site.url}/admin/plans`);
  await page.getByRole('link', { name: 'Supporter' }).waitFor();
  assert.equal(await isWithinWindow(page), true);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'Supporter' }).click();
  await page.getByLabel('Amount').waitFor();
  assert.equal(await isWithinWindow(page), true);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.goto(`${site.url}/admin/subscriptions`);
  await rowOf(page).waitFor();
  assert.equal(await isWithinWindow(page), true);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await rowOf(page).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel the subscription of “${NAME}”?` });
  await dialog.getByText('At once', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A test');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(`Subscription of ${NAME} cancelled`).waitFor();
  await advertisement().waitFor();
  assert.deepEqual([...problems, ...listener.problems], []);
  await close();
});
