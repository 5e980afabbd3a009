import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { PHONE, visitor, type Visit } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'a harbour and its lights';
const OWNER = { email: 'sanna@example.net', password: PASSWORD };
const TEAM = 'Skerry Records';
const REASON = 'Songs of others were uploaded.';

let site: Site;
let admin: Visitor;
let owner: Visit;
let id = 0;
test.beforeAll(async ({ browser }) => {
  site = await startSite();
  admin = await signedIn(site.url, site.admin);
  const body = { ...OWNER, first_name: 'Sanna', last_name: 'Lindqvist', email_verified: true };
  assert.equal((await admin('/api/v1/users', { method: 'POST', body })).status, 201);
  const sanna = await signedIn(site.url, OWNER);
  id = (await sanna('/api/v1/workspace', { method: 'POST', body: { name: TEAM } })).body.workspace.id;
  owner = await visitor(browser, { cookies: sanna.cookies() });
});
test.afterAll(async () => {
  await owner?.close();
  await site?.stop();
});

const row = (page: Page) => page.getByRole('row').filter({ hasText: TEAM });
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });

test('an administrator suspends a workspace by the keyboard, and its owner sees at once that it is and why', async ({
  browser,
}) => {
  await owner.page.goto(`${site.url}/workspace/${id}`);
  await owner.page.getByRole('button', { name: 'Switch to it' }).click();
  await owner.page.getByRole('button', { name: 'Invite people' }).waitFor();
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Workspaces' }).click();
  await row(page).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await row(page).getByRole('button', { name: /^More/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Suspend' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Suspend “${TEAM}”?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
  await page.getByText(`${TEAM} suspended`).waitFor();

  await heading(owner.page, 'This workspace is suspended', 2).waitFor();
  await owner.page.getByText(REASON).waitFor();
  assert.equal(await owner.page.getByRole('button', { name: 'Invite people' }).count(), 0);
  assert.deepEqual(await violationsInBothThemes(owner.page), []);
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone its page is read, and it is opened again', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, {
    cookies: admin.cookies(),
    viewport: PHONE,
    hasTouch: true,
  });
  await page.goto(`${site.url}/admin/workspaces`);
  await row(page).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.goto(`${site.url}/admin/workspaces/${id}`);
  await heading(page, TEAM).waitFor();
  await page.getByText(REASON).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText(`${TEAM} is no longer suspended`).waitFor();
  await owner.page.getByRole('button', { name: 'Invite people' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
